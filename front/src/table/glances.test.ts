import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Glances, liesOpen } from "./glances.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nobody = {
  level: 1,
  sex: "male",
  life: "alive",
  doors: 0,
  treasures: 0,
  gear: 0,
  strength: 1,
  hand_limit: 5,
};
const seen = {
  game: { top_door: 3, top_treasure: -1, lying: [4] } as never,
  players: [
    { ...nobody, table: [{ card: 5 }], shown: [6] },
    { ...nobody, table: [], shown: [] },
  ] as never,
  fight: { foes: [{ card: 7, enhancers: [8] }], played: [9] } as never,
};

test("what lies before somebody, in the fight or on top of the discards is open; nothing else is", () => {
  expect([3, 4, 5, 6, 7, 8, 9].filter((card) => !liesOpen(card, seen))).toEqual([]);
  expect([-1, 0, 10].filter((card) => liesOpen(card, seen))).toEqual([]);
});

test("the last glance is told, not every one on the way there, and none twice", () => {
  const told: number[] = [];
  const glances = new Glances((card) => told.push(card));
  for (const card of [1, 2, 3]) glances.cast(card);
  vi.advanceTimersByTime(300);
  glances.cast(3);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([3]);
  glances.forget();
  glances.cast(3);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([3, 3]);
});

test("a glance is seen until they look away, or for a while", () => {
  const glances = new Glances(() => {});
  glances.see(1, 5);
  glances.see(2, 5);
  expect(glances.on(5)).toEqual([1, 2]);
  glances.see(1, 7);
  glances.see(2, -1);
  expect([glances.on(5), glances.on(7)]).toEqual([[], [1]]);
  vi.advanceTimersByTime(11_000);
  expect(glances.on(7)).toEqual([]);
});
