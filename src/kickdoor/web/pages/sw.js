// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-9294e55b9622";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BvMrjqjg.css","/static/assets/Board-DRJwqtoZ.js","/static/assets/Coach-BA1rd2T5.js","/static/assets/Coach-UEPfNQNR.css","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Comforts-I_ZO3xgL.js","/static/assets/Companion-MrfJyazf.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DuH9-zp9.js","/static/assets/Felt-CKFvTVLQ.js","/static/assets/Felt-Duser2d_.css","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-CrtLV7go.js","/static/assets/Home-Cq5GYZNM.css","/static/assets/Home-DxyWO7Al.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-DCJMYp4R.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-UpmwhxpM.js","/static/assets/Nowhere-CoHxxfUt.js","/static/assets/Panel-0s9oB9zR.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-dSimZFRT.js","/static/assets/Replay-DOcUAbNf.css","/static/assets/Replay-scZZ3qnh.js","/static/assets/Room-DCoNRiWy.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-DOcrXXvI.js","/static/assets/Settings-BwmkueQZ.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Sitting-7nkBd2kg.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-8eLcvTBg.js","/static/assets/Table-C2_AjvGE.css","/static/assets/TurnedAway-C-IKAbqh.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/cards.svelte-BYA3XB4M.js","/static/assets/de-CDX1mno8.js","/static/assets/index-BfitsWSv.js","/static/assets/index-D7TBkskG.css","/static/assets/index-client-D2rHD-RW.js","/static/assets/kept.svelte-BlGOcwWX.js","/static/assets/legacy-C8s6DOvt.js"];
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
