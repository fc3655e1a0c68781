// How much of the time is left, by the table's own clock.
import type { ClockPicture } from "protocol";

const ROPE_MS = 5000; // so late, it is said louder; but not for most of a short time
const ROPE_SHARE = 0.4;

export interface Left {
  runs: boolean; // there is a time that ends
  held: boolean;
  ms: number;
  share: number; // of the whole, 1 to 0
  rope: boolean; // it is nearly over
}

/** What is left of the clock at this moment; held, it stands where it stood. */
export function left(clock: ClockPicture | null, now: number): Left {
  const until = clock?.until ?? 0;
  if (!clock || !until) return { runs: false, held: false, ms: 0, share: 0, rope: false };
  const held = (clock.holder ?? -1) >= 0;
  const ms = Math.max(until - (held ? (clock.held_at ?? now) : now), 0);
  const share = Math.min(ms / Math.max(until - (clock.since ?? 0), 1), 1);
  return { runs: true, held, ms, share, rope: !held && ms < ROPE_MS && share < ROPE_SHARE };
}
