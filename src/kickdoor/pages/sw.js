// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-2ae094759e5a";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-D0qJJwy5.js","/static/assets/Coach-BqXevvbh.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-6ZCpvv61.js","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Companion-BAFpKZc-.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DFOvIzyV.js","/static/assets/Felt-DIspxYMX.js","/static/assets/Felt-Duser2d_.css","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-Chqbqvu_.js","/static/assets/Home-CZkrCd2o.js","/static/assets/Home-Cq5GYZNM.css","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-Dz492HSr.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-MG2ajh3l.js","/static/assets/Nowhere-C4hJ1wLW.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-DhnHPmzI.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-KGB4Jg_H.js","/static/assets/Replay-BYPlo9zT.js","/static/assets/Replay-DOcUAbNf.css","/static/assets/Room-CW-VNcL3.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-DGyvRky6.js","/static/assets/Settings-BnFQ5Wwt.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Sitting-BNQF4nCc.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-BEnI11qv.js","/static/assets/Table-C2_AjvGE.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DMThpXpb.js","/static/assets/cards.svelte-rbgHiCEo.js","/static/assets/de-D6rtun0m.js","/static/assets/index-D7TBkskG.css","/static/assets/index-De_ze2wd.js","/static/assets/index-client-B7gv8RVN.js","/static/assets/kept.svelte-BRjyJ7L7.js","/static/assets/legacy-CWlbU2TU.js"];
const PUBLIC = /^\/api\/(phrases|rules|sets|options)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) =>
        cache.addAll(["/", "/static/mark.svg", "/static/manifest.webmanifest", ...FILES]),
      ),
  );
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys())
      if (name !== SHELL && name !== BOOKS) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
  else if (pathname.startsWith("/static/")) event.respondWith(kept(request, SHELL));
  else if (PUBLIC.test(pathname)) event.respondWith(fresh(request, request, BOOKS));
});

/** From the server; where there is none, as it was kept. */
async function fresh(request, instead, keepIn) {
  try {
    const answer = await fetch(request);
    if (keepIn && answer.ok) (await caches.open(keepIn)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await caches.match(instead);
    if (found) return found;
    throw error;
  }
}

/** What never changes is read once. */
async function kept(request, name) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(name)).put(request, answer.clone());
  return answer;
}
