// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-3d4c8d2c28df";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BLLyZU-w.js","/static/assets/Board-BvMrjqjg.css","/static/assets/Coach-DbXZQF9y.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-lWE21DMN.js","/static/assets/Companion-DkW037Mb.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-BFJI8cnD.js","/static/assets/Felt-By5uWChg.css","/static/assets/Felt-w5JTy5DW.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-DflF4PE0.js","/static/assets/Home-Bq1ZHkXj.js","/static/assets/Home-CsQoHyV4.css","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-r8MCwNzs.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-eZURZVpM.js","/static/assets/Nowhere-D4QqBY25.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-CgwBumjC.js","/static/assets/Refusal-B9UypW-1.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-B4VhrS88.css","/static/assets/Replay-DPEv6LuN.js","/static/assets/Room-MLroHLck.css","/static/assets/Room-hbpyd45D.js","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-DIQ3kS0x.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-w6rY59nk.js","/static/assets/Sitting-BT-QMV4_.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-CD2rDWPJ.css","/static/assets/Table-DcQDb3e3.js","/static/assets/TurnedAway-Bw7xI7PN.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/cards.svelte-Du137zsQ.js","/static/assets/de-y8xJ9ycC.js","/static/assets/index-CUcAgzxR.js","/static/assets/index-D7TBkskG.css","/static/assets/index-client-CiCCzmHh.js","/static/assets/kept.svelte-BV_90Jdc.js","/static/assets/legacy-DfTPN81f.js"];
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
