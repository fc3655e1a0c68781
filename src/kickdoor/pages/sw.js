// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-113c4ac3e190";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-DqCuhvQA.css","/static/assets/Board-PeLgNdQ7.js","/static/assets/Card-B-fb3kk4.js","/static/assets/Card-Dw3IqPik.css","/static/assets/Coach-Cmx9mlLv.js","/static/assets/Coach-DhvDqLFB.css","/static/assets/Comforts-CR09Wyd6.js","/static/assets/Comforts-X0DggRi5.css","/static/assets/Companion-7d3WsADQ.js","/static/assets/Companion-BFEpBPcC.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-HPrp7MWA.js","/static/assets/Door-CA2rorI-.js","/static/assets/Door-DPkdjexr.css","/static/assets/Felt-CH_QN2_3.js","/static/assets/Felt-D3u68j88.css","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Gallery-GMeeOeSI.js","/static/assets/Home-B_y_jiYE.css","/static/assets/Home-C97qMi5g.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-El0ansMe.js","/static/assets/Learn-B_kxi5_v.js","/static/assets/Learn-Bc62ouI_.css","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-Dmpq6Oij.js","/static/assets/Nowhere-NXELJ_Ul.js","/static/assets/Panel-8UYpHeSQ.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-Cj0YwRZF.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Replay-C2OcLM1D.css","/static/assets/Replay-L8aQN7A7.js","/static/assets/Room-1WAJGTWA.css","/static/assets/Room-Cd9I9N_1.js","/static/assets/Rules-CmfBtMmC.js","/static/assets/Rules-quKR2e2T.css","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-Cu8_joYl.js","/static/assets/Sitting-CkIYr2ZH.js","/static/assets/Sitting-D3BpkYTr.css","/static/assets/Table-Bt8iFaxO.js","/static/assets/Table-CHjm8KUa.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-ztHTNHGV.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-CgZZb3ey.js","/static/assets/de-8XbhjT87.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/index-CfO6-QMt.css","/static/assets/index-Dub4BYmZ.js","/static/assets/index-client-Cuo0G2j9.js","/static/assets/kept.svelte-CPTI1ep-.js","/static/assets/kinds-p0Wt842S.js","/static/assets/legacy-B_pbcdGg.js","/static/assets/tips-DvOBv6hy.js"];
const PUBLIC = /^\/api\/(phrases|rules|sets|options)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) =>
        cache.addAll(["/", "/static/mark.svg", "/static/manifest.webmanifest", ...FILES]),
      ),
  );
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys())
      if (name !== SHELL && name !== BOOKS) await caches.delete(name);
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
