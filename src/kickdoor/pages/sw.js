// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-1aa5e1955820";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-Bl9NI_FV.js","/static/assets/Card-BCIttbiH.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-DobGqZzp.js","/static/assets/Comforts-BisG3BGR.css","/static/assets/Comforts-ClFO80Pa.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Companion-mFdoR8Sp.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-aguvlHc_.js","/static/assets/Daily-B6AKTz8B.js","/static/assets/Daily-Bd47CP3r.css","/static/assets/DayEnding-CKsuMYom.js","/static/assets/DayEnding-CzoFtKiP.css","/static/assets/Door-BmKOfKmg.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-Rp-ke7mq.css","/static/assets/Ending-eIuWovQe.js","/static/assets/FeatLine-D1UePigC.js","/static/assets/FeatLine-Jv5s5qRu.css","/static/assets/Felt-CGY7x2oc.js","/static/assets/Felt-N3xKraSz.css","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-DobXtr7y.js","/static/assets/Gallery-BtzirZs3.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Home-22alQtRP.js","/static/assets/Home-Ds0Gcmfm.css","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-PgH2osAW.js","/static/assets/Learn-CBH2GaaT.js","/static/assets/Learn-DAqA_09x.css","/static/assets/Levels-BHE7qaly.css","/static/assets/Levels-Q3ikVsi_.js","/static/assets/Me-A5MY5qYP.js","/static/assets/Me-CRQ279ot.css","/static/assets/Move-CHH8-_zO.css","/static/assets/Move-CS7SAkFv.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-DyTvUjH4.js","/static/assets/Nowhere-BhhWSMYw.js","/static/assets/OwnData-BzITg_3E.css","/static/assets/OwnData-DSqGCTBf.js","/static/assets/Panel-DmA64PgE.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-BmMXBKCD.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-BE5tgT8f.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-D4ypnm8M.js","/static/assets/Replay-BCqf9Nf3.css","/static/assets/Replay-DDgDW45Q.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Room-KpVoyNrh.js","/static/assets/Rules-CU7nYpRt.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Score-D-_ML0Nc.css","/static/assets/Score-DzC6FkEH.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-CpmQzT2j.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Shared-DnNcoR8y.js","/static/assets/Sitting-D7a0-x8U.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-CGu9mDng.css","/static/assets/Studio-f-qOZVGz.js","/static/assets/Switch--e3ooaMv.css","/static/assets/Switch-BZf83Hog.js","/static/assets/Table-BEMC8roE.css","/static/assets/Table-foZqAXlQ.js","/static/assets/Thoughts-Ds77iiWE.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-Ct5e6-VY.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-CsOX4hI0.js","/static/assets/attempt.svelte-DGyhgRJh.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-Djl9w9jP.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/highlights-Bkep2hRO.js","/static/assets/index-CJQ1MArj.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-wcFGNJOY.js","/static/assets/kept.svelte-D0PiffVX.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-0hT-F80_.js","/static/assets/lang-es-X4W4j6Or.js","/static/assets/lang-fr-C7URU1S-.js","/static/assets/legacy-CaUpttBa.js","/static/assets/parts-CwmWuyDj.js","/static/assets/passing-on.svelte-Cszk99jt.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/standings-CE_PLvow.js","/static/assets/standings-Dg_zTTiw.css","/static/assets/tips-hHuCD1J3.js"];
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
