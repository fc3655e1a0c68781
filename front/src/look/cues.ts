// Which of the things that are told can be heard and seen, and how loud they are among each other
// (UX 37).
import type { Telling } from "protocol";

/** What is heard, the most important first; each has a scene or a mark on the table as its twin. */
const CUES = [
  "won",
  "beaten",
  "alarm",
  "offer",
  "death",
  "attack",
  "turn",
  "curse",
  "level",
  "fall",
  "deal",
  "die",
  "door",
  "fight",
  "treasure",
  "hurry",
  "add",
  "lessen",
] as const;
export type Cue = (typeof CUES)[number];

/** Whose twin is where it happens: the sum, the clock, the letter, the edge of the table. */
const IN_PLACE = new Set<Cue>(["add", "lessen", "hurry", "offer", "turn", "alarm"]);

/** Whether a scene is played over the table for it. */
export const isStaged = (cue: Cue): boolean => !IN_PLACE.has(cue);

/** Something told, as far as eyes and ears are concerned. */
export interface Scene {
  cue: Cue;
  seat: number;
  whom: number; // -1 if it is about nobody else
  card: number; // -1 if there is none to show
  number: number;
}

const TOLD: Record<string, Cue> = {
  "event.door_opened": "door",
  "event.die_cast": "die",
  "event.level_gained": "level",
  "event.level_lost": "fall",
  "event.curse_landed": "curse",
  "event.died": "death",
  "event.fight_begun": "fight",
  "event.drew_face_up": "treasure",
  "event.helped": "deal",
  "event.traded": "deal",
};

/** Played by one munchkin against another. */
const AGAINST = new Set(["event.played_on", "event.played_at", "event.played_for"]);

/**
 * What one telling looks and sounds like to a seat; `fights` is whether that seat stands in a
 * fight.
 */
export function sceneOf({ key, values }: Telling, me: number, fights: boolean): Scene | null {
  const number = (field: string): number =>
    typeof values[field] === "number" ? (values[field] as number) : -1;
  const scene = {
    seat: number("seat"),
    whom: number("whom"),
    card: number("card"),
    number: Math.max(number("number"), 0),
  };
  if (key === "event.won") return { cue: scene.seat === me || me < 0 ? "won" : "beaten", ...scene };
  if (AGAINST.has(key)) {
    if (isAttack(key, values, me, fights)) return { cue: "attack", ...scene };
    if (key === "event.played_on") return null;
    const helps = key === "event.played_for" && values.side === 0;
    return { cue: helps ? "add" : "lessen", ...scene };
  }
  const cue = TOLD[key];
  return cue ? { cue, ...scene } : null;
}

function isAttack(key: string, values: Telling["values"], me: number, fights: boolean): boolean {
  if (me < 0 || values.seat === me) return false;
  if (key === "event.played_on") return values.whom === me;
  return fights && (key === "event.played_at" || values.side === 1);
}

/** All that is told at once, the most important first. */
export function scenesOf(told: readonly Telling[], me: number, fights: boolean): Scene[] {
  const found = told.map((each) => sceneOf(each, me, fights)).filter((each) => each !== null);
  return found.sort((one, other) => CUES.indexOf(one.cue) - CUES.indexOf(other.cue));
}
