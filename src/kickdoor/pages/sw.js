// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-f3b56ef6ce76";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-CBpncW9f.js","/static/assets/Card-6GfD9bDB.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-DWS9bdl6.js","/static/assets/Comforts-X0DggRi5.css","/static/assets/Comforts-lsFZ0zgN.js","/static/assets/Companion-C93RC2zp.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DD7zT_bl.js","/static/assets/Door-B31vrFWn.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-D9LiXhBG.css","/static/assets/Ending-snfCbjei.js","/static/assets/Felt-BZ1YgeiE.js","/static/assets/Felt-N3xKraSz.css","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-Ca1jiIea.js","/static/assets/Gallery-CaOGltSF.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Home-CQR04YnN.js","/static/assets/Home-Ds0Gcmfm.css","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-GXh861Dg.js","/static/assets/Learn-C3fGdycJ.js","/static/assets/Learn-DAqA_09x.css","/static/assets/NameField-BR79MYgh.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-CVBB1t9b.js","/static/assets/Panel-CWqhpibM.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-BfPbKl2r.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-Bsg7Qv_T.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-DymRizmL.js","/static/assets/Replay-CltbaVOZ.css","/static/assets/Replay-JTE7DiIL.js","/static/assets/Room-DX3senjh.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-Dz0R7maX.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Settings-BiMpOPJe.js","/static/assets/Settings-C5ccpSw2.css","/static/assets/Shared-Bqp0iT6Z.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Sitting-Kfs4t03K.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-CGu9mDng.css","/static/assets/Studio-I1l7Rlfy.js","/static/assets/Table-BEMC8roE.css","/static/assets/Table-D6_WAaG9.js","/static/assets/Thoughts-BMk_2ua8.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DFn9xmSn.js","/static/assets/Winner-Bh_lKeNQ.js","/static/assets/Winner-Z4ymXk3g.css","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-BahyLNxt.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-E_WUFpr6.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/index-Bx2f6Q68.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-CycAtPdz.js","/static/assets/kept.svelte-CchqN3sG.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-BtUqtc51.js","/static/assets/lang-es-Ca-c7jOb.js","/static/assets/lang-fr-B5E9SZV5.js","/static/assets/legacy-DlNV9I2Y.js","/static/assets/parts-CwmWuyDj.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/tips-hHuCD1J3.js"];
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
