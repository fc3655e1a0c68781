import { describe, expect, it } from "vitest";

import { columns, largest } from "./columns";

const of = (...values: number[]) => ({ label: "", colour: "", values });

describe("columns along the time", () => {
  it("stand on nothing, the highest as high as there is room", () => {
    const { bars, zero, most, least } = columns([of(1, 2)], 100, 50, false);
    expect([zero, most, least]).toEqual([50, 2, 0]);
    expect(bars.map(({ height }) => height)).toEqual([25, 50]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([50, 50]);
  });
  it("go down where there is less than nothing", () => {
    const { bars, zero } = columns([of(1, -1)], 100, 50, false);
    expect(zero).toBe(25);
    expect(bars.map(({ y }) => y)).toEqual([0, 25]);
    expect(columns([of(-1)], 100, 50, false).zero).toBe(0);
  });
  it("stand one on the other, and never higher than there is room", () => {
    const { bars, most } = columns([of(1), of(3)], 100, 80, true);
    expect(most).toBe(4);
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [60, 20],
      [0, 60],
    ]);
  });
  it("stand side by side within their step", () => {
    const { bars } = columns([of(1, 1), of(1, 1)], 100, 50, false);
    expect(bars.every(({ x, width }) => x >= 0 && x + width <= 100)).toBe(true);
    const [one, other] = bars as [(typeof bars)[0], (typeof bars)[0]];
    expect(other.x).toBeCloseTo(one.x + one.width);
  });
  it("are none where nothing has happened", () => {
    expect(columns([of(0, 0)], 100, 50, true)).toEqual({ bars: [], zero: 50, most: 0, least: 0 });
    expect(columns([], 100, 50, false).bars).toEqual([]);
  });
});

describe("the largest of many", () => {
  it("have their name, and the rest come together", () => {
    const sums = { a: 1, b: 5, c: 3 };
    expect(largest(sums, 3)).toEqual({ named: ["b", "c", "a"], rest: [] });
    expect(largest(sums, 2)).toEqual({ named: ["b"], rest: ["c", "a"] });
  });
});
