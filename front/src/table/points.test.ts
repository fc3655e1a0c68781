import { expect, test } from "vitest";

import { pointsOf } from "./points";
import type { Said } from "./seat.svelte";

/** What each piece of news brings: the number of acts after it, and its lines. */
function told(...news: [number, ...string[]][]): Said[] {
  let before = 0;
  return news.flatMap(([acts, ...keys]) => {
    const step = { before, acts };
    before = acts;
    return keys.map((key) => ({ key, values: {}, at: 0, number: 0, step }));
  });
}
const shown = (lines: Said[]) =>
  pointsOf(lines).map(({ acts, lines }) => [acts, ...lines.map(({ key }) => key)]);

test("what is told at once is one step, and talk is none", () => {
  expect(shown(told([2, "kicked", "met"], [2, "said"], [3, "played"]))).toEqual([
    [0, "kicked", "met"],
    [2, "played"],
  ]);
});

test("what was taken back is no step any more, and the game goes on from there", () => {
  const lines = told([1, "kicked"], [4, "played"], [6, "won"], [1, "rewound"], [2, "fled"]);
  expect(shown(lines)).toEqual([
    [0, "kicked"],
    [1, "fled"],
  ]);
});

test("another game begins anew", () => {
  expect(shown(told([5, "won"], [0, "started"], [1, "kicked"]))).toEqual([[0, "kicked"]]);
});

test("steps that were told of one after the other stay apart", () => {
  expect(shown(told([1, "passed"], [2, "passed"]))).toEqual([
    [0, "passed"],
    [1, "passed"],
  ]);
});
