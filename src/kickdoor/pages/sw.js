// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-ad663e98991f";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-CBxg1bCA.js","/static/assets/Card-BE82ZJpN.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-4ges3Y5y.js","/static/assets/Coach-BVLXkOUn.css","/static/assets/Comforts-BO88cN2R.js","/static/assets/Comforts-X0DggRi5.css","/static/assets/Companion-DGNNX8W7.css","/static/assets/Companion-DkLG2oEa.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DyDCbmjg.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Door-DSTUQl9P.js","/static/assets/Ending-BwNGwVuj.js","/static/assets/Ending-D9LiXhBG.css","/static/assets/Felt-BLS4mAR_.css","/static/assets/Felt-DiYYUq2h.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-D7resxSZ.js","/static/assets/Gallery-9-Zt1fsT.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Home-Ds0Gcmfm.css","/static/assets/Home-h2Otj8ma.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-CtXc0vaF.js","/static/assets/Learn-Boee4cXz.js","/static/assets/Learn-DAqA_09x.css","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-Dzk4EcsB.js","/static/assets/Nowhere-39kAQONS.js","/static/assets/Panel-D1efesJu.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-B3MXyH9a.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-CjrbEYA4.css","/static/assets/Printing-DxC70JYr.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-DJTibY3C.js","/static/assets/Replay-CltbaVOZ.css","/static/assets/Replay-SAZqeP1u.js","/static/assets/Room-8B7c3FlJ.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-B3fC0krp.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Settings-C5ccpSw2.css","/static/assets/Settings-EgQzzqZV.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Shared-Z-hU8DGM.js","/static/assets/Sitting-B4J7abnS.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-CGu9mDng.css","/static/assets/Studio-nSn3Zfvf.js","/static/assets/Table-BEMC8roE.css","/static/assets/Table-D-TkbK2v.js","/static/assets/Thoughts-DIDlL_8f.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-MAGnV9e1.js","/static/assets/Winner-DJPY-BxK.js","/static/assets/Winner-Z4ymXk3g.css","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-DpEPzj-p.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-ksGjksiY.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-QvY61hnZ.js","/static/assets/index-nAEjNQPJ.js","/static/assets/kept.svelte-B7VJ3k_n.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-BtUqtc51.js","/static/assets/lang-es-Ca-c7jOb.js","/static/assets/lang-fr-B5E9SZV5.js","/static/assets/legacy-DhQgA-n0.js","/static/assets/parts-CwmWuyDj.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/tips-hHuCD1J3.js"];
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
