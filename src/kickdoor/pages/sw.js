// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-8d8ee63b9ef2";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-C5bYxIT3.js","/static/assets/Card-CfolhxQx.css","/static/assets/Card-DtqbMiaM.js","/static/assets/Coach-B-tXbmXi.js","/static/assets/Coach-BVLXkOUn.css","/static/assets/Comforts-BisG3BGR.css","/static/assets/Comforts-BnxPn7fm.js","/static/assets/Companion-CGgnIfeV.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-CivocYQz.js","/static/assets/Daily-Bd47CP3r.css","/static/assets/Daily-D43RYjNw.js","/static/assets/DayEnding-CAGOgSHD.js","/static/assets/DayEnding-CzoFtKiP.css","/static/assets/Door-Bu2sOSdS.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-Rp-ke7mq.css","/static/assets/Ending-_JpiZnLN.js","/static/assets/FeatLine--6ZS9IH3.js","/static/assets/FeatLine-Jv5s5qRu.css","/static/assets/Felt-N3xKraSz.css","/static/assets/Felt-g0I4KEsf.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-Ct8GMvvE.js","/static/assets/Gallery-BQko9Ytf.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Home-DFL6AXXj.css","/static/assets/Home-DjbnzoX_.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-CsWuq-Kj.js","/static/assets/Learn-DAqA_09x.css","/static/assets/Learn-J7M4fqP-.js","/static/assets/Levels-BHE7qaly.css","/static/assets/Levels-DWHYJbB4.js","/static/assets/Me-CRQ279ot.css","/static/assets/Me-xvr7Qzsr.js","/static/assets/Move-68LUe0LL.js","/static/assets/Move-CHH8-_zO.css","/static/assets/NameField-DH7Y7w4b.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-Djd4yHPy.js","/static/assets/OwnData-BIEE0NQt.js","/static/assets/OwnData-BzITg_3E.css","/static/assets/Panel-BDys5fmm.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-C1R7GEuf.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-BsjAQnt6.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Refusal-BqTLZhf0.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-BCqf9Nf3.css","/static/assets/Replay-Cb17x7zG.js","/static/assets/Room-BLtA5bp8.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-DydhV93m.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Score-CVnfDUye.js","/static/assets/Score-D-_ML0Nc.css","/static/assets/Settings-BAS1iy3M.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Shared-CYp9awPo.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Sitting-C8an0c21.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-B3es8K9u.js","/static/assets/Studio-CGu9mDng.css","/static/assets/Switch--e3ooaMv.css","/static/assets/Switch-pP4g_4o7.js","/static/assets/Table-2s8TJGK4.js","/static/assets/Table-BEMC8roE.css","/static/assets/Thoughts-D1aLeIsh.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-CPEEHDTh.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-ChrWpSfj.js","/static/assets/attempt.svelte-i-MvuRT5.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-DoycF-Ka.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/highlights-DAfEQAAI.js","/static/assets/index-BGx_BJsJ.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-CS6qgfS9.js","/static/assets/kept.svelte-BpOFwL-q.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-CtKIHiqD.js","/static/assets/lang-es-U__84xEA.js","/static/assets/lang-fr-hhbP_V2J.js","/static/assets/legacy-BcrCdXid.js","/static/assets/parts-CwmWuyDj.js","/static/assets/passing-on.svelte-D-rnwlGZ.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/standings-Dg_zTTiw.css","/static/assets/standings-DmMh5SsV.js","/static/assets/tips-hHuCD1J3.js","/static/assets/words-DHUF6gKp.js"];
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
