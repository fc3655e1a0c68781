import type { GamePicture } from "protocol";
import { describe, expect, it } from "vitest";

import type { Said } from "./seat.svelte";
import { dieJustNow, phaseOf, sinceMyTurn, strip } from "./turn";

const log = (...told: [string, Said["values"]][]): Said[] =>
  told.map(([key, values], number) => ({ key: `event.${key}`, values, at: 0, number }));
const byName = (name: string) => (name === "Rat" ? 7 : -1);
const told = (lines: Said[], most = 3) =>
  strip(lines, byName, most).map(({ line }) => line.key.slice(6));

describe("the turn in pictures", () => {
  const won = log(
    ["played", { seat: 0, card: 9 }],
    ["turn_begun", { seat: 1 }],
    ["door_opened", { seat: 1, card: 3 }],
    ["played", { seat: 1, card: 4 }],
    ["played_for", { seat: 1, card: 5, side: 0 }],
    ["victory_claimed", { seat: 1, number: 8, against: 4 }],
    ["fight_won", { seat: 1 }],
    ["level_gained", { seat: 1, number: 9 }],
  );

  it("is the door, the sum, and what came of it", () => {
    expect(told(won)).toEqual(["door_opened", "victory_claimed", "level_gained"]);
    expect(strip(won, byName, 3)[1]).toMatchObject({ sum: "8 : 4" });
    expect(told(won, 2)).toEqual(["door_opened", "level_gained"]);
  });

  it("is what was last where there is no door yet", () => {
    expect(told(won.slice(3, 5))).toEqual(["played", "played_for"]);
    expect(told(won.slice(0, 2))).toEqual([]);
  });

  it("leaves out what cannot be seen", () => {
    expect(told(log(["turn_begun", { seat: 1 }], ["drew", { seat: 1, card: "door" }]))).toEqual([]);
    expect(told(log(["used", { seat: 1, name: "Rat" }]))).toEqual(["used"]);
  });

  it("has a die only while nothing has come of it", () => {
    const rolled = log(["door_opened", { seat: 0, card: 3 }], ["die_cast", { seat: 0, number: 5 }]);
    expect(dieJustNow(rolled, byName)).toBe(5);
    expect(dieJustNow([...rolled, ...log(["escaped", { seat: 0, card: 3 }])], byName)).toBe(0);
    expect(dieJustNow([], byName)).toBe(0);
  });
});

describe("what has changed since one's own turn", () => {
  const round = log(
    ["turn_begun", { seat: 0 }],
    ["level_gained", { seat: 0, number: 2 }],
    ["turn_begun", { seat: 1 }],
    ["level_gained", { seat: 1, number: 4 }],
    ["taken", { seat: 1, card: 6, whom: 2 }],
    ["turn_begun", { seat: 2 }],
    ["level_lost", { seat: 1, number: 3 }],
    ["discarded", { seat: 2, card: "door" }],
    ["curse_landed", { seat: 0, card: 8 }],
  );

  it("is told once for each, as it stands now", () => {
    expect(sinceMyTurn(round, 0)).toEqual([
      { seat: 2, kind: "loss", up: false, card: 6 },
      { seat: 1, kind: "gain", up: true, card: 6 },
      { seat: 1, kind: "level", up: false, level: 3 },
      { seat: 0, kind: "curse", up: false, card: 8 },
    ]);
  });

  it("is nothing on one's own turn, and the whole story for who watches", () => {
    expect(sinceMyTurn(round.slice(0, 2), 0)).toEqual([]);
    expect(sinceMyTurn(round, -1)).toHaveLength(5);
  });
});

it("knows where in the turn we are", () => {
  const at = (doing: string, fights = false) => phaseOf({ doing } as GamePicture, fights);
  expect(at("window.setting_up")).toBeUndefined();
  expect(at("window.turn_begins")).toBe("door");
  expect(at("window.in_combat", true)).toBe("fight");
  expect(at("doing.spoils")).toBe("fight");
  expect(at("doing.charity")).toBe("charity");
  expect(at("window.turn_ends")).toBe("end");
});
