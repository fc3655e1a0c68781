// One file for each icon that a card shows, so that a page loads only those it needs.
import { icons } from "@iconify-json/game-icons";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const CHOSEN = new URL("./src/cards/icons.json", import.meta.url);

/** The icons by the names of their cards, as somebody chose them. */
export function chosen(): Record<string, string> {
  return JSON.parse(readFileSync(CHOSEN, "utf-8"));
}

/** One icon as a file: its shape is `#i`, to be drawn in any colour with `<use>`. */
export function drawn(icon: string): string {
  const found = icons.icons[icon];
  if (!found) throw new Error(`there is no icon ${icon} in game-icons`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g id="i">${found.body}</g></svg>`;
}

/** Put the icons that are used into the bundle. */
export function cardIcons(): Plugin {
  return {
    name: "card-icons",
    apply: "build",
    generateBundle() {
      for (const icon of [...new Set(Object.values(chosen()))].sort())
        this.emitFile({ type: "asset", fileName: `icons/${icon}.svg`, source: drawn(icon) });
    },
  };
}
