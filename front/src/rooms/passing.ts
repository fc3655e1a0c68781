// Several people, one device: to whom it should be handed now. It goes by what everybody may know.
import type { ClockPicture } from "protocol";

/** One of those who share the device. */
export interface Holder {
  hand: number;
  seat: number;
  passed: boolean;
}

/** Somebody who wants to see their hand now, until something else is waited for. */
export interface Looking {
  hand: number;
  since: number;
}

/**
 * Show the open hand; hand the device to somebody; or ask those whether they want to do something.
 */
export type Turn =
  { kind: "show" } | { kind: "pass"; to: number } | { kind: "ask"; whom: number[] };

const SHOW: Turn = { kind: "show" };

/**
 * Whose turn it is to hold the device; `open` is whose hand it shows, if anybody's.
 *
 * Who is to call or to choose gets it. A window is put to all who have not passed, whatever they hold, and with the
 * same words: so nobody need look at a hand to say no.
 */
export function turn(
  clock: ClockPicture,
  holders: Holder[],
  open: number | null,
  looking: Looking | null,
): Turn {
  const seated = holders.filter((each) => each.seat >= 0);
  const waited = seated.filter((each) =>
    clock.kind === "window" ? !each.passed : each.seat === (clock.seat ?? -1),
  );
  const wants =
    looking?.since === (clock.since ?? 0) &&
    (clock.kind !== "window" || waited.some((each) => each.hand === looking.hand));
  if (wants) return handed(looking.hand, open);
  const [first, second] = waited;
  if (!first) return open === null ? { kind: "ask", whom: seated.map((each) => each.hand) } : SHOW;
  const alone =
    !second && (clock.kind !== "window" || first.seat === clock.seat || first.hand === open);
  return alone ? handed(first.hand, open) : { kind: "ask", whom: waited.map((each) => each.hand) };
}

function handed(hand: number, open: number | null): Turn {
  return hand === open ? SHOW : { kind: "pass", to: hand };
}

/**
 * What all of them were told alike, the last of it: what only one may know is not said in front of
 * the others.
 */
export function toldToAll<T extends { key: string; values: object }>(
  logs: T[][],
  most: number,
): T[] {
  const said = ({ key, values }: T) => JSON.stringify([key, values]);
  const [first = [], ...others] = logs.map((log) => log.slice(-4 * most));
  const heard = others.map((log) => new Set(log.map(said)));
  return first.filter((each) => heard.every((one) => one.has(said(each)))).slice(-most);
}
