// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-3ec7888c7915";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BY-UJ6QO.js","/static/assets/Board-BvMrjqjg.css","/static/assets/Coach-CihXfEnt.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-D7hZEMad.js","/static/assets/Companion-0cvMzGyT.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DGPjgvFC.js","/static/assets/Felt-DqWWH54r.js","/static/assets/Felt-Duser2d_.css","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-Dh2soit4.js","/static/assets/Home-BizrrC9g.js","/static/assets/Home-Cq5GYZNM.css","/static/assets/Learn-C-as3Kzl.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-DU9zaqoU.js","/static/assets/Nowhere-Bzq0IXxn.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-CO9lWFDZ.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-DZLX-js2.js","/static/assets/Replay-DOcUAbNf.css","/static/assets/Replay-gBUMc_Zs.js","/static/assets/Room-6ltqDmIy.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-B9ClF9xA.js","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-oW7af-5u.js","/static/assets/Sitting-DGMdIvOQ.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-DXVHnBj6.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-Cl9RD8mM.js","/static/assets/cards.svelte-Cpvgeq9Q.js","/static/assets/de-D4nyFlS0.js","/static/assets/index-D7TBkskG.css","/static/assets/index-DS1cJtc9.js","/static/assets/index-client-CixwllPF.js","/static/assets/kept.svelte-BbduKNsS.js","/static/assets/legacy-BJcJ7fzp.js"];
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
