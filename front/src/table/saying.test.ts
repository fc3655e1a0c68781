import type { Telling } from "protocol";
import { expect, test } from "vitest";

import { spokenBy } from "./saying";
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
