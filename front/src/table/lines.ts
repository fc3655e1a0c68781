// Lines of the log as sentences.
import type { Telling } from "protocol";

import { told, type Cast, type Piece, type Values } from "../words/catalogue.svelte";

/** A sentence begins with a capital, whoever or whatever it begins with. */
export function sentence(pieces: Piece[]): Piece[] {
  const [first, ...rest] = pieces;
  return first
    ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
    : [];
}

/** A sentence that stands beside others ends with a stop, also where its words do not have one. */
export function ended(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  return last && !/[.!?…:]\s*$/.test(last.text) ? [...pieces, { text: "." }] : pieces;
}

/** The whole of it as plain text. */
export function plain(key: string, values: Values, cast: Cast): string {
  return sentence(told(key, values, cast))
    .map(({ text }) => text)
    .join("");
}

/** A line, how often it was told in a row, and the cards that were told of in the same way. */
export interface Folded<Line> {
  line: Line;
  times: number;
  more: number[];
}

/** Told card by card, and in every language with the card at its end. */
const CARD_BY_CARD = new Set(["event.shown"]);

/** What is told again and again is one line, and so is a hand that is shown card by card. */
export function folded<Line extends Telling>(lines: readonly Line[]): Folded<Line>[] {
  const found: Folded<Line>[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && isListed(last.line, line)) last.more.push(line.values.card as number);
    else if (last && !line.deal && isSame(last.line, line)) last.times += 1;
    else found.push({ line, times: 1, more: [] });
  }
  return found;
}

const COMINGS = new Set(["notice.joined", "notice.left", "notice.gone", "notice.back"]);

/** What concerns those who play: who comes only to look on, a big screen too, is nothing to tell. */
export const amongPlayers = <Line extends Telling>(lines: readonly Line[], names: string[]) =>
  lines.filter(({ key, values }) => !COMINGS.has(key) || names.includes(String(values.name)));

const isListed = (one: Telling, other: Telling): boolean =>
  CARD_BY_CARD.has(one.key) && one.key === other.key && one.values.seat === other.values.seat;

const isSame = (one: Telling, other: Telling): boolean =>
  one.key === other.key && JSON.stringify(one.values) === JSON.stringify(other.values);
