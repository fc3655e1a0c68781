// A table with paper cards, counted on a phone (CNT-1): Levels, gear, and both sides of a fight.

export interface Munchkin {
  name: string;
  level: number;
  gear: number;
  sex: "female" | "male";
  class: string;
  race: string;
  ties?: boolean; // wins them, as a Warrior does
}

export interface Monster {
  level: number;
  bonus: number;
}

export interface Fight {
  fighter: number;
  helper: number; // -1: nobody
  bonus: number; // one-shots and the like, for the munchkins
  monsters: Monster[];
}

export interface Evening {
  munchkins: Munchkin[];
  epic: boolean;
  fight: Fight | null;
}

export const FEWEST = 2;
export const MOST = 10;

export const newMunchkin = (name: string): Munchkin => ({
  name,
  level: 1,
  gear: 0,
  sex: "female",
  class: "",
  race: "",
});

export const newEvening = (names: string[]): Evening => ({
  munchkins: names.map(newMunchkin),
  epic: false,
  fight: null,
});

/** The Level that wins. */
export const top = (evening: Evening): number => (evening.epic ? 20 : 10);

/** A Level stays between 1 and the one that wins. */
export function levelled(evening: Evening, level: number): number {
  return Math.max(1, Math.min(top(evening), level));
}

/** What a munchkin counts for in a fight. */
export const strength = (munchkin: Munchkin): number => munchkin.level + munchkin.gear;

export interface Sums {
  ours: number;
  theirs: number;
  wins: boolean; // a tie is the monsters', unless somebody who fights wins ties
}

/** Both sides of a fight, added up. */
export function sums({ munchkins }: Evening, fight: Fight): Sums {
  const sides = [munchkins[fight.fighter], munchkins[fight.helper]].filter(
    (each) => each !== undefined,
  );
  const ours = sides.reduce((sum, each) => sum + strength(each), fight.bonus);
  const theirs = fight.monsters.reduce((sum, each) => sum + each.level + each.bonus, 0);
  const tie = ours === theirs && sides.some((each) => each.ties);
  return { ours, theirs, wins: ours > theirs || tie };
}

/** A die that no player can call loaded. */
export function rolled(random = () => crypto.getRandomValues(new Uint32Array(1))[0]!): number {
  const fair = Math.floor(2 ** 32 / 6) * 6; // beyond it, some faces would come up more often
  let number = random();
  while (number >= fair) number = random();
  return (number % 6) + 1;
}

const KEPT = "kickdoor.companion";

/** The evening as it was left, or a new one. What cannot be read is begun anew. */
export function left(names: string[]): Evening {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Evening | null;
    if (kept && kept.munchkins.length >= FEWEST) return kept;
  } catch {
    // Nothing is kept here, or nothing that we wrote.
  }
  return newEvening(names);
}

export function keep(evening: Evening): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(evening));
  } catch {
    // A browser that keeps nothing: it holds until the page is closed.
  }
}
