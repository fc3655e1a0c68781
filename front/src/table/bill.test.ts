import { describe, expect, it } from "vitest";

import { billOf, fitted, linesOf } from "./bill";

const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

describe("the bill of a side", () => {
  const ours: [number, number, number][] = [
    [-1, 30, 3],
    [0, -1, 6],
    [0, 7, 3],
    [0, 8, 1],
    [0, 9, 1],
    [0, 10, -1],
    [2, -1, 5],
    [2, 11, 3],
    [0, 12, 0],
  ];

  it("is grouped by munchkin, and what was played comes last", () => {
    const bill = billOf(ours, []);
    expect(bill.map(({ seat, sum }) => [seat, sum])).toEqual([
      [0, 10],
      [2, 8],
      [-1, 3],
    ]);
    for (const group of bill) expect(sum(group.rows)).toBe(group.sum);
  });

  it("is grouped by monster, enhancers too", () => {
    const theirs: [number, number, number][] = [
      [-1, 40, 2],
      [-1, 50, 16],
      [-1, 51, 1],
      [51, 60, 5],
    ];
    expect(billOf(theirs, [50, 51])).toEqual([
      { seat: -1, foe: 50, sum: 16, rows: [{ card: 50, amount: 16, count: 1 }] },
      {
        seat: -1,
        foe: 51,
        sum: 6,
        rows: [
          { card: 51, amount: 1, count: 1 },
          { card: 60, amount: 5, count: 1 },
        ],
      },
      { seat: -1, foe: -1, sum: 2, rows: [{ card: 40, amount: 2, count: 1 }] },
    ]);
  });

  it("tells a monster's Level from what its own text adds", () => {
    const theirs: [number, number, number][] = [
      [-1, 50, 10],
      [-1, 50, 3],
      [50, 60, 5],
    ];
    expect(billOf(theirs, [50])[0]).toMatchObject({
      sum: 18,
      rows: [
        { card: 50, amount: 10 },
        { card: -3, amount: 3 },
        { card: 60, amount: 5 },
      ],
    });
  });

  it("adds up however little room there is", () => {
    const bill = billOf(ours, []);
    for (let lines = 3; lines < 14; lines++) {
      const shown = fitted(bill, lines);
      expect(shown.reduce((all, group) => all + linesOf(group), 0)).toBeLessThanOrEqual(lines);
      expect(shown.map((group) => group.sum)).toEqual([10, 8, 3]);
      for (const { rows, sum: all } of shown) if (rows.length) expect(sum(rows)).toBe(all);
    }
    expect(fitted(bill, 2)).toEqual([]);
    for (const lines of [0, -1]) expect([fitted(bill, lines), fitted([], lines)]).toEqual([[], []]);
  });

  it("keeps the Level and what counts most", () => {
    const [mine] = fitted(billOf(ours, []), 8);
    expect(mine!.rows.map(({ card, count }) => [card, count])).toEqual([
      [-1, 1],
      [7, 1],
      [-2, 3],
    ]);
  });
});
