// The moments in which a player's chances rose most, and fell most.
import type { Point } from "protocol";

/** From a turn's beginning to the next: what it was before, and after. */
export interface Swing {
  turn: number;
  at: number; // where that turn begins
  before: number;
  after: number;
}

/**
 * The best and the worst moment of a seat; none where its chances never rose, or fell. How it ended
 * is no moment of anybody's: it is told elsewhere.
 */
export function swings(course: readonly Point[], seat: number): { best?: Swing; worst?: Swing } {
  const known = course.length > 2 ? course.slice(0, -1) : course;
  const all = known.slice(1).map((point, place): Swing => {
    const from = known[place]!;
    return {
      turn: from.turn,
      at: from.at,
      before: from.chances[seat] ?? 0,
      after: point.chances[seat] ?? 0,
    };
  });
  const rise = ({ before, after }: Swing) => after - before;
  const order = all.toSorted((one, other) => rise(other) - rise(one));
  const best = order.find((each) => rise(each) > 0);
  const worst = order.findLast((each) => rise(each) < 0);
  return { ...(best && { best }), ...(worst && { worst }) };
}
