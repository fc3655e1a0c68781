// Said ahead (UX 22): done as soon as it can be, and dropped for all to see who said it once it
// cannot. What was said before the line broke is never sent after it.
import type { ClockPicture, FightPicture, YouPicture } from "protocol";

import type { Choice, Choices } from "./choices";

/** What somebody wants done when its time comes. */
export type Armed =
  | { kind: "pass"; turn: number } // the next window of this turn
  | { kind: "still"; mark: string } // every window, until something changes in the fight
  | { kind: "decline"; turn: number } // whatever help is asked or offered this turn
  | { kind: "card"; card: number }; // this card, as soon as it can be played

/** What of the table it hangs on. */
export interface Look {
  clock: ClockPicture | null;
  fight: FightPicture | null;
  you: YouPicture;
  turn: number;
  choices: Choices;
}

/** What becomes of it now: it waits, it is dropped, or it is done; and then it may stay. */
export type Fate =
  | { is: "waiting" }
  | { is: "dropped" }
  | { is: "pass"; stays: boolean }
  | { is: "act"; ways: Choice[]; stays: boolean };

const WAITING: Fate = { is: "waiting" };
const DROPPED: Fate = { is: "dropped" };

export function fate(armed: Armed, look: Look): Fate {
  switch (armed.kind) {
    case "pass":
      if (armed.turn !== look.turn) return DROPPED;
      return canPass(look) ? { is: "pass", stays: false } : WAITING;
    case "still":
      if (armed.mark !== markOf(look.fight)) return DROPPED;
      return canPass(look) ? { is: "pass", stays: true } : WAITING;
    case "decline": {
      if (armed.turn !== look.turn) return DROPPED;
      const ways = look.choices.all.filter((each) => each.verb === "decline");
      return ways.length ? { is: "act", ways: ways.slice(0, 1), stays: true } : WAITING;
    }
    case "card": {
      if (!(look.you.hand ?? []).includes(armed.card)) return DROPPED;
      const ways = look.choices.byCard.get(armed.card);
      return ways ? { is: "act", ways, stays: false } : WAITING;
    }
  }
}

/** Whether a window waits for this seat's pass. */
export function canPass({ clock, you }: Pick<Look, "clock" | "you">): boolean {
  const can = (you.options ?? []).some(({ act }) => act[0] === "pass");
  return can && !you.passed && clock?.kind === "window";
}

/** What a fight stands at: as long as this stays the same, nothing has changed. */
export function markOf(fight: FightPicture | null): string {
  if (!fight) return "";
  const foes = fight.foes.map(({ card, enhancers }) => [card, ...(enhancers ?? [])]);
  return JSON.stringify([
    fight.fighter,
    fight.helper,
    fight.ours,
    fight.theirs,
    fight.for_the_win,
    fight.running ?? false,
    foes,
  ]);
}

/** Two wishes of one kind are one wish; of cards, each is its own. */
export function armedWith(all: Armed[], one: Armed): Armed[] {
  return [...disarmed(all, one), one];
}

export function disarmed(all: Armed[], one: Armed): Armed[] {
  return all.filter(
    (each) =>
      each.kind !== one.kind ||
      (each.kind === "card" && one.kind === "card" && each.card !== one.card),
  );
}

/** When an automatic pass falls: somewhere within the window, whatever is in the hand (TABLE 6). */
export function passesAt(clock: Pick<ClockPicture, "since" | "until">, chance: number): number {
  const since = clock.since ?? 0;
  const span = clock.until ? clock.until - since : STANDARD;
  return since + LEAST + chance * Math.max(span - LEAST, 1) * 0.9;
}
const LEAST = 1500; // no window closes sooner
const STANDARD = 6000;
