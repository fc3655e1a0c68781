// The cards of a set or mix, by their numbers in the box; read once for each language.
import type { CardPicture } from "protocol";
import { untrack } from "svelte";

import { catalogue, type Cast } from "../words/catalogue.svelte";
import { cardsOf, type Where } from "../wire/rest";

const read = new Map<string, Promise<CardPicture[]>>();

/**
 * Every card of a box; one with cards that are none of ours is asked for `where` it is played with,
 * and known by its `mark`.
 */
export function cardsIn(
  set: string,
  language: string,
  where: Where | null = null,
): Promise<CardPicture[]> {
  const key = `${language}/${set}/${where?.mark ?? ""}`;
  let found = read.get(key);
  if (!found) {
    found = cardsOf(set, language, where);
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
  where = $state.raw<Where | null>(null);
  private mark = $derived(this.where?.mark ?? "");
  cards = $state.raw<CardPicture[]>([]);
  names = $state.raw<string[]>([]);
  private numbers = $derived(new Map(this.cards.map((card, number) => [card.name, number])));
  private stop = $effect.root(() => {
    $effect(() => {
      const { set, mark } = this;
      const { language } = catalogue;
      if (set)
        void cardsIn(
          set,
          language,
          untrack(() => this.where),
        ).then((cards) => {
          if (set === this.set && mark === this.mark && language === catalogue.language)
            this.cards = cards;
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
