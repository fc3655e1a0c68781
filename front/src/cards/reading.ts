// What stands on a card, cut and measured for showing it and for reading it aloud.
import type { CardPicture } from "protocol";

import { say } from "../words/catalogue.svelte";
import { called, forms } from "./glossary";
import { figureOf } from "./kinds";

/** A stretch of text: what is named is printed bold, and Bad Stuff begins anew. */
export type Passage = { named: string; text: string; bad: boolean };

/**
 * What stands before a colon and is no name: somebody is told to do something, or something is said
 * of somebody.
 */
const SENTENCE =
  /, \p{Ll}|^(?:Roll|Choose|Choice|Good|It|They|She|He|Würfle|Wähle|Es|Sie|Er|Gut) /u;

const isName = (words: string): boolean =>
  words.split(" ").length <= 5 && !SENTENCE.test(`${words} `);

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
        bad: bad.includes(named),
      });
    else last.text += ` ${sentence}`;
  }
  return found.filter((passage) => passage.text);
}

/** How big, in 200ths of a card's width, a text can be written where it must fit. */
function fitted(length: number, steps: readonly (readonly [number, number])[]): number {
  return steps.find(([most]) => length <= most)?.[1] ?? steps.at(-1)![1];
}

const longest = (title: string): number =>
  Math.max(...title.split(/[\s-]+/).map((word) => word.length));

/** The size of a name: it has two lines beside the emblem. */
export const nameSize = (title: string): number =>
  Math.min(
    fitted(title.length, [
      [14, 16.5],
      [19, 14.5],
      [30, 13.8],
      [36, 12.5],
      [44, 11],
      [999, 9.5],
    ]),
    196 / longest(title),
  );

/** The size of a name on a small card, where it has three lines and little else is shown. */
export const smallNameSize = (title: string): number =>
  Math.min(
    fitted(title.length, [
      [10, 31],
      [14, 27],
      [27, 24],
      [36, 21],
      [999, 18],
    ]),
    285 / longest(title),
  );

const PAGE = { wide: 164, high: 76, gap: 2.5, least: 5.6, most: 11.5 };
// how wide a letter is for its height, in the widest of the usual typefaces, with what lines leave
// over
const LETTER = 0.61;

/** The size of the text: the biggest at which all its passages have room. */
export function textSize(text: readonly Passage[]): number {
  const lengths = text.map(({ named, text }) => text.length + (named ? named.length + 2 : 0));
  const high = (size: number) =>
    lengths.reduce(
      (sum, length) =>
        sum + PAGE.gap + Math.ceil((length * size * LETTER) / PAGE.wide) * size * 1.15,
      0,
    );
  let size = PAGE.most;
  while (size > PAGE.least && high(size) > PAGE.high) size -= 0.1;
  return Math.round(size * 10) / 10;
}

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
    count ? say(count === 1 ? "ui.card_treasure" : "ui.card_treasures", { count }) : "",
    levels > 1 ? say("ui.card_levels", { count: levels }) : "",
  ].filter(Boolean);
}

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
