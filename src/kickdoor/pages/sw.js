// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-14528c85223f";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-KTDHAt_H.js","/static/assets/Card-CfolhxQx.css","/static/assets/Card-e6cKZsSc.js","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-BkdWXQnT.js","/static/assets/Comforts-X0DggRi5.css","/static/assets/Comforts-pKdd12oU.js","/static/assets/Companion-BqjBhLPR.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-aS7FDGj4.js","/static/assets/Door--DX4z2Ck.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-D-Q8R6Fq.js","/static/assets/Ending-D9LiXhBG.css","/static/assets/Felt-DJPCr0Wg.js","/static/assets/Felt-N3xKraSz.css","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-CVGq6Xhz.js","/static/assets/Gallery-BZrQJ511.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Home-Ds0Gcmfm.css","/static/assets/Home-OKNWU9i5.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-Dyi6Dg_u.js","/static/assets/Learn--Za04WpI.js","/static/assets/Learn-DAqA_09x.css","/static/assets/NameField-ChNTTH4j.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-DPFRBg0s.js","/static/assets/Panel-CkOfPNci.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-DIcuXFzH.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-CXEiOPNh.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Refusal-C36tbTS5.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-CltbaVOZ.css","/static/assets/Replay-bvssgNfT.js","/static/assets/Room-COVTNmfy.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-Dzs-fUjK.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Settings-BVDYOpnG.js","/static/assets/Settings-C5ccpSw2.css","/static/assets/Shared-BE7MmyN5.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Sitting-DDvses5s.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-B9dV1213.js","/static/assets/Studio-CGu9mDng.css","/static/assets/Table-BEMC8roE.css","/static/assets/Table-C3ztC63S.js","/static/assets/Thoughts-BSbKjYg-.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DS2fjSP-.js","/static/assets/Winner-DzoVeuZe.js","/static/assets/Winner-Z4ymXk3g.css","/static/assets/Zoomed-B-zFec3d.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/attempt.svelte-DkSNFG0t.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-BbdPPWT4.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/index-DwTMDoW8.css","/static/assets/index-aFs5bgiY.js","/static/assets/index-client-BsCBHjTg.js","/static/assets/kept.svelte-BzB7Q5FK.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-BtUqtc51.js","/static/assets/lang-es-Ca-c7jOb.js","/static/assets/lang-fr-B5E9SZV5.js","/static/assets/legacy-hdZSLTh3.js","/static/assets/parts-CwmWuyDj.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/tips-hHuCD1J3.js"];
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
