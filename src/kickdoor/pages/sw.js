// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-3f3ec70811fd";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-zAA6aPaD.js","/static/assets/Card-BdofszOE.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-LZLFEd9b.js","/static/assets/Comforts-BdZzd26X.css","/static/assets/Comforts-CtOzmWL2.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Companion-pRPMhORG.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-Cv-TlbLS.js","/static/assets/Daily-Bd47CP3r.css","/static/assets/Daily-DIKkImK1.js","/static/assets/DayEnding-C_BwfcJA.js","/static/assets/DayEnding-CzoFtKiP.css","/static/assets/Door-CTTFWSEc.css","/static/assets/Door-XRB9kbgn.js","/static/assets/Ending-BertvzwB.js","/static/assets/Ending-C5N7Sm-x.css","/static/assets/FeatLine-BU64LH2U.js","/static/assets/FeatLine-Jv5s5qRu.css","/static/assets/Felt-0EfLp88r.css","/static/assets/Felt-5T_O9rW2.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-iNTRQGYo.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Gallery-CvluFn5G.js","/static/assets/Home-CuJxLnbC.js","/static/assets/Home-DFL6AXXj.css","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-CqUQQYfT.js","/static/assets/Learn-CGB53vvM.css","/static/assets/Learn-D0gNg3hT.js","/static/assets/Levels-BHE7qaly.css","/static/assets/Levels-Bujje3kH.js","/static/assets/Me-Cbadp6zv.js","/static/assets/Me-CmxZVG2y.css","/static/assets/Move-CHH8-_zO.css","/static/assets/Move-MLGI5meA.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-gTk2UfCs.js","/static/assets/Nowhere-CQfdvHeO.js","/static/assets/OwnData-BzITg_3E.css","/static/assets/OwnData-vlETL8mL.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Panel-Dweit1Rq.js","/static/assets/Pills-DQL2ZcFG.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Pointed-CmFVLjWE.css","/static/assets/Pointed-Pj_rIlii.js","/static/assets/Printing-Bagme_DU.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Puzzles-BEAN8l5p.css","/static/assets/Puzzles-CTcvgeeY.js","/static/assets/Refusal-C_LAR54S.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-B4sAZ3Gz.js","/static/assets/Replay-BCqf9Nf3.css","/static/assets/Room-D4p04x61.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-ChCRXwl3.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Score-CVqkC7Ds.js","/static/assets/Score-D-_ML0Nc.css","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-HBrbJ2xy.js","/static/assets/Shared-BpabKe5_.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Short-C0hB0dBv.js","/static/assets/Short-CkwNed_H.css","/static/assets/Sitting-BREqCaNF.css","/static/assets/Sitting-CVNQF_c5.js","/static/assets/Studio-CBf7YYnM.js","/static/assets/Studio-CGu9mDng.css","/static/assets/Summary-CKc-5ZDv.js","/static/assets/Summary-ggPyJsfS.css","/static/assets/Switch--e3ooaMv.css","/static/assets/Switch-BEoKdzr6.js","/static/assets/Table-D0lS9PC9.css","/static/assets/Table-ivzpQ-W8.js","/static/assets/Thoughts-Bll58uEN.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/Tips-BAHxBS31.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-meOd5O5A.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-BUVZIkU0.js","/static/assets/attempt.svelte-4NJYMRpp.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-DTBJX_wl.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/highlights-CpHiUIe7.js","/static/assets/index-B3ChZv1_.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-DGnR_vRN.js","/static/assets/kept.svelte-TCGz38Jd.js","/static/assets/kinds-DDD3T9Df.js","/static/assets/lang-de-Bi3uLhxH.js","/static/assets/lang-es-Cqb2yuf2.js","/static/assets/lang-fr-CZT3uEzQ.js","/static/assets/legacy-Ba4wZMIS.js","/static/assets/parts-CwmWuyDj.js","/static/assets/passing-on.svelte-BmYYb8QN.js","/static/assets/primer-BiZ-nQ77.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/standings-Dg_zTTiw.css","/static/assets/standings-wnyvZ5TE.js","/static/assets/tips-hHuCD1J3.js","/static/assets/walk-FvMlCZLM.js","/static/assets/words-CLM8rRDV.js","/static/assets/words-CnWO01qB.js"];
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
