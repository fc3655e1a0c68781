import type { DayShown } from "protocol";
import { expect, test } from "vitest";

import { barOf, mayPractise, phaseOf, shareText } from "./daily";

const HOUR = 3_600_000;

const shown = (more: Partial<DayShown> = {}): DayShown => ({
  day: "2026-11-19",
  number: 323,
  set: "star",
  options: [],
  bots: [],
  commitment: "c0ffee",
  opens: 0,
  ends: 24 * HOUR,
  closes: 36 * HOUR,
  now: HOUR,
  streak: 0,
  counts: [],
  par: [],
  yours: null,
  file: null,
  days: [],
  ...more,
});
const result = { score: 164, level: 10, rounds: 9, won: true, marks: "b", style: [] };
const played = { code: "ABCDEF", result, counted: true, share: "Kickdoor #323\n🟩", better: 83 };

test("a score belongs to the bar of its ten points, and the last one is open", () => {
  expect([0, 9, 10, 199, 500].map((score) => barOf(score, 21))).toEqual([0, 0, 1, 19, 20]);
});

test("a day is new, begun, played, or missed", () => {
  expect(phaseOf(shown())).toBe("new");
  expect(phaseOf(shown({ yours: { ...played, result: null } }))).toBe("begun");
  expect(phaseOf(shown({ yours: played }))).toBe("played");
  expect(phaseOf(shown({ now: 25 * HOUR }))).toBe("missed");
});

test("practice is for whoever has played, and for all once the day lies open", () => {
  expect(mayPractise(shown())).toBe(false);
  expect(mayPractise(shown({ yours: played }))).toBe(true);
  expect(mayPractise(shown({ now: 25 * HOUR }))).toBe(false);
  expect(mayPractise(shown({ now: 36 * HOUR }))).toBe(true);
});

test("what is passed on ends with where to find it", () => {
  expect(shareText(shown({ yours: played }), "https://kick.example")).toBe(
    "Kickdoor #323\n🟩\nhttps://kick.example/daily/2026-11-19",
  );
});
