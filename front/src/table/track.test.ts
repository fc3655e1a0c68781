import type { PlayerPicture } from "protocol";
import { describe, expect, it } from "vitest";

import { standing, steps } from "./track";

const at = (...levels: number[]) => levels.map((level) => ({ level }) as PlayerPicture);

describe("the level track", () => {
  it("has ten steps, twenty in an Epic game, or as many as were agreed on", () => {
    expect(steps([], at(1))).toBe(10);
    expect(steps(["epic"], at(1))).toBe(20);
    expect(steps(["winning-level=6"], at(1))).toBe(6);
  });

  it("is never too short for somebody who has come further", () => {
    expect(steps(["winning_level=4"], at(5, 2))).toBe(5);
  });

  it("has everybody on their step", () => {
    expect([...standing(at(3, 1, 3))]).toEqual([
      [3, [0, 2]],
      [1, [1]],
    ]);
  });
});
