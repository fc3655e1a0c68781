import type { Mistake, Player, Report, Feats } from "protocol";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { catalogue } from "../words/catalogue.svelte";
import { Chart, pieces, talked, titleOf } from "./tale";

const TALLY: Feats = {
  title: "second",
  won: 3,
  fled: 1,
  helped: 2,
  died: 1,
  cursed: 0,
  stabs: 4,
  sold: 0,
};
const said = (values: object) => ({ key: "act.play_on", values: { ...values }, english: "" });
const MISTAKE: Mistake = {
  seat: 1,
  turn: 2,
  at: 30,
  done: said({ power: { card: 9, place: 0 } }),
  better: said({}),
  cost: 0.125,
  error: 0.01,
};
const player = (seat: number, mistakes: Mistake[] = []): Player => ({
  seat,
  name: "Ann",
  decisions: 1,
  looked_at: 1,
  mistakes,
  tally: TALLY,
});
const FIGHT = {
  seat: 0,
  helper: -1,
  turn: 3,
  at: 45,
  strength: 9,
  threat: 8,
  monsters: [5],
  against: ["Rat"],
};
const REPORT: Report = {
  names: ["Ann", "Bob"],
  set: "classic",
  winners: [0],
  turns: 3,
  acts: 60,
  course: [
    { turn: 0, at: 0, seat: 0, chances: [0.5, 0.5], levels: [1, 1] },
    { turn: 1, at: 10, seat: 0, chances: [0.5, 0.5], levels: [1, 1] },
    { turn: 2, at: 20, seat: 1, chances: [0.5, 0.5], levels: [4, 1] },
    { turn: 3, at: 40, seat: 0, chances: [0.5, 0.5], levels: [9, 3] },
    { turn: 3, at: 60, seat: 0, chances: [1, 0], levels: [10, 3] },
  ],
  players: [player(0), player(1, [MISTAKE])],
  highlights: {
    best_stab: {
      seat: 1,
      victim: 0,
      turn: 2,
      at: 25,
      done: said({ card: 7, whom: 0 }),
      cost: 0.3,
      error: 0.01,
    },
    narrowest_win: FIGHT,
    nearest_miss: { seat: 1, turn: 3, at: 45, chance: 0.4 },
  },
};
const PHRASES = { "act.play_on": "play {card} on {whom}", "term.and": " and " };

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(PHRASES)));
  vi.stubGlobal("document", { documentElement: {} });
  await catalogue.speak("en");
});

describe("the levels", () => {
  const chart = new Chart(REPORT, 600, 200);
  test("go from left to right and up, and nobody's line lies on another's", () => {
    expect(chart.spot(1, 0).x).toBeLessThan(chart.spot(2, 0).x);
    expect(chart.spot(2, 0).y).toBeGreaterThan(chart.spot(3, 0).y);
    expect(chart.spot(1, 0).y).not.toBe(chart.spot(1, 1).y);
    expect(chart.path(0)).toMatch(/^M26 [\d.]+H/);
  });
  test("end each in an emblem of its own", () => {
    const close = { ...REPORT, course: REPORT.course.map((it) => ({ ...it, levels: [9, 9] })) };
    const [ann, bob] = new Chart(close, 600, 200).ends();
    expect(Math.abs(ann!.y - bob!.y)).toBeGreaterThanOrEqual(20);
  });
  test("have a turn written under them now and then", () => {
    expect(chart.ticks().map(({ turn }) => turn)).toEqual([1, 2, 3]);
  });
  test.each([
    ["spread over the game", 600, 200, (at: number) => at],
    ["all in the first turn", 600, 200, () => 0],
    ["all in the first turn, on a phone", 290, 180, () => 0],
    ["all at the end, on a phone", 290, 180, () => 60],
  ])(
    "carry a number for each highlight, inside, and none on another: %s",
    (_, wide, high, when) => {
      const found = talked(REPORT, "en").map((each) => ({ ...each, at: when(each.at) }));
      const marks = new Chart(REPORT, wide, high).marks([...found, ...found.slice(0, 2)]);
      expect(marks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
      for (const one of marks) {
        expect(one.spot.x, "the Levels are written there").toBeGreaterThanOrEqual(26 + 11);
        expect(one.spot.x).toBeLessThanOrEqual(wide - 11);
        expect(one.spot.y).toBeGreaterThanOrEqual(11);
        expect(one.spot.y, "the turns are written there").toBeLessThan(high - 20);
        for (const other of marks)
          if (one !== other)
            expect(
              Math.hypot(one.spot.x - other.spot.x, one.spot.y - other.spot.y),
            ).toBeGreaterThanOrEqual(24);
      }
    },
  );
});

test("what is found later comes last, so that numbers stay", () => {
  const early: Report = {
    ...REPORT,
    players: [player(0), player(1)],
    highlights: { ...REPORT.highlights, best_stab: null },
  };
  const before = talked(early, "en").map(({ title }) => title);
  const after = talked(REPORT, "en").map(({ title }) => title);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length)).toEqual(["ui.coach_best_stab", "ui.ending_costliest"]);
});

test("each shows the card it was about, if there is one", () => {
  const cards = Object.fromEntries(talked(REPORT, "en").map(({ title, card }) => [title, card]));
  expect(cards).toEqual({
    "ui.coach_narrowest_win": 5,
    "ui.coach_nearest_miss": -1,
    "ui.coach_best_stab": 7,
    "ui.ending_costliest": 9,
  });
});

test("what was done is said after whose it was", () => {
  const stab = talked(REPORT, "en").find(({ title }) => title === "ui.coach_best_stab")!;
  const cast = { names: ["Ann", "Bob"], titles: (card: number) => `#${card}`, byName: () => -1 };
  const words = pieces(stab, cast).map(({ text }) => text);
  expect(words.join("")).toBe("Bob took 30 points from Ann: play #7 on Ann");
});

test("a title comes with the count that speaks for it", () => {
  expect(titleOf({ ...TALLY, title: "stabs" })).toEqual({
    title: "Stabbed the most",
    count: "4 stabs at others",
  });
  expect(titleOf({ ...TALLY, title: "died" }).count).toBe("died 1 time");
  expect(titleOf(TALLY)).toEqual({ title: "Always second", count: "fights won: 3, fled: 1" });
});
