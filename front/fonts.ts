// The licence of the letters goes with them, as it asks for.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const FONTS = ["grenze", "fira-sans-condensed", "atkinson-hyperlegible-next"];

/** What each font says of its authors, and once what all of them are licensed under. */
export function licence(): string {
  const all = FONTS.map((font) =>
    readFileSync(new URL(`./node_modules/@fontsource/${font}/LICENSE`, import.meta.url), "utf-8"),
  );
  const authors = all.map((text, at) => `${FONTS[at]!}: ${text.split("\n")[0]!}`);
  return [...authors, all[0]!.split("\n").slice(1).join("\n")].join("\n");
}

export function fontLicence(): Plugin {
  return {
    name: "font-licence",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "assets/OFL.txt", source: licence() });
    },
  };
}
