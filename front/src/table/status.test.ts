import type { ClockPicture, GamePicture, TablePicture, YouPicture } from "protocol";
import { describe, expect, it } from "vitest";

import catalogue from "../../../src/kickdoor/lang/en.json";
import { isWaitedFor, status, type Seen } from "./status";

const GAME: GamePicture = {
  turn: 0,
  turns: 3,
  doing: "window.turn_begins",
  seat: 0,
  called: "",
  rolled: 0,
  doors: 50,
  treasures: 40,
  door_discards: 0,
  treasure_discards: 0,
  top_door: -1,
  top_treasure: -1,
};
const TABLE = { phase: "playing", seats: [{ name: "Ann" }, { name: "Bob" }] } as TablePicture;
const PASS = [{ act: ["pass", 0, 0] as [string, number, number] }];

function seen(
  you: Partial<YouPicture>,
  game: Partial<GamePicture> = {},
  clock: Partial<ClockPicture> = {},
): Seen {
  return {
    table: TABLE,
    game: { ...GAME, ...game },
    clock: { kind: "call", seat: 0, ...clock },
    you: { seat: 0, options: PASS, ...you },
  };
}

const ACCEPT = [{ act: ["accept", -1, 1] as [string, number, number] }];

describe("an offer to you", () => {
  const together = { helper: 0, ours: 13, theirs: 10, winning: true, treasures: 3 };
  const offers = [{ by: 1, to: 0, helps: true, together }];

  it("comes before all else", () => {
    const asked = seen({ options: ACCEPT }, { offers });
    expect(status(asked)).toEqual({ key: "ui.offer_asks", values: { seat: 1 }, mine: true });
    const helps = seen(
      { options: ACCEPT },
      { offers: [{ ...offers[0]!, together: { ...together, helper: 1 } }] },
    );
    expect(status(helps).key).toBe("ui.offer_helps");
    const trade = seen({ options: ACCEPT }, { offers: [{ ...offers[0]!, helps: false }] });
    expect(status(trade).key).toBe("ui.offer_trade");
  });

  it("is waited for as long as the bots wait", () => {
    const theirs = { seat: 1, doing: "window.in_combat", offers };
    const waits = { seat: 1, answer_until: 9000 };
    expect(isWaitedFor(seen({ options: ACCEPT }, theirs, waits))).toBe(true);
    expect(isWaitedFor(seen({ options: ACCEPT }, theirs, { seat: 1 }))).toBe(false);
  });

  it("is nobody else's", () => {
    expect(status(seen({ seat: 1, options: PASS }, { offers })).key).toBe(
      "window.turn_begins_they",
    );
  });
});

describe("the status line", () => {
  it("says to each whose move it is", () => {
    expect(status(seen({ seat: 0 }))).toEqual({
      key: "window.turn_begins_you",
      values: { seat: 0 },
      mine: true,
    });
    expect(status(seen({ seat: 1 }))).toEqual({
      key: "window.turn_begins_they",
      values: { seat: 0 },
      mine: false,
    });
  });

  it("says what was called, and that one has passed on it", () => {
    const called = { doing: "window.in_combat", called: "claim" };
    expect(status(seen({ seat: 0, passed: true }, called)).key).toBe("ui.now_claim_you");
    expect(status(seen({ seat: 1 }, called)).key).toBe("ui.now_claim_they");
    expect(status(seen({ seat: 1, passed: true }, called)).key).toBe("ui.now_claim_passed");
  });

  it("says who holds the clock, before all else", () => {
    expect(status(seen({ seat: 1 }, {}, { holder: 0 })).key).toBe("ui.now_held_they");
  });

  it("names the winners, and is never empty", () => {
    expect(status(seen({ seat: 1 }, { winners: [0] }))).toMatchObject({
      key: "notice.game_over",
      values: { winners: ["Ann"] },
    });
    expect(status(seen({ seat: 0 }, { winners: [0] })).key).toBe("ui.now_won_you");
    expect(status({ table: null, clock: null, game: null, you: { seat: -1 } }).key).toBe(
      "ui.now_waiting",
    );
  });

  it("has words for everything that can be going on", () => {
    const doings = Object.keys(catalogue).filter(
      (key) => /^(doing|window)\./.test(key) && !/_(you|they)$/.test(key),
    );
    expect(doings.length).toBeGreaterThan(20);
    const missing = doings
      .flatMap((doing) => [0, 1].map((seat) => status(seen({ seat }, { doing })).key))
      .filter((key) => !(key in catalogue));
    expect(missing).toEqual([]);
  });

  it("uses the table's own words where nobody in particular is asked", () => {
    expect(status(seen({ seat: 1 }, { doing: "doing.rolling", seat: -1 })).key).toBe(
      "doing.rolling",
    );
  });
});

describe("being waited for", () => {
  it("is to call or to choose, or to answer what somebody called", () => {
    expect(isWaitedFor(seen({ seat: 0 }))).toBe(true);
    expect(isWaitedFor(seen({ seat: 1 }))).toBe(false);
    expect(isWaitedFor(seen({ seat: 1 }, { called: "claim" }, { kind: "window" }))).toBe(true);
  });

  it("is over when one has passed, has called, watches, or the game is over", () => {
    expect(
      isWaitedFor(seen({ seat: 1, passed: true }, { called: "claim" }, { kind: "window" })),
    ).toBe(false);
    expect(isWaitedFor(seen({ seat: 0 }, { called: "claim" }, { kind: "window" }))).toBe(false);
    expect(isWaitedFor(seen({ seat: -1 }))).toBe(false);
    expect(isWaitedFor({ ...seen({ seat: 0 }), table: { ...TABLE, phase: "over" } })).toBe(false);
  });
});
