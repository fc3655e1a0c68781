// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-b2af4b073eab";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-CcUEvCRM.js","/static/assets/Coach-B6ZtyaW_.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-CPLl1dlG.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Companion-zjNvCrwQ.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DbWzQ6ot.js","/static/assets/Felt-BALuCcMm.css","/static/assets/Felt-D1IlbG3j.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-DtbG1Dr7.js","/static/assets/Home-CpnOmaFF.js","/static/assets/Home-DkhbgX-P.css","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-cSx4fFvR.js","/static/assets/NameField-B28kJuY5.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-CUPRD20M.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-CyevLFi5.js","/static/assets/Refusal-BdBcfKh1.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-B4VhrS88.css","/static/assets/Replay-DU4gNxfE.js","/static/assets/Room-BInYnoWB.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-D4UL6vgL.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-uTXO9lat.js","/static/assets/Sitting-BR74351l.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-DaYRnvQK.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DpZIwtUS.js","/static/assets/cards.svelte-CwYJTSZO.js","/static/assets/de-BxIcQ7fh.js","/static/assets/index-D7TBkskG.css","/static/assets/index-DAf5NT2C.js","/static/assets/index-client-7cYc3q61.js","/static/assets/kept.svelte-CJLRT4Ga.js","/static/assets/legacy-DevqiQb8.js"];
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
