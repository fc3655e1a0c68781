// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-511aa4f92fad";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-IFXXDZ6d.js","/static/assets/Card-CfolhxQx.css","/static/assets/Card-P1Mpf8jf.js","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-Ceucp0QA.js","/static/assets/Comforts-BdZzd26X.css","/static/assets/Comforts-C-IPZosM.js","/static/assets/Companion-Bi1BG3og.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-CCSV2C3Y.js","/static/assets/Daily-Bd47CP3r.css","/static/assets/Daily-C42uzED8.js","/static/assets/DayEnding-CzoFtKiP.css","/static/assets/DayEnding-D1hVuifQ.js","/static/assets/Door-9_wLUhVi.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-C5N7Sm-x.css","/static/assets/Ending-CnL9d_7L.js","/static/assets/FeatLine-CwtETV-m.js","/static/assets/FeatLine-Jv5s5qRu.css","/static/assets/Felt-0EfLp88r.css","/static/assets/Felt-oqS0-7pG.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-axBDnBR-.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Gallery-Zy3anoyd.js","/static/assets/Home-BMEUrJco.js","/static/assets/Home-DFL6AXXj.css","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-Ziqw4r7f.js","/static/assets/Learn-BaZ31yjX.js","/static/assets/Learn-CGB53vvM.css","/static/assets/Levels-BBkf94NN.js","/static/assets/Levels-BHE7qaly.css","/static/assets/Me-CmxZVG2y.css","/static/assets/Me-fgXVJRoX.js","/static/assets/Move-CHH8-_zO.css","/static/assets/Move-DMtgfE4J.js","/static/assets/NameField-2vt4BOA2.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-Dzz_muuU.js","/static/assets/OwnData-BhMST7FT.js","/static/assets/OwnData-BzITg_3E.css","/static/assets/Panel-B_jnllc-.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-1y8xrE0k.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Pointed-Bc0JGHar.js","/static/assets/Pointed-CmFVLjWE.css","/static/assets/Printing-C9sPgH3N.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Puzzles-BEAN8l5p.css","/static/assets/Puzzles-CkKuQDn7.js","/static/assets/Refusal-07-zWWJf.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-B7c6DaCT.js","/static/assets/Replay-BCqf9Nf3.css","/static/assets/Room-DnhqpjNz.css","/static/assets/Room-M6VRY2gX.js","/static/assets/Rules-DEwpGhol.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Score-B8chAiDs.js","/static/assets/Score-D-_ML0Nc.css","/static/assets/Settings-BIcteO3F.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Shared-CnaXriVo.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Short-CkwNed_H.css","/static/assets/Short-lopO9fH_.js","/static/assets/Sitting-BREqCaNF.css","/static/assets/Sitting-CgIDiiyR.js","/static/assets/Studio-BNektOKD.js","/static/assets/Studio-CGu9mDng.css","/static/assets/Summary-B1c3yCiB.js","/static/assets/Summary-ggPyJsfS.css","/static/assets/Switch--e3ooaMv.css","/static/assets/Switch-B2fVBoX5.js","/static/assets/Table-2vOpQCr_.js","/static/assets/Table-D0lS9PC9.css","/static/assets/Thoughts-C0HpFWV4.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/Tips-DfQuE-q1.js","/static/assets/TurnedAway-CCIKdRKo.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-CnjP_N8d.js","/static/assets/attempt.svelte-CoAp9zCs.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-BTTtQnig.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/highlights-CAXBO3AL.js","/static/assets/index-DWLO2znU.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-DiUBGnoh.js","/static/assets/kept.svelte-t6LPRTWo.js","/static/assets/kinds-DDD3T9Df.js","/static/assets/lang-de-Bc7ayKgU.js","/static/assets/lang-es-gSJA8rT4.js","/static/assets/lang-fr-B8q2qQlw.js","/static/assets/legacy-CPWjwxYn.js","/static/assets/parts-CwmWuyDj.js","/static/assets/passing-on.svelte-BA1dbC8I.js","/static/assets/primer-BiZ-nQ77.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/standings-Dg_zTTiw.css","/static/assets/standings-KZq6mmOu.js","/static/assets/tips-hHuCD1J3.js","/static/assets/walk-RBikF3R2.js","/static/assets/words-DSUqOOMH.js","/static/assets/words-e1oDmyZo.js"];
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
