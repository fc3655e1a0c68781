// Keeps the page itself, so that it opens without a server: the companion works on a train. It
// keeps nothing of any table: what is seen there goes over the socket, and addresses under /api are
// kept only where all may read them.
const SHELL = "kickdoor-698920db5f72";
const BOOKS = "kickdoor-books"; // rules, cards and words: as they were read last
const FILES = ["/static/assets/Board-B6CXvybi.css","/static/assets/Board-CYOVoFO8.js","/static/assets/Card-CfolhxQx.css","/static/assets/Card-kx44eAG8.js","/static/assets/Coach-BVLXkOUn.css","/static/assets/Coach-Bi8Mnnyb.js","/static/assets/Comforts-CfG-Ug8d.js","/static/assets/Comforts-X0DggRi5.css","/static/assets/Companion-C_ACB9oD.js","/static/assets/Companion-Chw9E0WJ.css","/static/assets/Credits-4LwWKywB.js","/static/assets/Credits-B1o5paxF.css","/static/assets/Door-CTTFWSEc.css","/static/assets/Door-CVcCj5vU.js","/static/assets/Ending-D9LiXhBG.css","/static/assets/Ending-Dd5B4jZB.js","/static/assets/Felt-BkY4i5fG.css","/static/assets/Felt-CIdY7szI.js","/static/assets/FilePick-BLAbc6jo.js","/static/assets/FilePick-C5wfQcS-.css","/static/assets/Gallery-CrirbXRJ.css","/static/assets/Gallery-gmP4H_l0.js","/static/assets/Home-DrlcdStr.js","/static/assets/Home-Ds0Gcmfm.css","/static/assets/HomeLink-Cpyv2-Aj.css","/static/assets/HomeLink-hi0di5pV.js","/static/assets/Learn-8KUEzA3F.js","/static/assets/Learn-DAqA_09x.css","/static/assets/NameField-CJVwp8KF.js","/static/assets/NameField-DPUNr1AV.css","/static/assets/Nowhere-DgyiHz2W.js","/static/assets/Panel-C0Crz6Bz.js","/static/assets/Panel-DsBeq6XQ.css","/static/assets/Pills-E56JHheZ.js","/static/assets/Pills-p0mYSExd.css","/static/assets/Printing-CjrbEYA4.css","/static/assets/Printing-LS2cNZWB.js","/static/assets/Refusal-Cyc8VrPr.css","/static/assets/Refusal-DHLiou1P.js","/static/assets/Replay-CltbaVOZ.css","/static/assets/Replay-D-WryAEM.js","/static/assets/Room-DnhqpjNz.css","/static/assets/Room-GfLZDtUp.js","/static/assets/Rules-dr-y4q6M.js","/static/assets/Rules-iRDY3Nxb.css","/static/assets/Settings-8RaXXATm.js","/static/assets/Settings-C5ccpSw2.css","/static/assets/Shared-Cv9nmxu2.js","/static/assets/Shared-DGBNwM40.css","/static/assets/Sitting-CeMzO7u1.js","/static/assets/Sitting-S3LbVSRl.css","/static/assets/Studio-DLp40pT7.css","/static/assets/Studio-Da7aExtr.js","/static/assets/Table-BEMC8roE.css","/static/assets/Table-D1HF_VUm.js","/static/assets/Thoughts-BOCf30nN.js","/static/assets/Thoughts-I7b5orlr.css","/static/assets/TurnedAway-C4TQs-eJ.js","/static/assets/TurnedAway-CGwsIwW9.css","/static/assets/Winner-DfTlt8gV.js","/static/assets/Winner-Z4ymXk3g.css","/static/assets/Zoomed-B9MuQP-7.css","/static/assets/Zoomed-BMw4PZRc.js","/static/assets/fira-sans-condensed-latin-400-normal-BmvZHCvU.woff2","/static/assets/fira-sans-condensed-latin-600-normal-CdJSnjCb.woff2","/static/assets/following-Dkij6l9g.js","/static/assets/grenze-latin-700-normal-BhnHXdwr.woff2","/static/assets/index-DuaQwNk5.js","/static/assets/index-DwTMDoW8.css","/static/assets/index-client-CYM6jlcM.js","/static/assets/kept.svelte-BxPl3P0q.js","/static/assets/kinds-BTPc_cAK.js","/static/assets/lang-de-D05BYvmf.js","/static/assets/lang-es-BxUwutyC.js","/static/assets/lang-fr-gAWuLn9y.js","/static/assets/legacy-BPiZCiR-.js","/static/assets/parts-CwmWuyDj.js","/static/assets/rolldown-runtime-DK3Fl9T5.js","/static/assets/saving-hvx15R3g.js","/static/assets/tips-DvOBv6hy.js"];
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
