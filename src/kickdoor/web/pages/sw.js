// Keeps the page itself, so that it opens without a server: the companion works on a train. It keeps nothing of
// any table: what is seen there goes over the socket, and addresses under /api are kept only where all may read them.
const SHELL = "kickdoor-449da00f243b";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BAl7o-gv.js","/static/assets/Board-BvMrjqjg.css","/static/assets/Comforts--d2TJOwl.js","/static/assets/Comforts-C4hd5xMx.css","/static/assets/Companion-COva6jC6.js","/static/assets/Companion-xuD1OQ7B.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-CIMANZPk.js","/static/assets/Felt-Bp-cJDLU.js","/static/assets/Felt-yNf1cpKt.css","/static/assets/Gallery-CY7Umfmp.css","/static/assets/Gallery-CdT_75QQ.js","/static/assets/Home-CgV_AaE4.css","/static/assets/Home-CoJ2PqFW.js","/static/assets/Learn-CpdWQ-r6.css","/static/assets/Learn-DCdOgYJl.js","/static/assets/NameField-CFNxd92T.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-d8XtPrbc.js","/static/assets/Panel-2MjZTlqA.css","/static/assets/Panel-DPWCgpYj.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-D3u5x_9S.js","/static/assets/Replay-Cjr8D-3j.js","/static/assets/Replay-JaTg7yw0.css","/static/assets/Room-CCeLTRjA.js","/static/assets/Room-MLroHLck.css","/static/assets/Rules-BX4YI4Hg.css","/static/assets/Rules-C7PtcoYn.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-DKZ7bGUB.js","/static/assets/Sitting-DTDJ_zF2.js","/static/assets/Sitting-DgrxN_ZT.css","/static/assets/Table-CD2rDWPJ.css","/static/assets/Table-CJDxd-7d.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-t_x1qBky.js","/static/assets/cards.svelte-LMysOVa9.js","/static/assets/de-OAb2-HCM.js","/static/assets/index-Cx02vuhS.js","/static/assets/index-D7TBkskG.css","/static/assets/kept.svelte-BufYByeA.js","/static/assets/legacy-B_5FeIhI.js"];
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
