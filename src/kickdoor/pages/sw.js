// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-1682398a6ecd";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-KOT4BD7E.js","/static/assets/Card-C4eBE6LE.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-B_A1dA_7.js","/static/assets/Comforts-BdZzd26X.css","/static/assets/Comforts-DWDK5WBf.js","/static/assets/Companion-B29UpIbA.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-BQcoMI_c.js","/static/assets/Daily-B9dwQGXF.js","/static/assets/Daily-Bd47CP3r.css","/static/assets/DayEnding-CTuzCkoP.js","/static/assets/DayEnding-CzoFtKiP.css","/static/assets/Door-BCTZvd4X.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-C5N7Sm-x.css","/static/assets/Ending-isz4dReB.js","/static/assets/FeatLine-BNhUYO3S.js","/static/assets/FeatLine-Jv5s5qRu.css","/static/assets/Felt-0EfLp88r.css","/static/assets/Felt-DoyyYCVM.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-D_paYogI.js","/static/assets/Gallery-Bc5_4H5-.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Home-DFL6AXXj.css","/static/assets/Home-Dgx_B1sW.js","/static/assets/HomeLink-CA_AOcwZ.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/Learn-CGB53vvM.css","/static/assets/Learn-DCN7F5Rq.js","/static/assets/Levels-BHE7qaly.css","/static/assets/Levels-D4TOmU7s.js","/static/assets/Me-CmxZVG2y.css","/static/assets/Me-DOWnTlwN.js","/static/assets/Move-CHH8-_zO.css","/static/assets/Move-ChXfBhty.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-XE9bwYsf.js","/static/assets/Nowhere-CuYM0SZx.js","/static/assets/OwnData-BzITg_3E.css","/static/assets/OwnData-CDoi0rQa.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Panel-QxONgYN_.js","/static/assets/Pills-ClR23TC5.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Pointed-CmFVLjWE.css","/static/assets/Pointed-DBPFqAgk.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Printing-imim6Yju.js","/static/assets/Puzzles-BEAN8l5p.css","/static/assets/Puzzles-BJmcaZf4.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-DvMaPdKs.js","/static/assets/Replay-BCqf9Nf3.css","/static/assets/Replay-BwKQhSF2.js","/static/assets/Room-CL6QdxqO.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-BUpSsEs7.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Score-CuE-nEJK.js","/static/assets/Score-D-_ML0Nc.css","/static/assets/Settings-C9WzLDVj.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Shared-CF9NycHT.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Short-BqxpH4zT.js","/static/assets/Short-CkwNed_H.css","/static/assets/Sitting-B2d0al5_.js","/static/assets/Sitting-BREqCaNF.css","/static/assets/Studio-CGu9mDng.css","/static/assets/Studio-D1muLvca.js","/static/assets/Summary-WpQ-Kj4L.js","/static/assets/Summary-ggPyJsfS.css","/static/assets/Switch--e3ooaMv.css","/static/assets/Switch-YuvcK8mC.js","/static/assets/Table-D0lS9PC9.css","/static/assets/Table-DdO1zhqp.js","/static/assets/Thoughts-Do8KPOxL.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/Tips-CLEXUtwQ.js","/static/assets/TurnedAway-Bb4apdZK.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-DoytUx07.js","/static/assets/attempt.svelte-DrpbR64g.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-8aVJZ84w.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/highlights-Cesltqnz.js","/static/assets/index-D_qG76hm.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-CewN6Bh8.js","/static/assets/kept.svelte-DiXeLoHU.js","/static/assets/kinds-DDD3T9Df.js","/static/assets/lang-de-Bc7ayKgU.js","/static/assets/lang-es-gSJA8rT4.js","/static/assets/lang-fr-B8q2qQlw.js","/static/assets/legacy-Dk7eaVCX.js","/static/assets/parts-CwmWuyDj.js","/static/assets/passing-on.svelte-Dy92OYmS.js","/static/assets/primer-BiZ-nQ77.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/standings-DZdfm8h0.js","/static/assets/standings-Dg_zTTiw.css","/static/assets/tips-hHuCD1J3.js","/static/assets/walk-CCV4qW59.js","/static/assets/words-ClUTNEiu.js","/static/assets/words-DVmzh-Y6.js"];
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
