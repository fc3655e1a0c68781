import type { Telling } from "protocol";
import { describe, expect, it } from "vitest";

import { isStaged, sceneOf, scenesOf } from "./cues";
import { LONGEST_MS, sceneLength } from "./motion";

const told = (key: string, values: Telling["values"]): Telling => ({ key: `event.${key}`, values });

describe("what is seen and heard of what happens", () => {
  it("is a door, a die, a level, a curse, a death", () => {
    const keys = ["door_opened", "die_cast", "level_gained", "curse_landed", "died"];
    expect(keys.map((key) => sceneOf(told(key, { seat: 1, number: 4 }), 0, false)?.cue)).toEqual([
      "door",
      "die",
      "level",
      "curse",
      "death",
    ]);
  });

  it("is won for whoever wins, and lost for the others", () => {
    expect(sceneOf(told("won", { seat: 1 }), 1, false)?.cue).toBe("won");
    expect(sceneOf(told("won", { seat: 1 }), 0, false)?.cue).toBe("beaten");
  });

  it("is an attack only on oneself, and never by oneself", () => {
    const curse = told("played_on", { seat: 1, whom: 0, card: 3 });
    expect(sceneOf(curse, 0, false)?.cue).toBe("attack");
    expect(sceneOf(curse, 2, false)).toBeNull();
    expect(sceneOf(told("played_on", { seat: 0, whom: 0, card: 3 }), 0, false)).toBeNull();
    expect(sceneOf(told("played_at", { seat: 1, foe: 5, card: 3 }), 0, true)?.cue).toBe("attack");
  });

  it("is a small step up or down for what else is played into a fight, and no scene", () => {
    const cues = [
      sceneOf(told("played_for", { seat: 1, side: 0, card: 3 }), 0, true)?.cue,
      sceneOf(told("played_for", { seat: 1, side: 1, card: 3 }), 2, false)?.cue,
      sceneOf(told("played_at", { seat: 0, foe: 5, card: 3 }), 0, true)?.cue,
    ];
    expect(cues).toEqual(["add", "lessen", "lessen"]);
    expect(cues.map((cue) => isStaged(cue!))).toEqual([false, false, false]);
    expect(isStaged("door")).toBe(true);
  });

  it("is a deal where two come together", () => {
    const help = sceneOf(told("helped", { seat: 2, whom: 1 }), 0, false);
    expect(help).toMatchObject({ cue: "deal", seat: 2, whom: 1 });
    expect(sceneOf(told("traded", { seat: 2, whom: 1, card: 4 }), 0, false)?.cue).toBe("deal");
  });

  it("puts what matters most first", () => {
    const all = scenesOf(
      [
        told("die_cast", { seat: 1, number: 2 }),
        told("died", { seat: 1 }),
        told("drew", { seat: 0 }),
      ],
      0,
      false,
    );
    expect(all.map(({ cue }) => cue)).toEqual(["death", "die"]);
  });

  it("takes 400 ms at most, and none where nothing may move", () => {
    expect([0, 120, 250, 500].map(sceneLength)).toEqual([0, 192, 400, LONGEST_MS]);
  });
});
