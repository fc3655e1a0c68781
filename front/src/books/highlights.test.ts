import type { Bargain, Fight } from "protocol";
import { expect, test } from "vitest";

import { plain } from "../table/lines";
import { highlights, percent, points } from "./highlights";

const CAST = { names: ["Ann", "Bob"], titles: (card: number) => `card ${card}`, byName: () => -1 };
const FIGHT: Fight = {
  seat: 0,
  helper: -1,
  turn: 3,
  at: 96,
  strength: 5,
  threat: 6,
  monsters: [18],
  against: ["Minutaur"],
};
const DEAL: Bargain = {
  by: 0,
  to: 1,
  turn: 8,
  at: 120,
  helps: true,
  treasures: 2,
  gives: ["Hat"],
  takes: [],
  plays: [],
  gold: 100,
  card: 4,
};

const said = (found: Parameters<typeof highlights>[0]) =>
  highlights(found, "en").map(({ key, values }) => plain(key, values, CAST));

test("only what happened is told, with the moment it happened at", () => {
  expect(highlights({}, "en")).toEqual([]);
  const [lost] = highlights({ narrowest_loss: FIGHT }, "en");
  expect(lost).toMatchObject({ title: "ui.coach_narrowest_loss", turn: 3, at: 96 });
});

test("whoever helped in a fight is named, and nobody else", () => {
  expect(said({ narrowest_win: FIGHT })).toEqual(["Ann against Minutaur, 5 to 6"]);
  expect(said({ narrowest_win: { ...FIGHT, helper: 1 } })).toEqual([
    "Ann with Bob against Minutaur, 5 to 6",
  ]);
});

test("a deal is told with everything that was given for it", () => {
  const [deal] = highlights({ richest_deal: DEAL }, "en");
  expect(deal!.values).toMatchObject({
    seat: 0,
    whom: 1,
    gives: ["2 Treasures", "Hat"],
    takes: ["help"],
  });
  expect(said({ richest_deal: { ...DEAL, helps: false, treasures: 1, gives: [] } })).toEqual([
    "Ann and Bob: 1 Treasure for nothing",
  ]);
});

test("chances are told in the reader's manner, and small costs more exactly", () => {
  expect(percent(0.4233, "en")).toBe("42%");
  expect(percent(0.4233, "de")).toBe("42\u00a0%");
  expect([0.4233, 0.0079, 0.1027].map((cost) => points(cost, "de"))).toEqual(["42", "0,8", "10"]);
});
