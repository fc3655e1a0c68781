import { describe, expect, it } from "vitest";

import { swings } from "./swings";

const course = (...chances: number[]) =>
  chances.map((chance, turn) => ({
    turn,
    at: 10 * turn,
    seat: 0,
    chances: [chance, 1 - chance],
    levels: [1, 1],
  }));

describe("the best and the worst moment of somebody", () => {
  it("are where chances rose most and fell most", () => {
    const { best, worst } = swings(course(0.5, 0.6, 0.9, 0.2, 0.3, 1), 0);
    expect(best).toEqual({ turn: 1, at: 10, before: 0.6, after: 0.9 });
    expect(worst).toEqual({ turn: 2, at: 20, before: 0.9, after: 0.2 });
  });
  it("are somebody else's the other way round", () => {
    const { best, worst } = swings(course(0.5, 0.6, 0.9, 0.2, 1), 1);
    expect(best?.turn).toBe(2);
    expect(worst?.turn).toBe(1);
  });
  it("are not how it ended", () => {
    expect(swings(course(0.5, 0.6, 1), 0).best?.after).toBe(0.6);
    expect(swings(course(0.5, 0.6, 0), 0).worst).toBeUndefined();
  });
  it("are none where nothing changed", () => {
    expect(swings(course(0.5, 0.5, 0.5), 0)).toEqual({});
    expect(swings([], 0)).toEqual({});
  });
});
