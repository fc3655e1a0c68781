// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-6041084656db";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BMiEEEjQ.js","/static/assets/Board-BvMrjqjg.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-Pl93025H.js","/static/assets/Companion-9lPqnPfQ.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-CHxGWNxB.js","/static/assets/Felt-CxoZm-Yd.js","/static/assets/Felt-DE6h7PT3.css","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-p0Kn28so.js","/static/assets/Home-CLMN-2Bm.js","/static/assets/Home-CgV_AaE4.css","/static/assets/Learn-CMouAvXQ.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/NameField-BdDBRvnp.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-BRIEpA3y.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-BlGfcHhe.js","/static/assets/Refusal-CIsHNDt_.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-C7XBDlaB.js","/static/assets/Replay-JaTg7yw0.css","/static/assets/Room-COcayRlq.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-ng_ZxZ0S.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-D5GTFjOi.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Sitting-aawhZ8Sh.js","/static/assets/Table-C1NiXFRD.js","/static/assets/Table-CD2rDWPJ.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-CrDaFzOg.js","/static/assets/cards.svelte-zHThIyCV.js","/static/assets/de-OAb2-HCM.js","/static/assets/index-CeFs9ETl.js","/static/assets/index-D7TBkskG.css","/static/assets/kept.svelte--8FVkRH1.js","/static/assets/legacy-NXiMRrCT.js"];
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
