// The last thing that is worth a picture.
import type { Said } from "./seat.svelte";

export interface Lately {
  line: Said;
  card: number; // -1 if none is shown
  die: number; // 0 if none was rolled
  seat: number; // who it is about, where that is the picture; else -1
}

const LOOK_BACK = 8; // what is further back is not just now

/** What is about a munchkin, and no card. */
const ABOUT = new Set([
  "event.turn_begun",
  "event.died",
  "event.revived",
  "event.level_gained",
  "event.level_lost",
  "event.won",
  "event.fight_won",
]);

/**
 * The last line of the log that shows something: a card that all know, a die, a munchkin; else
 * simply the last.
 */
export function lately(log: readonly Said[], byName: (name: string) => number): Lately | null {
  const told = log.filter(({ key }) => key.startsWith("event."));
  for (let back = told.length - 1; back >= Math.max(told.length - LOOK_BACK, 0); back--) {
    const line = told[back]!;
    if (ABOUT.has(line.key)) return { line, card: -1, die: 0, seat: Number(line.values.seat) };
    if (line.key === "event.die_cast")
      return { line, card: -1, die: Number(line.values.number), seat: -1 };
    const { card } = line.values;
    const number =
      typeof card === "number"
        ? card
        : typeof line.values.name === "string"
          ? byName(line.values.name)
          : -1;
    if (number >= 0) return { line, card: number, die: 0, seat: -1 };
  }
  const line = told.at(-1);
  return line ? { line, card: -1, die: 0, seat: -1 } : null;
}
