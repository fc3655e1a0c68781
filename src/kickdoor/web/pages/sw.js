// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-dc1888b4da4f";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B0jCxy1i.js","/static/assets/Board-BvMrjqjg.css","/static/assets/Coach-DTmwn6xw.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-BhCeq9Pq.js","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Companion-Clj-7pP1.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-OUH0K35w.js","/static/assets/Felt-CPLF39O8.js","/static/assets/Felt-GpQnSCso.css","/static/assets/Gallery-B_6zGHrf.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Home-CDuV3c1Q.js","/static/assets/Home-Cq5GYZNM.css","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-Fv0l330u.js","/static/assets/NameField-BlkcxUK3.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-C5bjh0zZ.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-Bg5vxbQN.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-jYW8B0jG.js","/static/assets/Replay-CiQwHYwt.js","/static/assets/Replay-DOcUAbNf.css","/static/assets/Room-C5cozHM3.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-CIi0_JsF.js","/static/assets/Settings-1n-hXLhR.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Sitting-D-hHKZxq.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-DJX6e6y_.js","/static/assets/TurnedAway-CEtntBqK.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/cards.svelte-BF5Wh_O8.js","/static/assets/de-BxIcQ7fh.js","/static/assets/index-BtTiHzEo.js","/static/assets/index-D7TBkskG.css","/static/assets/index-client-BCCH_lEb.js","/static/assets/kept.svelte-DoTfuwOT.js","/static/assets/legacy-Bwu1Lkz6.js"];
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
