// What is marked on the way through a game: whose turn it was, and where was fought.
import type { Story } from "protocol";

export interface Turn {
  at: number;
  seat: number;
}
export interface Fought {
  from: number;
  to: number;
}

/** What ends a fight for whoever reads of it; one that is fled from ends with the turn. */
const OVER = new Set(["event.fight_won", "event.turn_begun", "event.won"]);

/** Every turn by its first moment, every fight from its first to its last. */
export function marksOf({ lines, acts }: Pick<Story, "lines" | "acts">): {
  turns: Turn[];
  fights: Fought[];
} {
  const turns: Turn[] = [];
  const fights: Fought[] = [];
  let from = -1;
  const end = (to: number) => {
    if (from >= 0) fights.push({ from, to });
    from = -1;
  };
  for (const { at, told = [] } of lines)
    for (const { key, values } of told) {
      if (OVER.has(key)) end(at);
      if (key === "event.turn_begun") turns.push({ at, seat: Number(values.seat) });
      if (key === "event.fight_begun" && from < 0) from = at;
    }
  end(acts);
  return { turns, fights };
}
