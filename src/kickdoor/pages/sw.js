// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-591f10aa6e08";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-CXktDr5q.js","/static/assets/Card-CSSUeyQE.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-DDfZKNUO.js","/static/assets/Comforts-6kt7jE6I.js","/static/assets/Comforts-BisG3BGR.css","/static/assets/Companion-CVFu4ITc.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-DCzuJBrA.js","/static/assets/Daily-Bd47CP3r.css","/static/assets/Daily-L-xw_dhc.js","/static/assets/DayEnding-CzoFtKiP.css","/static/assets/DayEnding-Dl6_LDWN.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Door-DNf7Y0Jg.js","/static/assets/Ending-BpaGL5wg.js","/static/assets/Ending-Rp-ke7mq.css","/static/assets/FeatLine-DLvnktGh.js","/static/assets/FeatLine-Jv5s5qRu.css","/static/assets/Felt-Dvj7IkRb.js","/static/assets/Felt-N3xKraSz.css","/static/assets/FilePick-8MH7X7TH.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/Gallery-CJweCzPk.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Home-CObXfKW5.js","/static/assets/Home-Ds0Gcmfm.css","/static/assets/HomeLink-BpFEqZz3.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/Learn-D7QkXnFI.js","/static/assets/Learn-DAqA_09x.css","/static/assets/Levels-BHE7qaly.css","/static/assets/Levels-euhBcJvk.js","/static/assets/Me-CRQ279ot.css","/static/assets/Me-DElrfqha.js","/static/assets/Move-B57L5kyW.js","/static/assets/Move-CHH8-_zO.css","/static/assets/NameField-DPUNr1AV.css","/static/assets/NameField-_Wggxdg8.js","/static/assets/Nowhere-qwOInqCf.js","/static/assets/OwnData-BzITg_3E.css","/static/assets/OwnData-DiuUc-YH.js","/static/assets/Panel-DbB5lUj_.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-DZX5Kbk0.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-BYJEc-1J.js","/static/assets/Printing-CjrbEYA4.css","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-LuCFObB0.js","/static/assets/Replay-BCqf9Nf3.css","/static/assets/Replay-C-lUVzRo.js","/static/assets/Room-CxWVk4c4.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-DjC3Li0h.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Score-D-_ML0Nc.css","/static/assets/Score-D_huc-iq.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Settings-DPXJTZvi.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Shared-EQGbLK5X.js","/static/assets/Sitting-DvrHC3C6.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-BmyRXDoy.js","/static/assets/Studio-CGu9mDng.css","/static/assets/Switch--e3ooaMv.css","/static/assets/Switch-Bi5j4eyX.js","/static/assets/Table-BEMC8roE.css","/static/assets/Table-DY3TRyID.js","/static/assets/Thoughts-DLTST3W9.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-DupkFQAv.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-aKVD-DAh.js","/static/assets/attempt.svelte-ez1nEKlC.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-CCVhjliS.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/highlights-yUzvAbaI.js","/static/assets/index-DuN6hm07.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-BFr_wciH.js","/static/assets/kept.svelte-Dl9J47G-.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-0hT-F80_.js","/static/assets/lang-es-X4W4j6Or.js","/static/assets/lang-fr-C7URU1S-.js","/static/assets/legacy-B9qesPBZ.js","/static/assets/parts-CwmWuyDj.js","/static/assets/passing-on.svelte-lb_LDJ6l.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/standings-Dg_zTTiw.css","/static/assets/standings-FSnvO1bk.js","/static/assets/tips-hHuCD1J3.js"];
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
