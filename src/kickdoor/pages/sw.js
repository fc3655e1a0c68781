// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-4db0f0401d4b";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BcxMkp-_.js","/static/assets/Board-BvMrjqjg.css","/static/assets/Coach-BwRQ0JaZ.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-Du_GwXRz.js","/static/assets/Companion-izdifnEb.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-BEa_3wpu.js","/static/assets/Felt-Duser2d_.css","/static/assets/Felt-bFIfHpAB.js","/static/assets/Gallery-BFhgrzg4.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Home-BcyKUP-7.js","/static/assets/Home-Cq5GYZNM.css","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-DdZTa7eN.js","/static/assets/NameField-DIYVsJOH.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-fl4WetVT.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-DGSAE_xJ.js","/static/assets/Refusal-CNd8CE2r.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-DC3S75jC.js","/static/assets/Replay-DOcUAbNf.css","/static/assets/Room-Dp7RLT5W.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-Cv8ULyPK.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-LR9-QtWx.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Sitting-DntUcsY2.js","/static/assets/Table-BfwqdyMw.js","/static/assets/Table-C2_AjvGE.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-nMlNxGc6.js","/static/assets/cards.svelte-C4_8bB_V.js","/static/assets/de-D6rtun0m.js","/static/assets/index-D7TBkskG.css","/static/assets/index-DRzzv-61.js","/static/assets/index-client-faXvPStD.js","/static/assets/kept.svelte-CGOoVgHZ.js","/static/assets/legacy-Bwvi6ekY.js"];
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
