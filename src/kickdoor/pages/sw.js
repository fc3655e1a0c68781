// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-62d66f6c715f";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-CYqO1iY7.js","/static/assets/Card-BfRjF-9Z.js","/static/assets/Card-CfolhxQx.css","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-McrcaBA4.js","/static/assets/Comforts-BisG3BGR.css","/static/assets/Comforts-CzsPbcNs.js","/static/assets/Companion-DGNNX8W7.css","/static/assets/Companion-DM37J8oa.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Credits-Dc1rwKYc.js","/static/assets/Daily-Bd47CP3r.css","/static/assets/Daily-COgJ5-bW.js","/static/assets/DayEnding-Bm7sG9CG.js","/static/assets/DayEnding-CzoFtKiP.css","/static/assets/Door-BnY8Kyx5.js","/static/assets/Door-CTTFWSEc.css","/static/assets/Ending-CuOVeq3g.js","/static/assets/Ending-Rp-ke7mq.css","/static/assets/FeatLine-CGgGzYnv.js","/static/assets/FeatLine-Jv5s5qRu.css","/static/assets/Felt-Cd31bjrH.js","/static/assets/Felt-N3xKraSz.css","/static/assets/FilePick-C5wfQcS-.css","/static/assets/FilePick-CoLqx8sW.js","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Gallery-D8-bMJmE.js","/static/assets/Home-4p_RRHLH.js","/static/assets/Home-Ds0Gcmfm.css","/static/assets/HomeLink-BtZ9xJKv.js","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/Learn-DAqA_09x.css","/static/assets/Learn-D_tKflSk.js","/static/assets/Levels-BGvaGIoT.js","/static/assets/Levels-BHE7qaly.css","/static/assets/Me-CPdlY8A7.js","/static/assets/Me-CRQ279ot.css","/static/assets/Move-BIzqUBE7.js","/static/assets/Move-CHH8-_zO.css","/static/assets/NameField-BIa-fiNP.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-D00Egh7P.js","/static/assets/OwnData-BzITg_3E.css","/static/assets/OwnData-C_8D-D-q.js","/static/assets/Panel-6iyOPoS-.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-6u-YpOlW.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-CjrbEYA4.css","/static/assets/Printing-DDPDdj15.js","/static/assets/Refusal-C6dbkFOj.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Replay-CY0gbBXo.js","/static/assets/Replay-CltbaVOZ.css","/static/assets/Room-C7v7aara.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Rules-D6vV4kDZ.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Score-D-_ML0Nc.css","/static/assets/Score-scotrM5J.js","/static/assets/Settings-BTw31G8s.js","/static/assets/Settings-CNl1yCwZ.css","/static/assets/Shared-DGBNwM40.css","/static/assets/Shared-Dzu1NOjp.js","/static/assets/Sitting-CKLMe_gs.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-CGu9mDng.css","/static/assets/Studio-CWs8h6nM.js","/static/assets/Switch--e3ooaMv.css","/static/assets/Switch-Cafp_Cjy.js","/static/assets/Table-BEMC8roE.css","/static/assets/Table-CGTGV5bG.js","/static/assets/Thoughts-DOnZYlTP.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/TurnedAway-CnN6ZAmx.js","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-CiZ0pf5q.js","/static/assets/attempt.svelte-pvwio75U.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-jYOSO8nU.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/highlights-J49obVim.js","/static/assets/index-CoLqPKGl.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-DxMzripx.js","/static/assets/kept.svelte-Bj5kIAMu.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-0hT-F80_.js","/static/assets/lang-es-X4W4j6Or.js","/static/assets/lang-fr-C7URU1S-.js","/static/assets/legacy-Bqb789-E.js","/static/assets/parts-CwmWuyDj.js","/static/assets/passing-on.svelte-CHkBXWwi.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/standings-BbOw6HeB.js","/static/assets/standings-Dg_zTTiw.css","/static/assets/tips-hHuCD1J3.js"];
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
