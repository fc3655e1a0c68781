// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-ed3786694675";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-DGcJA-wO.js","/static/assets/Card-1UEaCtNn.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-BqHIzrrn.js","/static/assets/Comforts-D-vaU8ao.js","/static/assets/Comforts-X0DggRi5.css","/static/assets/Companion-Chw9E0WJ.css","/static/assets/Companion-D3QbWulq.js","/static/assets/Credits-6tHRwBSj.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Door-CTTFWSEc.css","/static/assets/Door-J3Oqnms3.js","/static/assets/Ending-B3Co7mIK.js","/static/assets/Ending-D9LiXhBG.css","/static/assets/Felt-BDeY7z0s.js","/static/assets/Felt-BkY4i5fG.css","/static/assets/FilePick-92qtre8m.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Gallery-CuI19Vvl.js","/static/assets/Home-C1nXNP5H.js","/static/assets/Home-Ds0Gcmfm.css","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-oaSZnCbd.js","/static/assets/Learn-DAqA_09x.css","/static/assets/Learn-Mpl1KZrW.js","/static/assets/NameField-CO3q2dNt.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-Cn_ohl3d.js","/static/assets/Panel-CpWgz71h.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-p0mYSExd.css","/static/assets/Pills-wwJ3qgD6.js","/static/assets/Printing-Byn1hDmC.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-DDSqGbIw.js","/static/assets/Replay-CltbaVOZ.css","/static/assets/Replay-CwOUaV8b.js","/static/assets/Room-BJ5sZJ6q.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-awR-oscv.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Settings-B3nSIhvo.js","/static/assets/Settings-C5ccpSw2.css","/static/assets/Shared-DGBNwM40.css","/static/assets/Shared-DzCpNRcj.js","/static/assets/Sitting-DBHctnY7.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-DLp40pT7.css","/static/assets/Studio-Rm7VYxTU.js","/static/assets/Table-BEMC8roE.css","/static/assets/Table-t4FGlqn5.js","/static/assets/Thoughts-BplGTwpa.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-Dze_61_K.js","/static/assets/Winner-Cbje8-qY.js","/static/assets/Winner-Z4ymXk3g.css","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-DeucGEup.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-BuFvsgLl.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/index-BM9qrfye.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-CAJj59hP.js","/static/assets/kept.svelte-B9OF7YQH.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-D05BYvmf.js","/static/assets/lang-es-BxUwutyC.js","/static/assets/lang-fr-gAWuLn9y.js","/static/assets/legacy-BTlO5T7h.js","/static/assets/parts-CwmWuyDj.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/tips-DvOBv6hy.js"];
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
