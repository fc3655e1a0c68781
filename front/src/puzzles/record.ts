// How somebody does at puzzles. It is kept on their device, and nowhere else.

/** What is known of oneself here. */
export interface Tally {
  rating: number;
  right: number;
  tried: number;
  streak: number; // right one after the other, up to now
  best: number; // the longest
  last: string; // the puzzle that was asked last beside the day's: the next comes after it
  done: Record<string, boolean>; // by puzzle: whether the first answer was right
}

const FRESH: Tally = {
  rating: 1200,
  right: 0,
  tried: 0,
  streak: 0,
  best: 0,
  last: "",
  done: {},
};
const KEPT = "kickdoor.puzzles";
const SWIFT = 20; // so many answers the rating moves faster

/** The chance that somebody of a rating gets a puzzle right. */
export const expected = (mine: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - mine) / 400));

/** The same after an answer; only the first one to a puzzle counts. */
export function noted(tally: Tally, id: string, rating: number, right: boolean): Tally {
  if (id in tally.done) return tally;
  const step = tally.tried < SWIFT ? 48 : 24;
  const streak = right ? tally.streak + 1 : 0;
  return {
    ...tally,
    rating: Math.round(tally.rating + step * (Number(right) - expected(tally.rating, rating))),
    right: tally.right + Number(right),
    tried: tally.tried + 1,
    streak,
    best: Math.max(tally.best, streak),
    done: { ...tally.done, [id]: right },
  };
}

export function read(kept = stored()): Tally {
  try {
    return { ...FRESH, ...(JSON.parse(kept) as Partial<Tally>) };
  } catch {
    return FRESH;
  }
}

export function keep(tally: Tally): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(tally));
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
}

function stored(): string {
  try {
    return localStorage.getItem(KEPT) ?? "{}";
  } catch {
    return "{}";
  }
}
