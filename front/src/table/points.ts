// Where a game can be taken back to (TABLE 12): what happened, step by step, and how it stood
// before each.
import type { Said } from "./seat.svelte";

/** A step of the game: how many acts there were before it, and what was told of it. */
export interface Point {
  acts: number;
  lines: Said[];
}

/**
 * The steps that these lines tell of, the first one first; what was taken back since is none any
 * more.
 */
export function pointsOf(log: readonly Said[]): Point[] {
  const points: Point[] = [];
  for (const line of log) {
    const { before, acts } = line.step ?? { before: 0, acts: 0 };
    const last = points.at(-1);
    if (acts < before) while (points.length && points.at(-1)!.acts >= acts) points.pop();
    else if (acts === before)
      continue; // talk, votes, who comes and goes
    else if (last && last.lines[0]!.step === line.step) last.lines.push(line);
    else points.push({ acts: before, lines: [line] });
  }
  return points;
}
