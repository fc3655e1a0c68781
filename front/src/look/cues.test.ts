import type { Telling } from "protocol";
import { describe, expect, it } from "vitest";

import { sceneOf, scenesOf } from "./cues";
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
    expect(sceneOf(told("played_for", { seat: 1, side: 0, card: 3 }), 0, true)).toBeNull();
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

  it("takes half a second at most, and none where nothing may move", () => {
    expect([0, 120, 250, 500].map(sceneLength)).toEqual([0, 240, 500, LONGEST_MS]);
  });
});
