// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-900397b55fad";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-DocGIhZS.js","/static/assets/Coach-DzIblr25.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-tc5E3nA6.js","/static/assets/Companion-ChenrFjt.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-C5YGAPiE.js","/static/assets/Felt-BALuCcMm.css","/static/assets/Felt-BSX4TW7e.js","/static/assets/Gallery-3xJHlO4f.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Home-BGQvj7aE.js","/static/assets/Home-DkhbgX-P.css","/static/assets/Learn-C8uy4Hut.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-DVjldrgX.js","/static/assets/Nowhere-Djxmn7Pv.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-CwJ1mxR9.js","/static/assets/Refusal-C-LeZvXz.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-B4VhrS88.css","/static/assets/Replay-CD-f-aSu.js","/static/assets/Room-MLroHLck.css","/static/assets/Room-Y6hlOWYv.js","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-Bfqk9dO4.js","/static/assets/Settings-BVnLoa8L.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Sitting-KICoQ94Y.js","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-CcY4EsQo.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-IoCD_Gvv.js","/static/assets/cards.svelte-DV11pRez.js","/static/assets/de-BxIcQ7fh.js","/static/assets/index-BNfQrywE.js","/static/assets/index-D7TBkskG.css","/static/assets/index-client-Vjq5YNzn.js","/static/assets/kept.svelte-CqjD55HC.js","/static/assets/legacy-D02RIecH.js"];
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
