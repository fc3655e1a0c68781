import type { Mistake, Point, Report } from "protocol";
import { expect, test } from "vitest";

import { along, costliest, known, Plot, summary } from "./course";

const COURSE: Point[] = [
  { turn: 0, at: 0, seat: 0, chances: [0.5, 0.5], levels: [1, 1] },
  { turn: 1, at: 40, seat: 0, chances: [0.75, 0.25], levels: [1, 1] },
  { turn: 2, at: 60, seat: 1, chances: [0.25, 0.75], levels: [1, 1] },
  { turn: 2, at: 100, seat: 1, chances: [1, 0], levels: [1, 1] },
];
const plot = new Plot(COURSE, 100, 200, 50);

test("a line goes from the deal on the left to certainty on the right, high where a chance is high", () => {
  expect(plot.path(0)).toBe("M0 25L80 12.5L120 37.5L200 0");
  expect(plot.path(1)).toBe("M0 25L80 37.5L120 12.5L200 50");
});

test("a place of the drawing is a moment, and outside of it there is none", () => {
  expect([0, 80, 200].map((x) => plot.moment(x))).toEqual([0, 40, 100]);
  expect([-30, 900].map((x) => plot.moment(x))).toEqual([0, 100]);
  expect(plot.moment(plot.x(73))).toBe(73);
});

test("emblems lie on their line, and never two above each other", () => {
  const [one, other] = [plot.marks(0), plot.marks(1)];
  const middle = one[1]!; // at act 44.4, a little after the second point
  expect(middle.x).toBeCloseTo(88.89, 1);
  expect(middle.y).toBeCloseTo(12.5 + 25 * (4.444 / 20), 1);
  const places = [...one, ...other].map(({ x }) => x);
  expect(new Set(places).size).toBe(places.length);
});

test("a game without acts, or a drawing without room, is still no error", () => {
  const empty = new Plot([COURSE[0]!], 0, 0, 50);
  expect(empty.path(0)).toBe("M0 25");
  expect(empty.moment(10)).toBe(0);
  expect(empty.marks(0)[0]).toEqual({ x: 0, y: 25 });
});

test("within a turn the chances are those that it began with", () => {
  expect([0, 39, 40, 59, 99, 100].map((at) => known(COURSE, at).at)).toEqual([
    0, 0, 40, 40, 60, 100,
  ]);
});

test("keys go from turn to turn, and stay at the ends", () => {
  expect([0, 40, 50, 100].map((at) => along(COURSE, at, 1))).toEqual([40, 60, 60, 100]);
  expect([100, 60, 50, 0].map((at) => along(COURSE, at, -1))).toEqual([60, 40, 40, 0]);
  expect([along(COURSE, 0, 2), along(COURSE, 0, 9), along(COURSE, 100, -9)]).toEqual([60, 100, 0]);
});

test("how it went is told without the end, where everything is certain", () => {
  expect(summary(COURSE, 0)).toEqual({ first: 0.5, most: 0.75, least: 0.25 });
  expect(summary(COURSE.slice(-1), 0)).toEqual({ first: 1, most: 1, least: 1 });
});

test("the costliest decision is told first, whoever made it", () => {
  const mistake = (seat: number, cost: number) => ({ seat, cost }) as Mistake;
  const players = [[mistake(0, 0.1), mistake(0, 0.05)], [mistake(1, 0.3)]].map((mistakes) => ({
    mistakes,
  }));
  expect(costliest({ players } as Report).map(({ cost }) => cost)).toEqual([0.3, 0.1, 0.05]);
});
