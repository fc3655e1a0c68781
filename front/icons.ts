// The pictures, drawn once: a file for each subject, each place in a mood and each mark, so that a
// page loads only those it shows (LOOK 3). A card puts its picture together from them.
import { icons } from "@iconify-json/game-icons";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

import { backdrop } from "./art/backdrop.ts";
import { figure } from "./art/figure.ts";
import { drawnFrom } from "./drawn.ts";
import { madeOf } from "./art/made.ts";
import type { PlaceName } from "./art/places.ts";
import { everyStage } from "./src/cards/stages.ts";

const CHOSEN = new URL("./src/cards/icons.json", import.meta.url);

/** The icons by the names of their cards, as somebody chose them. */
export function chosen(): Record<string, string> {
  return JSON.parse(readFileSync(CHOSEN, "utf-8"));
}

function body(icon: string): string {
  const found = icons.icons[icon];
  if (!found) throw new Error(`there is no icon ${icon} in game-icons`);
  return found.body;
}

/** One icon as a mark: its shape is `#i`, to be drawn in any colour with `<use>`. */
export function mark(icon: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g id="i">${body(icon)}</g></svg>`;
}

/** One icon as a subject, in three tones. */
export function subject(icon: string): string {
  const d = [...body(icon).matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join("");
  return figure(d, madeOf(icon));
}

/** Every file there is, by its name. */
export function pictures(): Map<string, string> {
  const { places, props } = everyStage();
  const shown = chosen();
  const isMark = (name: string) => name === name.toLowerCase(); // kinds, decks, slots; cards have names
  const marks = Object.keys(shown).filter(isMark);
  return new Map([
    ...marks.map((name) => [`mark-${shown[name]!}`, mark(shown[name]!)] as const),
    ...[...Object.values(shown), ...props].map((icon) => [icon, subject(icon)] as const),
    ...places.map(
      ([place, mood]) => [`at-${place}-${mood}`, backdrop(place as PlaceName, mood)] as const,
    ),
  ]);
}

/** Put the pictures into the bundle. */
export function cardPictures(): Plugin {
  return {
    name: "card-pictures",
    apply: "build",
    generateBundle() {
      for (const [name, source] of [...pictures()].sort(([one], [other]) => (one < other ? -1 : 1)))
        this.emitFile({ type: "asset", fileName: `icons/${name}.svg`, source });
      this.emitFile({ type: "asset", fileName: "icons/drawn.json", source: drawnFrom() });
    },
  };
}
