// The rule words, explained beside a card that uses them (UX 9).
import type { CardPicture } from "protocol";

import { catalogue, say } from "../words/catalogue.svelte";
import ENGLISH from "../lang/en/cards.json";
import RULES from "./glossary.json";

const rules: Record<string, string> = RULES;
const english: Record<string, string> = ENGLISH;

/** A word, what it means, and the rule that says so at length. */
export type Entry = { word: string; said: string; meaning: string; rule: string };

const keyOf = (word: string): string => word.toLowerCase().replaceAll(" ", "_");

/**
 * How a word may stand in a text; the first is how it stands alone. A card that nobody has
 * translated is in English.
 */
export const forms = (word: string): string[] =>
  [catalogue.template(`glossary.${word}.said`), english[`glossary.${word}.said`]!].flatMap((said) =>
    said.split(", "),
  );

/** What a word of the card data is called in the reader's language. */
export function called(word: string): string {
  const key = keyOf(word);
  return key in rules ? forms(key)[0]! : word;
}

/** An entry, or nothing for a word that has none: sets of one's own may bring such. */
export function explained(word: string): Entry | undefined {
  const key = keyOf(word);
  const rule = rules[key];
  return rule === undefined
    ? undefined
    : { word: key, said: forms(key)[0]!, meaning: say(`glossary.${key}`), rule };
}

/**
 * What a card is in particular, and what many cards are: every value of its data that is a rule
 * word.
 */
export function marks(card: CardPicture): { own: string[]; common: string[] } {
  const kept = (words: (string | false | undefined)[]) =>
    words.filter((word): word is string => !!word);
  return {
    own: kept([
      ...(card.tags ?? []),
      card.slot,
      card.big && "big",
      card.complex && "complex",
      card.epic_text && "epic",
    ]),
    common: kept([
      card.called || card.kind,
      card.level ? "level" : "",
      card.treasures ? "treasure" : "",
      card.item && "gold",
    ]),
  };
}

type Finder = { language: string; pattern: RegExp; words: Map<string, string> };
let finder: Finder | undefined;

/** Finds every word in any of its forms, whole words only; the longest form that fits is meant. */
function finding(): Finder {
  if (finder?.language !== catalogue.language) {
    const words = new Map(
      Object.keys(rules).flatMap((word) => forms(word).map((form) => [form, word] as const)),
    );
    const longestFirst = [...words.keys()].sort((one, other) => other.length - one.length);
    const pattern = new RegExp(`(?<![\\p{L}-])(?:${longestFirst.join("|")})(?!\\p{L})`, "gu");
    finder = { language: catalogue.language, pattern, words };
  }
  return finder;
}

/** The words that a text uses, in the order it does. */
export function wordsIn(text: string): string[] {
  const { pattern, words } = finding();
  return [...new Set([...text.matchAll(pattern)].map(([form]) => words.get(form)!))];
}

/** Every rule word of a card, explained: what is its own first, and last what many cards share. */
export function entriesOf(card: CardPicture): Entry[] {
  const { own, common } = marks(card);
  const shared = common.map(keyOf);
  const told = [...own.map(keyOf), ...wordsIn(`${card.text ?? ""} ${card.epic_text ?? ""}`)];
  const words = new Set([...told.filter((word) => !shared.includes(word)), ...shared]);
  return [...words].map(explained).filter((entry) => entry !== undefined);
}
