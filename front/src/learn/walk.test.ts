import { describe, expect, it, vi } from "vitest";

import { choice } from "../table/choices";
import { fits, keepDone, lessonsDone, named, stepNow, type Step } from "./walk";

const NAMES = ["Blazer", "Cheat!", "Pointed Remark"];
const nameOf = (card: number): string => NAMES[card] ?? "";
const READ: Step = { id: "read", text: "" };
const CHEAT: Step = {
  id: "cheat",
  text: "",
  do: [{ verb: "play_with", card: "Cheat!", other: "Pointed Remark" }],
};
const SOLD: Step = { id: "sold", text: "", after: ["sold"] };
const SELL: Step = { id: "sell", text: "", do: [{ verb: "sell" }], after: ["traded"] };
const now = (steps: Step[], heard: string[], can: Step[] = []) =>
  stepNow(steps, new Set(heard), (step) => can.includes(step))?.id;

describe("what is meant", () => {
  const option = (card: number, other: number) =>
    choice({ act: ["play_with", card, other], values: { card, other } });

  it("is known by its verb and the names of its cards", () => {
    expect(fits(option(1, 2), CHEAT, nameOf)).toBe(true);
    expect(fits(option(1, 0), CHEAT, nameOf)).toBe(false);
    expect(fits(choice({ act: ["kick", -1, -1] }), CHEAT, nameOf)).toBe(false);
  });

  it("is known by whom it is aimed at, seat 0 and side 0 too", () => {
    const step: Step = { id: "level", text: "", do: [{ verb: "play_on", seat: 0 }] };
    const on = (seat: number) => choice({ act: ["play_on", 0, seat], values: { card: 0, seat } });
    expect([fits(on(0), step, nameOf), fits(on(1), step, nameOf)]).toEqual([true, false]);
  });
});

describe("what is said", () => {
  it("is the next that can be read or done", () => {
    expect(now([READ, CHEAT], [])).toBe("read");
    expect(now([CHEAT, READ], [], [CHEAT])).toBe("cheat");
  });

  it("is nothing while one has to wait", () => {
    expect(now([CHEAT, READ], [])).toBeUndefined();
    expect(now([SELL], [], [SELL])).toBeUndefined();
    expect(now([SELL], ["event.traded"], [SELL])).toBe("sell");
  });

  it("is what has just come about, though something was left out", () => {
    expect(now([CHEAT, SOLD], ["event.sold"])).toBe("sold");
    expect(now([SOLD, CHEAT], [], [CHEAT])).toBe("cheat");
  });

  it("calls the others by their names", () => {
    expect(named("{bob} and {cat}, {bob}", ["Ann", "Odo", "Bramble"])).toBe("Odo and Bramble, Odo");
  });
});

it("remembers what was done, and minds no nonsense", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  keepDone("gear");
  keepDone("gear");
  expect([...lessonsDone()]).toEqual(["gear"]);
  kept.set("kickdoor.lessons", "{");
  expect(lessonsDone().size).toBe(0);
  vi.unstubAllGlobals();
});
