// What is likely a mistake; how it looks is Prettier's business, and types are svelte-check's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const WORKER = ["URL", "caches", "fetch", "location", "self"];

export default defineConfig(
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["sw.js"],
    languageOptions: { globals: Object.fromEntries(WORKER.map((name) => [name, "readonly"])) },
  },
  {
    files: ["**/*.{ts,svelte}"],
    // TypeScript knows better what is defined.
    rules: { "no-undef": "off" },
  },
  {
    rules: {
      // An underscore says that something is left out on purpose.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      // Lists whose items move have keys. For the others one would do harm: two alike stop the
      // page.
      "svelte/require-each-key": "off",
      // What is shown is replaced as a whole ($state.raw); a cache that nobody looks at need not
      // react.
      "svelte/prefer-svelte-reactivity": "off",
      // {" "} is a space at the edge of a block, where Svelte would drop a plain one.
      "svelte/no-useless-mustaches": "off",
    },
  },
);
