// What stands on a card, cut and measured for showing it and for reading it aloud.
import type { CardPicture } from "protocol";

import { say } from "../words/catalogue.svelte";
import { fitted, type Room } from "./fitting";
import { called, forms } from "./glossary";
import { figureOf } from "./kinds";

/** A stretch of text: what is named is printed bold, and Bad Stuff begins anew. */
export type Passage = { named: string; text: string; bad: boolean };

/**
 * What stands before a colon and is no name: somebody is told to do something, or something is said
 * of somebody.
 */
const SENTENCE =
  /, \p{Ll}|^(?:Roll|Choose|Choice|Good|It|They|She|He|Würfle|Wähle|Es|Sie|Er|Gut|Lance|Choisis|Il|Elle|Ils|Elles|Tira|Elige)\s/u;

const isName = (words: string): boolean =>
  words.trim().split(/\s/).length <= 5 && !SENTENCE.test(`${words} `);

/** The text of a card, one passage for each thing that has a name. */
export function passages(text: string): Passage[] {
  const bad = forms("bad_stuff");
  const found: Passage[] = [];
  for (const sentence of text.split(/(?<=[.!?]) (?=\S)/)) {
    const colon = sentence.indexOf(": ");
    const named = colon > 0 && isName(sentence.slice(0, colon)) ? sentence.slice(0, colon) : "";
    const last = found.at(-1);
    if (named || !last)
      found.push({
        named,
        text: named ? sentence.slice(colon + 2) : sentence,
        bad: bad.includes(named.trim()), // in French, a space stands before the colon
      });
    else last.text += ` ${sentence}`;
  }
  return found.filter((passage) => passage.text);
}

/** Where a name has room: beside the emblem of a large card, over the gist, and alone. */
const NAMES: Record<"large" | "middle" | "small", Room> = {
  large: { wide: 130, high: 31, most: 20, least: 9, leading: 0.98 },
  middle: { wide: 166, high: 48, most: 27, least: 14, leading: 0.95 },
  small: { wide: 172, high: 102, most: 38, least: 18, leading: 0.95 },
};
const TEXT: Room = { wide: 162, high: 70, most: 12.5, least: 5.5, leading: 1.12 };
const PARAGRAPH = 5; // between two of them, with a line

/** The size of a name on each of the faces. */
export const nameSizes = (title: string): Record<"large" | "middle" | "small", number> => ({
  large: fitted([title], NAMES.large),
  middle: fitted([title], NAMES.middle),
  small: fitted([title], NAMES.small),
});

/** The size of the text: the biggest at which all its passages have room. */
export const textSize = (text: readonly Passage[]): number =>
  fitted(
    text.map(({ named, text }) => (named ? `${named}: ${text}` : text)),
    TEXT,
    PARAGRAPH,
  );

/** What a card is called: by its box, if that has a word of its own, or by its kind. */
export const kindOf = (card: CardPicture): string => called(card.called || card.kind);

/** The tags that say something the kind does not: a Warrior is not tagged a warrior again. */
export const tagsOf = (card: CardPicture): string[] =>
  (card.tags ?? []).filter((tag) => tag !== card.name.toLowerCase()).map(called);

/** Size and intricacy, where they matter. */
export const sizesOf = (card: CardPicture): string[] =>
  [card.big && called("big"), card.complex && called("complex")].filter(
    (word): word is string => !!word,
  );

/** What an Item is worth, or nothing for what is no Item. */
export function worthOf(card: CardPicture): string {
  if (!card.item) return "";
  return card.gold ? say("ui.card_gold", { gold: card.gold }) : say("ui.card_no_value");
}

/** What a monster brings whoever kills it. */
export function spoilsOf(card: CardPicture): string[] {
  if (card.kind !== "monster") return [];
  const count = card.treasures ?? 0;
  const levels = card.levels ?? 1;
  return [
    count ? say("ui.card_treasures", { count }) : "",
    levels > 1 ? say("ui.card_levels", { count: levels }) : "",
  ].filter(Boolean);
}

/** A sentence that says how much: `+3 to either side`. */
const COUNTS = /[+−-]\d/;
const GIST: Room = { wide: 156, high: 37, most: 18.5, least: 13.5, leading: 1.1 };
const LONGEST_GIST = 45;
const ABILITIES = ["class", "race", "faction"];

/** What a card is about, in a few words: what a monster brings, where an Item goes, what is said. */
export function gistOf(card: CardPicture): string {
  if (card.kind === "monster") return spoilsOf(card).reverse().join(", ");
  if (card.slot) return [...sizesOf(card), called(card.slot)].join(" · ");
  if (ABILITIES.includes(card.kind)) return kindOf(card); // several, and none is the gist
  const told = (card.text ?? "").split(/(?<=[.!?]) (?=\S)/);
  const short = told.filter((sentence) => sentence && sentence.length <= LONGEST_GIST);
  const best = short.find((sentence) => COUNTS.test(sentence)) ?? short[0];
  return best?.replace(/\.$/, "") ?? [...sizesOf(card), kindOf(card)].join(" · ");
}

export const gistSize = (gist: string): number => fitted([gist], GIST);

/** What a card is, piece by piece: all that stands on it but its name and text. */
export function factsOf(card: CardPicture): string[] {
  const figure = figureOf(card);
  return [
    ...sizesOf(card),
    kindOf(card),
    ...tagsOf(card),
    figure && say(card.level ? "ui.card_level" : "ui.card_bonus", { figure }),
    card.slot ? called(card.slot) : "",
    ...spoilsOf(card),
    worthOf(card),
  ].filter(Boolean);
}

/** The whole card as one would read it to a friend. */
export const aloud = (card: CardPicture): string =>
  [`${card.title}.`, `${factsOf(card).join(", ")}.`, card.text ?? ""].join(" ").trim();
