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

/** What a line of the log says, with the deal that it is about. */
export const lineWords = ({ key, values, deal }: Telling, seat: Sight): string =>
  capital(words(key, values, seat)) + (deal ? `: ${dealTold(deal, seat)}` : "");

/** A deal and what it means, for everybody. */
export const dealTold = (deal: DealPicture, seat: Sight): string =>
  [dealWords(deal, seat), togetherWords(deal), shareWords(deal, seat)].filter(Boolean).join(" ");

/** What an offer of help makes of the fight: "Together 13 : 10, won by 3." */
export function togetherWords({ together }: DealPicture): string {
  if (!together) return "";
  const { ours, theirs, winning } = together;
  const by = Math.abs(ours - theirs);
  return say(`ui.together_${winning ? "win" : "lose"}${by ? "" : "_tie"}`, { ours, theirs, by });
}

/** Who gets how many of the Treasures, said to whoever reads it. */
export function shareWords(deal: DealPicture, seat: Sight): string {
  const all = deal.together?.treasures ?? 0;
  if (!all) return "";
  const whose =
    seat.seat === fighterOf(deal) ? "keep" : seat.seat === deal.together?.helper ? "get" : "they";
  const count = whose === "keep" ? all - (deal.treasures ?? 0) : (deal.treasures ?? 0);
  const name = seat.box.names[deal.together?.helper ?? -1] ?? "";
  return say(`ui.share_${whose}`, { count, all, who: name });
}

const fighterOf = ({ by, to, together }: DealPicture): number =>
  by === together?.helper ? to : by;

/** What an offer brings whoever it is made to, and what it costs them. */
export function sidesOf(deal: DealPicture, seat: Sight): { get: string; give: string } {
  const list = (cards: number[] = []) => cards.map(seat.box.titles);
  const joined = (all: string[]) => all.join(", ");
  if (!deal.helps) return { get: joined(list(deal.gives)), give: joined(list(deal.takes)) };
  const price = joined([
    ...(deal.treasures ? [priceWords(deal)] : []),
    ...list(deal.gives),
    ...list(deal.plays).map((card) => say("ui.deal_level", { card })),
  ]);
  return deal.to === fighterOf(deal) ? { get: "", give: price } : { get: price, give: "" };
}

const priceWords = ({ treasures = 0, order = 0 }: DealPicture): string =>
  plain(told("{terms}", { terms: { treasures, order } }));

/** Who offers what, to whom, for what: the whole of a deal in words (UX 28). */
export function dealWords(deal: DealPicture, seat: Sight): string {
  const name = (who: number) => seat.box.names[who] ?? "";
  const list = (cards: number[]) => cards.map(seat.box.titles).join(", ");
  const said: string[] = [];
  if (deal.helps) {
    const [fighter, helper] = [fighterOf(deal), deal.together?.helper ?? deal.to];
    const price = priceWords(deal);
    said.push(say("ui.deal_help", { helper: name(helper), fighter: name(fighter), price }));
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
