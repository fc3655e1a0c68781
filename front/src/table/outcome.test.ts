import { readFileSync } from "node:fs";

import type { CardPicture, FightPicture } from "protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { catalogue, LANGUAGES } from "../words/catalogue.svelte";
import { badStuff, fleeing, outcome, signed } from "./outcome";

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
    foes: [
      { card: 0, monster: 0, strength: 8, treasures: 2, levels: 1, run_away: [0], rolls: [5] },
    ],
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
      free: [],
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
  });

  it("threatens with nobody who lets one go, and says so to whoever is let go", () => {
    const foe = fight({}).foes[0]!;
    const easy = { ...foe, card: 1, rolls: [0] };
    expect(outcome(fight({ foes: [easy] }), 1, CARDS)).toMatchObject({ bad: [], free: [1] });
    expect(outcome(fight({ foes: [easy] }), 0, CARDS)).toMatchObject({ bad: [], free: [] });
    const both = outcome(fight({ foes: [foe, easy] }), 1, CARDS);
    expect(both).toMatchObject({ bad: [{ card: 0 }], free: [1] });
    const together = fight({ foes: [{ ...foe, rolls: [0, 5] }], helper: 0 });
    expect(outcome(together, 1, CARDS)).toMatchObject({ bad: [{ card: 0 }], free: [0] });
  });
});

describe("Bad Stuff in every language", () => {
  const texts = (code: string): Record<string, { text: string }> =>
    JSON.parse(
      readFileSync(
        new URL(`../../../src/kickdoor/lang/${code}/cards/classic.json`, import.meta.url),
        "utf-8",
      ),
    );
  beforeAll(() => {
    vi.stubGlobal("fetch", async () => new Response("{}"));
    vi.stubGlobal("document", { documentElement: {} });
  });
  afterAll(() => catalogue.speak("en"));

  const others = Object.keys(LANGUAGES).filter((code) => code !== "en");
  it.each(others)("is found on the cards of the classic set: %s", async (code) => {
    await catalogue.speak(code);
    const found = Object.values(texts(code)).filter(({ text }) => badStuff(text));
    expect(found.length).toBeGreaterThan(30);
    for (const { text } of found) expect(text.endsWith(badStuff(text))).toBe(true);
    expect(badStuff("Nobody has translated it. Bad Stuff: It bites.")).toBe("It bites.");
  });
});

describe("running away", () => {
  it("says what the die must show, and what happens else", () => {
    const foe = fight({}).foes[0]!;
    const keys = [0, 5, 6, 7].map(
      (roll) => fleeing(fight({ foes: [{ ...foe, rolls: [roll] }] }), 1, CARDS)[0]!.key,
    );
    expect(keys).toEqual(["ui.flee_free", "ui.flee_roll", "ui.flee_last", "ui.flee_never"]);
    const [risk] = fleeing(fight({}), 1, CARDS);
    expect(risk!.values).toMatchObject({ number: 5, text: badStuff(CARDS[0]!.text) });
  });
});

describe("a flight", () => {
  const flees = (seat: number, number: number, die: number) =>
    outcome(fight({ running: true, flight: { seat: 1, foe: 0, number, die } }), seat, CARDS);

  it("says what the die must show before it is cast", () => {
    expect(flees(1, 5, 0)).toMatchObject({
      key: "ui.flight_you_roll",
      values: { seat: 1, card: 0, number: 5 },
      bad: [{ card: 0 }],
    });
    expect(flees(0, 6, 0).key).toBe("ui.flight_they_last");
    expect(flees(0, 7, 0).key).toBe("ui.flight_they_never");
    expect(flees(0, 0, 0)).toMatchObject({ key: "ui.flight_they_free", wins: true, bad: [] });
  });

  it("that failed does not read as if one ran away", () => {
    expect(flees(1, 5, 3)).toMatchObject({ key: "ui.flight_you_caught", wins: false });
    expect(flees(1, 5, 3).bad).toHaveLength(1);
    expect(flees(0, 5, 5)).toMatchObject({ key: "ui.flight_they_escapes", wins: true, bad: [] });
  });
});

describe("a number", () => {
  it("is written with its sign", () => {
    expect([signed(2), signed(0), signed(-5)]).toEqual(["+2", "+0", "−5"]);
  });
});
