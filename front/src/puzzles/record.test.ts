import { describe, expect, it } from "vitest";

import { expected, noted, read, type Tally } from "./record";

const fresh = read("{}");

describe("how somebody does at puzzles", () => {
  it("counts the first answer, and no other", () => {
    const once = noted(fresh, "a", 1200, true);
    expect([once.right, once.tried, once.streak, once.rating]).toEqual([1, 1, 1, 1224]);
    expect(noted(once, "a", 1200, false)).toBe(once);
  });

  it("knows the longest row of right ones", () => {
    const answers = [true, true, false, true];
    const after = answers.reduce<Tally>(
      (tally, right, place) => noted(tally, `${place}`, 1200, right),
      fresh,
    );
    expect([after.streak, after.best, after.right, after.tried]).toEqual([1, 2, 3, 4]);
  });

  it("gives more for a hard one, and takes more for an easy one", () => {
    const gain = (rating: number) => noted(fresh, "a", rating, true).rating - 1200;
    const loss = (rating: number) => 1200 - noted(fresh, "a", rating, false).rating;
    expect(gain(2000)).toBeGreaterThan(gain(800));
    expect(loss(800)).toBeGreaterThan(loss(2000));
    expect(expected(1200, 1200)).toBe(0.5);
  });

  it("moves slower after the first twenty", () => {
    const old = { ...fresh, tried: 20 };
    expect(noted(old, "a", 1200, true).rating).toBe(1212);
  });

  it("begins anew where what was kept cannot be read", () => {
    expect(read("{")).toEqual(fresh);
    expect(read('{"rating":1500}')).toEqual({ ...fresh, rating: 1500 });
  });
});
