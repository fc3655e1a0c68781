// The cards of a set or mix, by their numbers in the box; read once for each language.
import type { CardPicture } from "protocol";

import { catalogue, type Cast } from "../words/catalogue.svelte";
import { cardsOf } from "../wire/rest";

const read = new Map<string, Promise<CardPicture[]>>();

/** Every card of a box. */
export function cardsIn(set: string, language: string): Promise<CardPicture[]> {
  const key = `${language}/${set}`;
  let found = read.get(key);
  if (!found) {
    found = cardsOf(set, language);
    found.catch(() => read.delete(key)); // asked again, it may succeed
    read.set(key, found);
  }
  return found;
}

/**
 * The cards on one table, and who sits at it: what sentences are filled with, in the reader's
 * language.
 */
export class Box implements Cast {
  set = $state("");
  cards = $state.raw<CardPicture[]>([]);
  names = $state.raw<string[]>([]);
  private numbers = $derived(new Map(this.cards.map((card, number) => [card.name, number])));
  private stop = $effect.root(() => {
    $effect(() => {
      const { set } = this;
      const { language } = catalogue;
      if (set)
        void cardsIn(set, language).then((cards) => {
          if (set === this.set && language === catalogue.language) this.cards = cards;
        });
    });
  });

  close(): void {
    this.stop();
  }

  titles = (card: number): string => this.cards[card]?.title ?? `#${card}`;
  byName = (name: string): number => this.numbers.get(name) ?? -1;
  powers = (card: number, place: number): string => this.cards[card]?.powers?.[place] ?? "";
}
