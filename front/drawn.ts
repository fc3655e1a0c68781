// What a card is drawn from, as data: the server prints the same cards (src/kickdoor/printing), and
// knows no script.
import { existsSync, readFileSync, readdirSync } from "node:fs";

import { LITTLE, SHAPES } from "./src/cards/kinds.ts";
import { MOODS } from "./src/cards/moods.ts";
import { LEAVES, ORNAMENTS, TOPS } from "./src/cards/ornaments.ts";
import { ANY_MOOD, ANYTHING, ANYWHERE, MANY, WORDS } from "./src/cards/stages.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");
const json = (path: string): Record<string, string> => JSON.parse(read(path));

/** The colours of the theme that have one value, by name. */
function colours(): Record<string, string> {
  const found = read("./src/look/theme.css").matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries([...found].map(([, name, colour]) => [name, colour]));
}

/** What stands on cards beside their texts, in each language; what one lacks, the server says in English. */
function labels(): Record<string, Record<string, string>> {
  const languages = readdirSync(new URL("./src/lang", import.meta.url)).sort();
  const printed = ([key]: [string, string]) => /^(glossary\..*\.said|ui\.card_.*)$/.test(key);
  const words = (language: string): Record<string, string> => {
    const file = `./src/lang/${language}/cards.json`;
    return existsSync(new URL(file, import.meta.url)) ? json(file) : {}; // one may just have begun
  };
  return Object.fromEntries(
    languages.map((language) => {
      const all = Object.entries(words(language));
      return [language, Object.fromEntries(all.filter(printed))];
    }),
  );
}

/** All of it, for a file beside the pictures. */
export function drawnFrom(): string {
  return JSON.stringify({
    icons: json("./src/cards/icons.json"),
    little: LITTLE,
    stages: json("./src/cards/stages.json"),
    words: WORDS.map(([test, ...rest]) => [test.source, ...rest]),
    anywhere: ANYWHERE,
    any_mood: ANY_MOOD,
    anything: ANYTHING,
    many: MANY.source,
    moods: MOODS,
    shapes: SHAPES,
    ornaments: { ...ORNAMENTS, "": LEAVES },
    tops: TOPS,
    colours: colours(),
    labels: labels(),
  });
}
