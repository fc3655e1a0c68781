// What an act, an offer or a reason is called, for whoever reads it.
import type { DealPicture, Telling } from "protocol";

import { say, told, type Cast, type Piece, type Values } from "../words/catalogue.svelte";
import type { Choice } from "./choices";
import type { Sight } from "./seat.svelte";

/** Everybody by name, but the reader. */
function cast(seat: Sight): Cast {
  const { names, titles, byName, powers } = seat.box;
  return {
    names: names.map((name, number) => (number === seat.seat ? say("term.yourself") : name)),
    titles,
    byName,
    powers,
  };
}

const plain = (pieces: Piece[]): string => pieces.map(({ text }) => text).join("");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What somebody says, and not the table. */
export const TALK: ReadonlySet<string> = new Set(["notice.said", "notice.chat", "notice.grudge"]);

/** What a button says: "Play Boots on Bob". */
export const actWords = (choice: Pick<Choice, "verb" | "values">, seat: Sight): string =>
  capital(plain(told(`act.${choice.verb}`, choice.values, cast(seat))));

/** A sentence of the table's, with names for the seats. */
export const words = (key: string, values: object, seat: Sight): string =>
  plain(told(key, { ...values } as Values, seat.box));

/** What somebody says among all that is told at once, as they say it. */
export const spokenBy = (name: string, told: readonly Telling[], seat: Sight): string =>
  told
    .filter(({ key, values }) => TALK.has(key) && values.name === name)
    .map(({ key, values }) => words(key.replace("notice.", "ui.bubble_"), values, seat))
    .join(" ");

/** Who offers what, to whom, for what: the whole of a deal in words (UX 28). */
export function dealWords(deal: DealPicture, seat: Sight): string {
  const name = (who: number) => seat.box.names[who] ?? "";
  const list = (cards: number[]) => cards.map(seat.box.titles).join(", ");
  const said: string[] = [];
  if (deal.helps) {
    const fighter = seat.fight?.fighter ?? deal.by;
    const helper = deal.by === fighter ? deal.to : deal.by;
    const terms = plain(
      told("{terms}", { terms: { treasures: deal.treasures ?? 0, order: deal.order ?? 0 } }),
    );
    said.push(say("ui.deal_help", { helper: name(helper), fighter: name(fighter), price: terms }));
    if (deal.gives?.length)
      said.push(say("ui.deal_gives", { who: name(fighter), cards: list(deal.gives) }));
    if (deal.plays?.length)
      said.push(
        say("ui.deal_plays", { who: name(fighter), target: name(helper), cards: list(deal.plays) }),
      );
  } else {
    const nothing = say("ui.deal_nothing");
    said.push(
      say("ui.deal_gives", { who: name(deal.by), cards: list(deal.gives ?? []) || nothing }),
    );
    said.push(
      say("ui.deal_gives", { who: name(deal.to), cards: list(deal.takes ?? []) || nothing }),
    );
  }
  return said.join(" ");
}
