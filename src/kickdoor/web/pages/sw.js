// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-d3a4240d4936";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-DqxPzWfJ.js","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-Doiy0jaH.js","/static/assets/Companion-CcAhKw-0.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DVr1DD3G.js","/static/assets/Felt-C0D1WaKK.js","/static/assets/Felt-DE6h7PT3.css","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-DhsRbM7a.js","/static/assets/Home-BM39bxEy.js","/static/assets/Home-CgV_AaE4.css","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-Cq9_DKr1.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-X9pbrQCf.js","/static/assets/Nowhere-zgPsg42J.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-Bu6tsVIK.js","/static/assets/Refusal-CknQvq58.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-DO1TJakb.js","/static/assets/Replay-JaTg7yw0.css","/static/assets/Room-MLroHLck.css","/static/assets/Room-lj0B3unD.js","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-Cx6KlS4y.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-DVXLUg_x.js","/static/assets/Sitting-BBmlgam6.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-CD2rDWPJ.css","/static/assets/Table-DiDW9LVs.js","/static/assets/TurnedAway-C7LHxKki.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/cards.svelte-CcZQaJIa.js","/static/assets/de-OAb2-HCM.js","/static/assets/index-D7TBkskG.css","/static/assets/index-DJcDyTHG.js","/static/assets/kept.svelte-C_K-N0S9.js","/static/assets/legacy-Bjxc5KuB.js"];
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
