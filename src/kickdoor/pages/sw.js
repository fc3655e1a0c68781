// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-0cfc0781363d";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-BJtoAGlA.css","/static/assets/Board-CE65AsNY.js","/static/assets/Card-CVutyzbI.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-Buvi0Ry8.js","/static/assets/Coach-DhvDqLFB.css","/static/assets/Companion-BFEpBPcC.css","/static/assets/Companion-B_cZwu5W.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-CwDXt31q.js","/static/assets/Door-BtlFpCAT.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-GlfQiAR2.css","/static/assets/Ending-RTNN9D4l.js","/static/assets/Felt-BHTTnKFJ.js","/static/assets/Felt-II4C_7J5.css","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Gallery-DPnFqDeo.js","/static/assets/Home-5B5xlthL.js","/static/assets/Home-B_y_jiYE.css","/static/assets/HomeLink-B-BrujEy.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/Learn-Bc62ouI_.css","/static/assets/Learn-Cy7JDpDd.js","/static/assets/NameField-BJ4_TE-L.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-CucUWq9e.js","/static/assets/Panel-CRW5oqQW.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-D_t1KRvE.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Refusal-CgEDWYpE.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-B3gbvuks.css","/static/assets/Replay-Ca0eroFM.js","/static/assets/Room-1WAJGTWA.css","/static/assets/Room-Bv2EBmty.js","/static/assets/Rules-9vDhDUhQ.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Settings-C5ccpSw2.css","/static/assets/Settings-DNlviqAl.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Shared-lJNx-HPE.js","/static/assets/Sitting-BdiujytU.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Sparks-BD_K_mwn.js","/static/assets/Sparks-FsYsMbDM.css","/static/assets/Studio-Cvtzuhi5.css","/static/assets/Studio-Eg8rMI2I.js","/static/assets/Table-BXPaV3Rc.css","/static/assets/Table-DdZ-ONJ7.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DxcgxTof.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-HKhrOZnf.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-DXR7e9E7.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/index-CPzgWrI9.js","/static/assets/index-CfO6-QMt.css","/static/assets/index-client-ByQ2pMAk.js","/static/assets/kept.svelte-C3Z8E87a.js","/static/assets/kept.svelte-LAYNFO4L.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-CY-Lfd0v.js","/static/assets/lang-es-DEBVlLpV.js","/static/assets/lang-fr-Bfg4VJ_J.js","/static/assets/legacy-Cwm2Kqth.js","/static/assets/parts-CwmWuyDj.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-D1QqSM2K.js","/static/assets/saving-X0DggRi5.css","/static/assets/tips-DvOBv6hy.js"];
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
