// Looking through cards: copies of one card are one pile, and piles can be searched.
import type { CardPicture } from "protocol";

/** A card, and how many copies of it there are in its box. */
export type Pile = { key: string; card: CardPicture; copies: number };

export const KINDS = [
  "monster",
  "enhancer",
  "curse",
  "class",
  "race",
  "faction",
  "doubler",
  "special",
  "cheat",
  "item",
  "one-shot",
  "go up a level",
  "hireling",
] as const;

/** The cards of some boxes, each once; a card that several boxes have printed alike is one card. */
export function piled(boxes: readonly (readonly CardPicture[])[]): Pile[] {
  const piles = new Map<string, Pile>();
  for (const box of boxes) {
    const counted = new Map<string, number>();
    for (const card of box) {
      const key = `${card.title}\n${card.text ?? ""}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
      if (!piles.has(key)) piles.set(key, { key, card, copies: 0 });
    }
    for (const [key, copies] of counted)
      piles.get(key)!.copies = Math.max(piles.get(key)!.copies, copies);
  }
  return [...piles.values()];
}

/** The piles that one looks for: by kind, by deck, and with all the words somewhere on the card. */
export function found(
  piles: readonly Pile[],
  wanted: { kind: string; deck: string; text: string },
): Pile[] {
  const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean);
  return piles.filter(({ card }) => {
    if ((wanted.kind && card.kind !== wanted.kind) || (wanted.deck && card.deck !== wanted.deck))
      return false;
    const all = [card.title, card.text, card.called, card.slot, ...(card.tags ?? [])]
      .join(" ")
      .toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/**
 * Where an arrow leads from one of many things laid in rows, or nowhere; `tops` says in which row
 * each lies.
 */
export function between(key: string, from: number, tops: readonly number[]): number | undefined {
  if (from < 0) return undefined;
  const wide = Math.max(tops.filter((top) => top === tops[0]).length, 1);
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - wide,
    ArrowDown: from + wide,
    Home: 0,
    End: tops.length - 1,
  }[key];
  return to === undefined || to < 0 || to >= tops.length ? undefined : to;
}
