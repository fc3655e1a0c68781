// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-9bae5b329dbb";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-JdnJxEGY.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Coach-gdz3jfXX.js","/static/assets/Comforts-Bds1md14.js","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Companion-DRUjHQ_t.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-C0AjMaAi.js","/static/assets/Felt-Dq4-XwC_.js","/static/assets/Felt-GpQnSCso.css","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-DK3RLorG.js","/static/assets/Home-DkhbgX-P.css","/static/assets/Home-EGFOWzFN.js","/static/assets/Learn-Cg_RqUsc.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/NameField-BhQQasdm.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-BNafSSHD.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-DRqYf8vL.js","/static/assets/Refusal-C41izmFR.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-DOcUAbNf.css","/static/assets/Replay-DmnGC9_z.js","/static/assets/Room-MLroHLck.css","/static/assets/Room-Nk52z6go.js","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-QluIIO7r.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-Cz8A_PRW.js","/static/assets/Sitting-Deyu46vJ.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-lsrCRV4j.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DHd4TRmn.js","/static/assets/cards.svelte-DlnVJ7WT.js","/static/assets/de-BxIcQ7fh.js","/static/assets/index-C5o-lk9K.js","/static/assets/index-D7TBkskG.css","/static/assets/index-client-_spOJo02.js","/static/assets/kept.svelte-DvFkFOea.js","/static/assets/legacy-DrI_kJoV.js"];
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
