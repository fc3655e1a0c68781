import type { FightPicture, OptionPicture } from "protocol";
import { describe, expect, it } from "vitest";

import { armedWith, disarmed, fate, markOf, passesAt, type Look } from "./arming";
import { Choices } from "./choices";

const PASS: OptionPicture = { act: ["pass", -1, -1] };
const fight: FightPicture = {
  fighter: 1,
  helper: -1,
  foes: [
    { card: 40, monster: 40, strength: 8, treasures: 2, levels: 1, run_away: [0], rolls: [5] },
  ],
  ours: 5,
  theirs: 8,
  our_parts: [],
  their_parts: [],
  winning: false,
  for_the_win: false,
  levels: 1,
  treasures: 2,
};

function look(
  changes: {
    kind?: string;
    options?: OptionPicture[];
    passed?: boolean;
    fight?: FightPicture;
    turn?: number;
    hand?: number[];
  } = {},
): Look {
  const options = changes.options ?? [PASS];
  return {
    clock: { kind: changes.kind ?? "window", seat: 1, since: 1000, until: 7000 },
    fight: changes.fight ?? fight,
    you: { seat: 0, options, passed: changes.passed ?? false, hand: changes.hand ?? [] },
    turn: changes.turn ?? 4,
    choices: new Choices(options),
  };
}

describe("a pass said ahead", () => {
  it("waits for the call, is said once, and is dropped with the turn", () => {
    const armed = { kind: "pass", turn: 4 } as const;
    expect(fate(armed, look({ kind: "call", options: [] }))).toEqual({ is: "waiting" });
    expect(fate(armed, look())).toEqual({ is: "pass", stays: false });
    expect(fate(armed, look({ turn: 5 }))).toEqual({ is: "dropped" });
  });

  it("is not said twice in one window", () => {
    expect(fate({ kind: "pass", turn: 4 }, look({ passed: true }))).toEqual({ is: "waiting" });
  });
});

describe("passing until something changes", () => {
  const armed = { kind: "still", mark: markOf(fight) } as const;

  it("passes each claim of the same fight", () => {
    expect(fate(armed, look())).toEqual({ is: "pass", stays: true });
  });

  it("is dropped when a card changes the sums, a monster comes, or somebody helps", () => {
    for (const change of [
      { theirs: 18 },
      { helper: 2 },
      { for_the_win: true },
      { foes: [...fight.foes, ...fight.foes] },
    ]) {
      expect(fate(armed, look({ fight: { ...fight, ...change } }))).toEqual({ is: "dropped" });
    }
  });
});

describe("declining ahead", () => {
  it("says no to the first that asks, and stays for the next", () => {
    const asked: OptionPicture[] = [
      PASS,
      { act: ["decline", -1, 1], values: { seat: 1 } },
      { act: ["decline", -1, 2], values: { seat: 2 } },
    ];
    const found = fate({ kind: "decline", turn: 4 }, look({ options: asked }));
    expect(found).toMatchObject({ is: "act", stays: true, ways: [{ act: ["decline", -1, 1] }] });
    expect(fate({ kind: "decline", turn: 3 }, look({ options: asked }))).toEqual({ is: "dropped" });
  });
});

describe("a card played ahead", () => {
  const armed = { kind: "card", card: 7 } as const;

  it("waits in the hand, is played when it can be, and is dropped when it is gone", () => {
    expect(fate(armed, look({ hand: [7] }))).toEqual({ is: "waiting" });
    const options: OptionPicture[] = [{ act: ["play", 7, -1], values: { card: 7 } }];
    expect(fate(armed, look({ hand: [7], options }))).toMatchObject({
      is: "act",
      stays: false,
      ways: [{ act: ["play", 7, -1] }],
    });
    expect(fate(armed, look({ hand: [] }))).toEqual({ is: "dropped" });
  });
});

it("Two wishes of a kind are one; two cards are two.", () => {
  let all = armedWith([], { kind: "pass", turn: 1 });
  all = armedWith(all, { kind: "pass", turn: 2 });
  all = armedWith(armedWith(all, { kind: "card", card: 1 }), { kind: "card", card: 2 });
  expect(all).toEqual([
    { kind: "pass", turn: 2 },
    { kind: "card", card: 1 },
    { kind: "card", card: 2 },
  ]);
  expect(disarmed(all, { kind: "card", card: 1 })).toHaveLength(2);
});

it("An automatic pass falls within the window, never in its first second and a half.", () => {
  expect(passesAt({ since: 1000, until: 7000 }, 0)).toBe(2500);
  expect(passesAt({ since: 1000, until: 7000 }, 0.999)).toBeLessThan(7000);
  expect(passesAt({ since: 1000, until: 0 }, 0.5)).toBeGreaterThan(2500);
});
