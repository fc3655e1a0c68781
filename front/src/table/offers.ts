// How an offer, a sale or a payment is put together: pieces are chosen, and all of it is sent as
// one act.
import type { DealPicture } from "protocol";

import type { WireAct } from "../wire/line";
import { sameAct, type Choice } from "./choices";

/** The Treasures of an offer, and who picks when. */
export interface Terms {
  treasures: number;
  order: number;
}

/** All the terms that could be offered. */
export function termsIn(choices: Choice[]): Terms[] {
  return choices
    .filter(({ verb }) => verb === "terms")
    .map(({ act }) => ({ treasures: act[1], order: act[2] }));
}

/**
 * The same number of Treasures in the wanted order, or in one there is; else the nearest number.
 */
export function nearest(there: Terms[], wanted: Terms): Terms {
  const near = (terms: Terms) =>
    Math.abs(terms.treasures - wanted.treasures) * 10 + (terms.order === wanted.order ? 0 : 1);
  return there.reduce(
    (best, each) => (near(each) < near(best) ? each : best),
    there[0] ?? { treasures: 0, order: 0 },
  );
}

export const mostTreasures = (there: Terms[]): number =>
  Math.max(0, ...there.map(({ treasures }) => treasures));
export const ordersOf = (there: Terms[], treasures: number): number[] =>
  treasures ? there.filter((each) => each.treasures === treasures).map(({ order }) => order) : [];

/** A piece more, or the same piece taken out again. */
export function toggled(pieces: WireAct[], piece: WireAct): WireAct[] {
  const kept = pieces.filter((each) => !sameAct(each, piece));
  return kept.length < pieces.length ? kept : [...pieces, piece];
}

/** The cards of some of the pieces. */
const cardsOf = (pieces: WireAct[], ...verbs: string[]): number[] =>
  pieces.filter(([verb]) => verbs.includes(verb)).map(([, card]) => card);

/** The last word on an offer for help; a trade is made, a sale is closed, a power is paid for. */
export const saidTerms = ({ treasures, order }: Terms): WireAct => ["terms", treasures, order];

/**
 * The pieces of an offer that lies open, to begin a counter-offer with; only those that can still
 * be said.
 */
export function piecesOf(deal: DealPicture, there: Choice[]): WireAct[] {
  const wanted = new Set([...(deal.gives ?? []), ...(deal.plays ?? [])]);
  return there
    .filter(({ verb, act }) => ["add", "want", "promise"].includes(verb) && wanted.has(act[1]))
    .map(({ act }) => act);
}

/** An offer as it would lie on the table, before it does. */
export function dealOf(start: Choice, by: number, pieces: WireAct[], terms: Terms): DealPicture {
  const helps = start.verb !== "trade";
  return {
    by,
    to: start.seat ?? -1,
    helps,
    treasures: terms.treasures,
    order: terms.order,
    gives: cardsOf(pieces, "add", ...(helps ? ["want"] : [])),
    takes: helps ? [] : cardsOf(pieces, "want"),
    plays: cardsOf(pieces, "promise"),
  };
}
