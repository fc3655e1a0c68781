import { describe, expect, it } from "vitest";

import { lately } from "./lately";
import type { Said } from "./seat.svelte";

const log = (...told: [string, Said["values"]][]): Said[] =>
  told.map(([key, values], number) => ({ key, values, at: 0, number }));
const byName = (name: string) => (name === "Rat" ? 7 : -1);

describe("what happened lately", () => {
  it("is the last card that all have seen", () => {
    const last = lately(
      log(["event.door_opened", { seat: 0, card: 3 }], ["event.drew", { seat: 1, card: "door" }]),
      byName,
    );
    expect(last).toMatchObject({ card: 3, die: 0, line: { number: 0 } });
  });

  it("is a die where one was rolled since", () => {
    expect(
      lately(
        log(
          ["event.door_opened", { seat: 0, card: 3 }],
          ["event.die_cast", { seat: 0, number: 5 }],
        ),
        byName,
      )?.die,
    ).toBe(5);
  });

  it("begins anew with each turn", () => {
    const last = lately(
      log(["event.played", { seat: 0, card: 3 }], ["event.turn_begun", { seat: 1 }]),
      byName,
    );
    expect(last).toMatchObject({ card: -1, seat: 1, line: { key: "event.turn_begun" } });
  });

  it("leaves out talk, and is nothing at first", () => {
    expect(lately(log(["notice.chat", { name: "Ann", text: "hi" }]), byName)).toBeNull();
  });
});
