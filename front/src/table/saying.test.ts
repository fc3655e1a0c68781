import type { Telling } from "protocol";
import { expect, test } from "vitest";

import { dealTold, shareWords, sidesOf, spokenBy } from "./saying";
import type { Sight } from "./seat.svelte";

const seat = {
  box: { names: ["Ann", "Odo"], titles: () => "", byName: () => -1 },
} as unknown as Sight;

test("what somebody says at once is one speech, and nobody else's", () => {
  const told: Telling[] = [
    { key: "event.played_on", values: { seat: 1, card: 3, whom: 0 } },
    { key: "notice.grudge", values: { name: "Odo", whom: 0, grudge: "ahead", number: 6 } },
    { key: "notice.chat", values: { name: "Odo", text: "and out" } },
    { key: "notice.chat", values: { name: "Ann", text: "why me?" } },
    { key: "notice.ready", values: { name: "Odo" } },
  ];
  // no server here to put the reason into words
  expect(spokenBy("Odo", told, seat)).toBe("Ann, ahead! and out");
  expect(spokenBy("Pim", told, seat)).toBe("");
});

const deal = {
  by: 1,
  to: 0,
  helps: true,
  treasures: 2,
  together: { helper: 0, ours: 13, theirs: 10, winning: true, treasures: 3 },
};
const fighting = { ...seat, seat: 0 } as unknown as Sight;

test("an offer says what it makes of the fight, and who gets what", () => {
  expect(dealTold(deal, fighting)).toContain("Together 13\u00a0:\u00a010, won by 3.");
  expect(shareWords(deal, fighting)).toBe("Treasures: you get 2 of 3.");
  expect(shareWords(deal, { ...fighting, seat: 1 } as Sight)).toBe("Treasures: you keep 1 of 3.");
  expect(shareWords(deal, { ...fighting, seat: -1 } as Sight)).toBe("Treasures: Ann gets 2 of 3.");
  const lost = { ...deal, together: { ...deal.together, theirs: 13, winning: false } };
  expect(dealTold(lost, fighting)).toContain("a tie, still lost");
});

test("a letter says what it brings and what it costs", () => {
  expect(sidesOf(deal, fighting)).toMatchObject({ give: "" });
  expect(sidesOf(deal, fighting).get).not.toBe("");
  expect(sidesOf({ ...deal, by: 0, to: 1 }, fighting).get).toBe("");
  expect(sidesOf({ by: 1, to: 0, helps: false, gives: [], takes: [3] }, fighting).get).toBe("");
});
