// The service worker is told what the bundle holds; its name changes with that, so an old one gives
// way.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SOURCE = new URL("./sw.js", import.meta.url);

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$|\/(grenze|fira)[^/]*\.woff2$/.test(name))
        .sort();
      const code = files.map((name) => {
        const file = bundle[name]!;
        return file.type === "chunk" ? file.code : file.source.toString();
      });
      const version = createHash("sha256")
        .update(JSON.stringify([files, code]))
        .digest("hex")
        .slice(0, 12);
      const source = readFileSync(SOURCE, "utf-8")
        .replace("__VERSION__", version)
        .replace('["__FILES__"]', JSON.stringify(files.map((name) => `/static/${name}`)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
