// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-73717722f4c9";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-C2jBQNWV.js","/static/assets/Coach-B7YztGeV.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-DuuaAZqR.js","/static/assets/Companion-BLK_6NYm.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DsAeC43F.js","/static/assets/Felt-Duser2d_.css","/static/assets/Felt-DvswxW-R.js","/static/assets/Gallery-BYayNU26.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Home-Cq5GYZNM.css","/static/assets/Home-cEj8bG6o.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-xFrWanYX.js","/static/assets/NameField-Cc3oGWMe.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-DsWU88XC.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-Ck86GY9G.js","/static/assets/Refusal-BNrXcvBq.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-C2AE7tMK.js","/static/assets/Replay-DOcUAbNf.css","/static/assets/Room-C0EIVSjX.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-CEN2IDGS.js","/static/assets/Settings-C6kg3CyM.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Sitting-X9DpXsrM.js","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-Czsiu1pa.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DtYboqTg.js","/static/assets/cards.svelte-BO1RQx7z.js","/static/assets/de-D6rtun0m.js","/static/assets/index-D7TBkskG.css","/static/assets/index-client-Dl2_wOcH.js","/static/assets/index-j95DtD3_.js","/static/assets/kept.svelte-DEGnQd3Y.js","/static/assets/legacy-BCd0GB8j.js"];
const PUBLIC = /^\/api\/(phrases|rules|sets|options)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(SHELL).then((cache) => cache.addAll(["/", "/static/mark.svg", "/static/manifest.webmanifest", ...FILES])),
  );
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== SHELL && name !== BOOKS) await caches.delete(name);
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
