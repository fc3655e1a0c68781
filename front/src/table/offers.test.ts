import { describe, expect, it } from "vitest";

import { choice } from "./choices";
import {
  dealOf,
  mostTreasures,
  nearest,
  ordersOf,
  piecesOf,
  saidTerms,
  termsIn,
  toggled,
} from "./offers";

const said = (verb: string, card: number, target = -1, values: Record<string, unknown> = {}) =>
  choice({ act: [verb, card, target], values });

// Two Treasures are at stake, and the fighter wears 11 and 12.
const next = [
  said("terms", 0),
  said("terms", 1, 0),
  said("terms", 1, 1),
  said("terms", 1, 2),
  said("terms", 2, 0),
  said("add", 11),
  said("add", 12),
  said("promise", 30),
  said("never_mind", -1),
];
const ask = said("ask", -1, 2, { seat: 2 });

describe("an offer for help", () => {
  const there = termsIn(next);

  it("goes up to the Treasures at stake, in the orders there are", () => {
    expect(mostTreasures(there)).toBe(2);
    expect(ordersOf(there, 1)).toEqual([0, 1, 2]);
    expect(ordersOf(there, 2)).toEqual([0]);
    expect(ordersOf(there, 0)).toEqual([]);
  });

  it("keeps the order that was wanted while it can, and the number before the order", () => {
    expect(nearest(there, { treasures: 1, order: 2 })).toEqual({ treasures: 1, order: 2 });
    expect(nearest(there, { treasures: 2, order: 2 })).toEqual({ treasures: 2, order: 0 });
    expect(nearest(there, { treasures: 9, order: 0 })).toEqual({ treasures: 2, order: 0 });
  });

  it("is put together and taken apart, and named whole", () => {
    const one = toggled([], ["add", 11, -1]);
    const two = toggled(one, ["promise", 30, -1]);
    expect(toggled(two, ["add", 11, -1])).toEqual([["promise", 30, -1]]);
    expect([...two, saidTerms({ treasures: 1, order: 2 })]).toEqual([
      ["add", 11, -1],
      ["promise", 30, -1],
      ["terms", 1, 2],
    ]);
    expect(dealOf(ask, 0, two, { treasures: 1, order: 2 })).toEqual({
      by: 0,
      to: 2,
      helps: true,
      treasures: 1,
      order: 2,
      gives: [11],
      takes: [],
      plays: [30],
    });
  });

  it("begins a counter-offer where the offer stood, as far as it can be said", () => {
    const wants = [said("want", 11), said("terms", 0, 0)];
    expect(piecesOf({ by: 2, to: 0, helps: true, gives: [11, 12], plays: [30] }, wants)).toEqual([
      ["want", 11, -1],
    ]);
  });

  it("of wanted Items is still the fighter's to give", () => {
    const offer = said("offer_help", -1, 2, { seat: 2 });
    expect(dealOf(offer, 0, [["want", 11, -1]], { treasures: 0, order: 0 }).gives).toEqual([11]);
  });
});

it("A trade gives what is added and takes what is wanted.", () => {
  const deal = dealOf(
    said("trade", -1, 1, { seat: 1 }),
    0,
    [
      ["add", 5, -1],
      ["want", 6, -1],
    ],
    { treasures: 0, order: 0 },
  );
  expect([deal.helps, deal.gives, deal.takes]).toEqual([false, [5], [6]]);
});
