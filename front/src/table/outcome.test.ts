import type { CardPicture, FightPicture } from "protocol";
import { describe, expect, it } from "vitest";

import { badStuff, chips, outcome, signed } from "./outcome";

const card = (title: string, text: string): CardPicture => ({
  name: title,
  title,
  kind: "monster",
  deck: "doors",
  set: "s",
  text,
});
const CARDS = [
  card("Rat", "Goblin. Bad Stuff: It bites. Lose a level."),
  card("Cat", "+2 against Elves."),
];

function fight(changed: Partial<FightPicture>): FightPicture {
  return {
    fighter: 1,
    helper: -1,
    ours: 5,
    theirs: 8,
    winning: false,
    for_the_win: false,
    levels: 1,
    treasures: 2,
    our_parts: [],
    their_parts: [],
    foes: [{ card: 0, monster: 0, strength: 8, treasures: 2, levels: 1, run_away: [0] }],
    ...changed,
  };
}

describe("what comes of a fight as it stands", () => {
  it("says by how much it is lost, and cuts the Bad Stuff out of the card", () => {
    expect(outcome(fight({}), 1, CARDS)).toEqual({
      wins: false,
      by: 3,
      key: "ui.fight_you_lose",
      values: { seat: 1, by: 3, levels: 1, treasures: 2 },
      bad: [{ card: 0, text: "It bites. Lose a level." }],
    });
  });

  it("speaks of others to whoever does not fight, and of you to the helper", () => {
    expect(outcome(fight({ ours: 10, winning: true }), 0, CARDS).key).toBe("ui.fight_they_win");
    expect(outcome(fight({ ours: 10, winning: true, helper: 0 }), 0, CARDS).key).toBe(
      "ui.fight_you_win",
    );
    expect(outcome(fight({ ours: 10, winning: true, helper: -1 }), -1, CARDS).key).toBe(
      "ui.fight_they_win",
    );
  });

  it("leaves it to the server who wins a tie", () => {
    expect(outcome(fight({ ours: 8 }), 1, CARDS).key).toBe("ui.fight_you_lose_tie");
    expect(outcome(fight({ ours: 8, winning: true }), 1, CARDS).key).toBe("ui.fight_you_win_tie");
  });

  it("promises what the server says, and threatens with nobody's Bad Stuff where a fight is won", () => {
    const won = outcome(fight({ ours: 20, winning: true, levels: 3 }), 1, CARDS);
    expect(won.values).toMatchObject({ levels: 3, treasures: 2 });
    expect(won.bad).toEqual([]);
  });

  it("threatens once with a monster that is there twice", () => {
    const foe = fight({}).foes[0]!;
    expect(outcome(fight({ foes: [foe, { ...foe, card: 1 }] }), 1, CARDS).bad).toHaveLength(1);
  });

  it("finds no Bad Stuff where a card has none", () => {
    expect(badStuff(CARDS[1]!.text)).toBe("");
    expect(badStuff(undefined)).toBe("");
    expect(badStuff("Untot. Schlimme Dinge: Sie kratzt.")).toBe("Sie kratzt.");
  });
});

describe("the parts of a sum", () => {
  it("shows each card once, and in all as much as the sum", () => {
    const parts: [number, number, number][] = [
      [0, -1, 3],
      [0, 7, 2],
      [-1, 7, 1],
      [2, -1, 4],
      [0, 9, 0],
    ];
    const shown = chips(parts);
    expect(shown).toEqual([
      { seat: 0, card: -1, amount: 3 },
      { seat: 0, card: 7, amount: 3 },
      { seat: 2, card: -1, amount: 4 },
    ]);
    expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBe(10);
  });

  it("writes numbers with their sign", () => {
    expect([signed(2), signed(0), signed(-5)]).toEqual(["+2", "+0", "−5"]);
  });
});
