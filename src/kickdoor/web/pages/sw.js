// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-9c9f2192c14c";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-C_iMP6Mh.js","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-DfwEoriz.js","/static/assets/Companion-LtgcPR6X.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-MWympspy.js","/static/assets/Felt-4g3hrm9O.css","/static/assets/Felt-BO4BVxda.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-DcU-QlsB.js","/static/assets/Home-CsQoHyV4.css","/static/assets/Home-D3B5wHui.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-D8Jyg5KH.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-DPeNXCZn.js","/static/assets/Nowhere-BvQYrfgn.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-V1C-RWgT.js","/static/assets/Refusal-BltB-YqL.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-DQGdVTAA.js","/static/assets/Replay-JaTg7yw0.css","/static/assets/Room-Cgy3f9hN.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-K8--qlzh.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-CsoGuyeT.js","/static/assets/Sitting-DcFeffgh.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-C2_AjvGE.css","/static/assets/Table-Y2GuSFOy.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-CjzDVceu.js","/static/assets/cards.svelte-DAjb7NXe.js","/static/assets/de-Bpi9rM4v.js","/static/assets/index-Ch2Bv854.js","/static/assets/index-D7TBkskG.css","/static/assets/kept.svelte-BC83-PLN.js","/static/assets/legacy-DGnMQYus.js"];
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
