// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-4433f54d968c";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BRXrHnvr.js","/static/assets/Board-BvMrjqjg.css","/static/assets/Coach-DXkzdpUs.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-D5ClG9l2.js","/static/assets/Companion-BNU9Kw44.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-ib-cBD2E.js","/static/assets/Felt-BALuCcMm.css","/static/assets/Felt-BgC94j6t.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-jx7CYuGs.js","/static/assets/Home-CsQoHyV4.css","/static/assets/Home-CxKoXdl6.js","/static/assets/Learn-CKYDX7Ka.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/NameField-CrIZCXX_.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-BYikTgds.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-Qcc3jKHX.js","/static/assets/Refusal-Bj31KVhK.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-B4VhrS88.css","/static/assets/Replay-DMW7T28s.js","/static/assets/Room-DiL9UfEn.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-Bt6WTAdw.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-CmRrIX1F.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Sitting-DxRj7JCf.js","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-CnvCA8vc.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DpobX-B-.js","/static/assets/cards.svelte-D5X6l1W7.js","/static/assets/de-BxIcQ7fh.js","/static/assets/index-D7TBkskG.css","/static/assets/index-DKDC5SGe.js","/static/assets/index-client-CjX8BM1-.js","/static/assets/kept.svelte-CPjV6LBD.js","/static/assets/legacy-C4-kulJ-.js"];
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
