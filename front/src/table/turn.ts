// The turn that goes on, as pictures: the door, the sum, what came of it; and what has changed
// since one's own.
import type { GamePicture } from "protocol";

import type { Said } from "./seat.svelte";

/** One picture of a turn: a card, a die, a sum or a munchkin, and the line that tells it. */
export interface Scene {
  line: Said;
  card: number; // -1 if none is shown
  die: number; // 0 if none was rolled
  sum: string; // "8 : 4", where it was added up
  seat: number; // who it is about, where that is the picture; else -1
}

type ByName = (name: string) => number;

const BEGUN = "event.turn_begun";
const DOOR = "event.door_opened";
const SUMS = new Set(["event.victory_claimed", "event.flight_begun"]);

/** What is about a munchkin, and no card. */
const ABOUT = new Set([
  BEGUN,
  "event.died",
  "event.revived",
  "event.level_gained",
  "event.level_lost",
  "event.won",
  "event.fight_won",
  "event.fight_lost",
  "event.looted_room",
]);

/** What of a line can be drawn; nothing, if nothing can. */
function sceneOf(line: Said, byName: ByName): Scene | null {
  const { key, values } = line;
  const scene = { line, card: -1, die: 0, sum: "", seat: -1 };
  if (!key.startsWith("event.")) return null;
  if (SUMS.has(key)) return { ...scene, sum: `${values.number} : ${values.against}` };
  if (ABOUT.has(key)) return { ...scene, seat: Number(values.seat) };
  if (key === "event.die_cast") return { ...scene, die: Number(values.number) };
  const { card, name } = values;
  const shown = typeof card === "number" ? card : typeof name === "string" ? byName(name) : -1;
  return shown >= 0 ? { ...scene, card: shown } : null;
}

const drawn = (lines: readonly Said[], byName: ByName): Scene[] =>
  lines.flatMap((line) => sceneOf(line, byName) ?? []);

const LOOK_BACK = 8; // what is further back is not just now

/** The die that was rolled last, if nothing has happened since; else 0. */
export const dieJustNow = (log: readonly Said[], byName: ByName): number =>
  drawn(log.slice(-LOOK_BACK), byName).at(-1)?.die ?? 0;

/**
 * A turn in at most so many pictures, one after the other: what is newest, its door, its sum, and
 * of the rest what was last.
 */
export function strip(log: readonly Said[], byName: ByName, most: number): Scene[] {
  const begun = log.findLastIndex(({ key }) => key === BEGUN);
  const scenes = drawn(log.slice(begun + 1), byName);
  const latest = scenes.toReversed();
  const wanted = new Set([
    ...latest.slice(0, 1),
    ...latest.filter(({ line }) => line.key === DOOR).slice(0, 1),
    ...latest.filter(({ sum }) => sum).slice(0, 1),
    ...latest,
  ]);
  const chosen = [...wanted].slice(0, most);
  return scenes.filter((scene) => chosen.includes(scene));
}

/** Something about somebody that is not as it was. */
export interface Change {
  seat: number;
  kind: "level" | "gain" | "loss" | "curse" | "death";
  up: boolean; // for the better
  level?: number;
  card?: number | undefined;
}

/** What has changed for anybody since this seat's own turn, the newest last. */
export function sinceMyTurn(log: readonly Said[], me: number): Change[] {
  const mine = log.findLastIndex(({ key, values }) => key === BEGUN && values.seat === me);
  const after = log.findIndex(({ key }, place) => place > mine && key === BEGUN);
  const found = new Map<string, Change>();
  for (const line of after < 0 ? [] : log.slice(after)) {
    for (const change of changesIn(line)) {
      const called = `${change.seat} ${change.kind} ${change.card ?? ""}`;
      found.delete(called); // what happens again is new again
      found.set(called, change);
    }
  }
  return [...found.values()];
}

function changesIn({ key, values }: Said): Change[] {
  const { seat, whom, number } = values as { seat: number; whom: number; number: number };
  const card = typeof values.card === "number" ? values.card : undefined; // not every eye sees it
  switch (key) {
    case "event.level_gained":
    case "event.level_lost":
      return [{ seat, kind: "level", up: key === "event.level_gained", level: number }];
    case "event.died":
      return [{ seat, kind: "death", up: false }];
    case "event.curse_landed":
      return [{ seat, kind: "curse", up: false, card }];
    case "event.taken":
    case "event.looted":
      return [
        { seat: whom, kind: "loss", up: false, card },
        { seat, kind: "gain", up: true, card },
      ];
    case "event.equipped":
      return card === undefined ? [] : [{ seat, kind: "gain", up: true, card }];
    case "event.discarded":
    case "event.given_up":
      return card === undefined ? [] : [{ seat, kind: "loss", up: false, card }];
    default:
      return [];
  }
}

/** The parts of a turn, in their order (TRN). */
export const PHASES = ["door", "fight", "charity", "end"] as const;
export type Phase = (typeof PHASES)[number];

const PARTS: Record<string, Phase> = {
  "doing.spoils": "fight", // what was won is part of it
  "doing.charity": "charity",
  "window.turn_ends": "end",
};

/** Where in the turn we are; nowhere before the first one. */
export function phaseOf(game: GamePicture, fights: boolean): Phase | undefined {
  if (game.doing.endsWith("setting_up") || game.doing === "doing.settingup") return undefined;
  return fights ? "fight" : (PARTS[game.doing] ?? "door");
}
