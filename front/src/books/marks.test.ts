import { expect, it } from "vitest";

import { marksOf } from "./marks";

const line = (at: number, ...told: [string, number][]) => ({
  at,
  turn: 0,
  told: told.map(([key, seat]) => ({ key: `event.${key}`, values: { seat } })),
});

it("marks each turn, and each fight from its first moment to its last", () => {
  const lines = [
    line(1, ["turn_begun", 0]),
    line(3, ["door_opened", 0], ["fight_begun", 0]),
    line(9, ["fight_won", 0]),
    line(12, ["turn_begun", 1]),
    line(13, ["fight_begun", 1]),
    line(20, ["turn_begun", 2]),
    line(22, ["fight_begun", 2]),
  ];
  expect(marksOf({ lines, acts: 30 })).toEqual({
    turns: [
      { at: 1, seat: 0 },
      { at: 12, seat: 1 },
      { at: 20, seat: 2 },
    ],
    fights: [
      { from: 3, to: 9 },
      { from: 13, to: 20 },
      { from: 22, to: 30 },
    ],
  });
});
