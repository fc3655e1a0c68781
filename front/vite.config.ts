import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { fontLicence } from "./fonts.ts";
import { cardPictures } from "./icons.ts";
import { serviceWorker } from "./worker.ts";

const server = process.env.KICKDOOR_SERVER ?? "http://127.0.0.1:8027";

// Browsers of the last two years; tests/web/test_safari.py looks for what the oldest Safari lacks.
const OLDEST = ["safari18", "ios18", "firefox128", "chrome130"];

const languageOf = (path: string): string => `lang-${path.split("/").at(-2)}`;

// The bundle is committed inside the Python package: who installs that needs no Node.
export default defineConfig(({ command }) => ({
  base: command === "build" ? "/static/" : "/",
  plugins: [svelte(), cardPictures(), fontLicence(), serviceWorker()],
  build: {
    outDir: "../src/kickdoor/pages",
    emptyOutDir: true,
    target: OLDEST,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the policy of the server allows no inline data
    reportCompressedSize: false,
    // A language is one file to fetch, however many it is written in.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ test: /\/lang\/(?!en\/)[\w-]+\/\w+\.json$/, name: languageOf }],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true }, "/static": server } },
  test: { include: ["src/**/*.test.ts"] },
}));
