import type { GamePicture, PlayerPicture } from "protocol";
import { describe, expect, it } from "vitest";

import { changes, digest } from "./away";

const ANN: PlayerPicture = {
  level: 2,
  sex: "female",
  life: "alive",
  table: [{ card: 4 }],
  doors: 3,
  treasures: 1,
  shown: [],
  gear: 2,
  strength: 4,
  hand_limit: 5,
};
const game = (turn: number, turns: number): GamePicture => ({ turn, turns }) as GamePicture;

describe("since you looked away", () => {
  it("names every change, seat by seat", () => {
    const before = { players: [ANN, ANN], game: game(0, 1) };
    const now = {
      players: [ANN, { ...ANN, level: 3, table: [{ card: 5 }], doors: 1, shown: [9] }],
      game: game(1, 2),
    };
    expect(changes(before, now)).toEqual([
      { key: "ui.away_level", values: { seat: 1, before: 2, after: 3 } },
      { key: "ui.away_gained", values: { seat: 1, card: 5 } },
      { key: "ui.away_lost", values: { seat: 1, card: 4 } },
      { key: "ui.away_hand", values: { seat: 1, before: 4, after: 3 } },
      { key: "ui.away_turn", values: { seat: 1 } },
    ]);
  });

  it("says who died, and who is back", () => {
    const dead = { ...ANN, life: "dead" };
    expect(changes({ players: [ANN], game: null }, { players: [dead], game: null })[0]!.key).toBe(
      "ui.away_died",
    );
    expect(
      changes(
        { players: [dead], game: null },
        { players: [{ ...ANN, life: "reborn" }], game: null },
      )[0]!.key,
    ).toBe("ui.away_reborn");
  });

  it("says nothing where nothing has changed", () => {
    expect(
      changes({ players: [ANN], game: game(0, 1) }, { players: [ANN], game: game(0, 1) }),
    ).toEqual([]);
  });

  it("says in one line what was skipped: lives and Levels, and not every card", () => {
    const up = { ...ANN, level: 3, table: [{ card: 5 }] };
    const before = { players: [ANN, ANN], game: null };
    expect(digest(before, { players: [up, ANN], game: null }, ["Ann", "Bob"])).toBe(
      "Ann Level 2 → 3",
    );
    expect(digest(before, before, ["Ann", "Bob"])).toBe("");
  });

  it("stays one line, however many there are", () => {
    const names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Flo"];
    const said = digest(
      { players: names.map(() => ANN), game: null },
      { players: names.map(() => ({ ...ANN, level: 3 })), game: null },
      names,
    );
    expect(said).toMatch(/^Ann .*Dan Level 2 → 3, 2 more$/);
  });
});
