import { expect, test } from "vitest";

import { levelled, newEvening, rolled, sums, type Fight } from "./companion";

const evening = newEvening(["Ann", "Bob"]);
evening.munchkins[0]!.level = 4;
evening.munchkins[0]!.gear = 3;
evening.munchkins[1]!.gear = 2;

test("both sides of a fight are added up, the helper's too", () => {
  const fight: Fight = { fighter: 0, helper: -1, bonus: 0, monsters: [{ level: 8, bonus: 0 }] };
  expect(sums(evening, fight)).toEqual({ ours: 7, theirs: 8, wins: false });
  expect(sums(evening, { ...fight, helper: 1 })).toEqual({ ours: 10, theirs: 8, wins: true });
  expect(sums(evening, { ...fight, bonus: 1 }).wins).toBe(false); // a tie is lost
  expect(
    sums(evening, { ...fight, monsters: [...fight.monsters, { level: 2, bonus: 5 }] }).theirs,
  ).toBe(15);
});

test("a tie is won by whoever wins ties, fighting or helping", () => {
  const { munchkins } = newEvening(["Ann", "Bob", "Cat"]);
  munchkins[1]!.ties = true;
  const wins = (fighter: number, helper: number, level: number) =>
    sums({ ...evening, munchkins }, { fighter, helper, bonus: 0, monsters: [{ level, bonus: 0 }] })
      .wins;
  expect([wins(1, -1, 1), wins(0, 1, 2)]).toEqual([true, true]);
  expect([wins(0, -1, 1), wins(0, 2, 2), wins(1, -1, 2)]).toEqual([false, false, false]);
});

test("a Level stays on the track, which is longer in Epic games", () => {
  expect([levelled(evening, 0), levelled(evening, 11)]).toEqual([1, 10]);
  expect(levelled({ ...evening, epic: true }, 11)).toBe(11);
});

test("a die shows each face, and rolls again where it would be unfair", () => {
  expect([0, 1, 2, 3, 4, 5].map((number) => rolled(() => number))).toEqual([1, 2, 3, 4, 5, 6]);
  const numbers = [2 ** 32 - 1, 3];
  expect(rolled(() => numbers.shift()!)).toBe(4);
});
