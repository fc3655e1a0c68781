// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-e7bef8c0a37f";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-oH1JDy4c.js","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-Ct1uwsVq.js","/static/assets/Companion-8y4c84yW.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-xwJWbi97.js","/static/assets/Felt-BUw55Uym.css","/static/assets/Felt-C2Y4OMCi.js","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-DOsqyZWF.js","/static/assets/Home-CsQoHyV4.css","/static/assets/Home-J7jp2AlV.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-DKuyPCEO.js","/static/assets/NameField-By9zxt7m.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-DhmVKPyw.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-C9blAU3N.js","/static/assets/Refusal-B5UjJBzk.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-CqJsAFwL.js","/static/assets/Replay-JaTg7yw0.css","/static/assets/Room-BieQ4IZv.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-CzD90ZVB.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-WttP9LpK.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Sitting-DoyIAiGh.js","/static/assets/Table-CD2rDWPJ.css","/static/assets/Table-U2LHhU3V.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DZTPoJQq.js","/static/assets/cards.svelte-DIuWuDFB.js","/static/assets/de-sR_ZRK2A.js","/static/assets/index-D7TBkskG.css","/static/assets/index-DBUHiPF9.js","/static/assets/kept.svelte-DbI0KT0w.js","/static/assets/legacy-DxqDDx7w.js"];
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
