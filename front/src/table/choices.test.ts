import { describe, expect, it } from "vitest";

import { Choices, mattersNow, sheetOf, standIns } from "./choices";

const option = (act: [string, number, number], values: Record<string, unknown> = {}) => ({
  act,
  values,
});

describe("what may be done", () => {
  const choices = new Choices([
    option(["flee", -1, -1]),
    option(["play_for", 7, 0], { card: 7, side: 0 }),
    option(["play_for", 7, 1], { card: 7, side: 1 }),
    option(["use", 36, -1], { power: { card: 9, place: 0 } }),
    option(["ask", -1, 2], { seat: 2 }),
    option(["ask", -1, 3], { seat: 3 }),
    option(["sell", -1, -1]),
  ]);

  it("lies with the card it is done with, a power with its own card", () => {
    expect(choices.byCard.get(7)).toHaveLength(2);
    expect(choices.byCard.get(9)![0]!.verb).toBe("use");
  });

  it("puts the call on the large button and the rest beside it, by what is said", () => {
    expect(choices.main!.verb).toBe("flee");
    expect(choices.buttons.map(({ verb, ways }) => [verb, ways.length])).toEqual([
      ["sell", 1],
      ["ask", 2],
    ]);
  });

  it("knows what is put together on a sheet", () => {
    expect(choices.all.map(sheetOf)).toEqual([
      undefined,
      undefined,
      undefined,
      "power",
      "deal",
      "deal",
      "sale",
    ]);
  });

  it("touches the monster that is run from", () => {
    const running = new Choices([option(["run_from", -1, 40], { foe: 40 })]);
    expect(running.byCard.get(40)).toHaveLength(1);
  });

  it("changes nothing in a fight with housekeeping and talk", () => {
    const idle = new Choices([
      option(["pass", -1, -1]),
      option(["show", -1, 1], { seat: 1 }),
      option(["drop", 3, -1], { card: 3 }),
    ]);
    expect(mattersNow(idle.all)).toBe(false);
    expect(mattersNow(choices.all)).toBe(true);
  });
});

describe("copies of a card", () => {
  const names: Record<number, string> = { 1: "Boots", 2: "Boots", 3: "Hat", 4: "Boots" };

  it("are as good as the one that is named, in its own pile only", () => {
    const found = standIns(
      [[1, 2, 3], [4]],
      (card) => names[card]!,
      (card) => card === 1,
    );
    expect([...found]).toEqual([[2, 1]]);
  });
});
