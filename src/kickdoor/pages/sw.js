// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-5713560c150e";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-D2EAVQHd.js","/static/assets/Coach-D9__63_v.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-CzPa8bxE.js","/static/assets/Companion-CWVVXV0e.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-C92jDRnh.js","/static/assets/Felt-C39YnrWC.js","/static/assets/Felt-Duser2d_.css","/static/assets/Gallery-BY9waQJ6.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Home-BrK0bZR1.js","/static/assets/Home-Cq5GYZNM.css","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-SXr5jN_z.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-q5LPn0Xi.js","/static/assets/Nowhere-BtKT8wx2.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-CBvYfdJE.js","/static/assets/Refusal-C7UCezjf.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-DM0xaWh5.js","/static/assets/Replay-DOcUAbNf.css","/static/assets/Room-CUhf9Lvx.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-DmgjrWbS.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-D9CXa874.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Sitting-DrV1E8QR.js","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-RwpKbQn3.js","/static/assets/TurnedAway-BxHxaxlY.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/cards.svelte-DaHqLrI8.js","/static/assets/de-D6rtun0m.js","/static/assets/index-6xUf3KrU.js","/static/assets/index-D7TBkskG.css","/static/assets/index-client-BqGhm1k1.js","/static/assets/kept.svelte-DxsnPykz.js","/static/assets/legacy-DKxBLyda.js"];
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
