import type { ClockPicture, PlayerPicture, RuleOption } from "protocol";
import { describe, expect, it } from "vitest";

import { agreedOn, asPrinted, grouped, isAgreed, mixOf, partsOf } from "./agreeing";
import { codeIn, oneOf } from "./naming";
import { toldToAll, turn, type Holder } from "./passing";
import { standings } from "./standings";
import { keepsItsWord } from "./verifying";
import english from "../lang/en/rooms.json";
import german from "../lang/de/rooms.json";

describe("a code, as people write it", () => {
  it("is found by itself, in a link, and in small letters", () => {
    expect(codeIn("QUACKS")).toBe("QUACKS");
    expect(codeIn("  quacks ")).toBe("QUACKS");
    expect(codeIn("https://play.example/t/QUACKS?go")).toBe("QUACKS");
    expect(codeIn("http://127.0.0.1:8027/t/quacks/board")).toBe("QUACKS");
  });
  it("is not found where there is none", () => {
    for (const text of ["", "QUACK", "QUACKSY", "Q1ACKS", "https://play.example/rules"])
      expect(codeIn(text)).toBeNull();
  });
});

describe("a name for whoever has none", () => {
  it("is one that the server takes, in every language", () => {
    for (const words of [english, german])
      for (const name of words["ui.funny_names"].split("|")) expect(name).toMatch(/^[^,:]{1,24}$/);
  });
  it("is any of them", () => {
    expect(["a|b|c", "a|b|c"].map((names, n) => oneOf(names, [0, 0.99][n]))).toEqual(["a", "c"]);
  });
});

describe("what a table agrees on", () => {
  const limit = { name: "hand_limit", group: "rules", as_printed: 5 } as RuleOption;
  it("is said once for each rule, and taken back by its name", () => {
    expect(agreedOn(["epic", "hand_limit=6"], limit, 7)).toEqual(["epic", "hand_limit=7"]);
    expect(agreedOn([], { ...limit, name: "board" }, false)).toEqual(["board=off"]);
    expect(asPrinted(["epic", "hand_limit=6"], "epic")).toEqual(["hand_limit=6"]);
    expect([
      isAgreed(["board"], "board"),
      isAgreed(["board=off"], "board"),
      isAgreed([], "board"),
    ]).toEqual([true, true, false]);
  });
  it("comes in groups, without what no served table can change", () => {
    const elide = { ...limit, name: "elide", group: "the table" };
    expect(
      grouped([limit, elide, { ...limit, name: "dealt" }]).map(([group, some]) => [
        group,
        some.length,
      ]),
    ).toEqual([["rules", 2]]);
  });
  it("may be a mix, of which the changes by name stay as they are", () => {
    const { parts, changes } = partsOf("star + classic:50% [-Cheat!; +Slob Goblin]");
    expect(parts).toEqual([
      { set: "star", share: 100 },
      { set: "classic", share: 50 },
    ]);
    expect(mixOf(parts, changes)).toBe("star + classic:50% [-Cheat!; +Slob Goblin]");
    expect(mixOf(partsOf("star").parts)).toBe("star");
  });
});

describe("one device for Ann and Bob", () => {
  const [ann, bob] = [
    { hand: 0, seat: 0, passed: false },
    { hand: 1, seat: 2, passed: false },
  ];
  const clock = (kind: string, seat: number): ClockPicture => ({ kind, seat, since: 5 });
  const now = (what: ClockPicture, open: number | null = 0, holders: Holder[] = [ann, bob]) =>
    turn(what, holders, open, null);

  it("is handed to whoever is to call or to choose", () => {
    expect(now(clock("call", 2))).toEqual({ kind: "pass", to: 1 });
    expect(now(clock("choice", 0))).toEqual({ kind: "show" });
    expect(now(clock("choice", 0), null)).toEqual({ kind: "pass", to: 0 });
  });
  it("stays where it is while a bot plays, and shows nothing before somebody has said who looks", () => {
    expect(now(clock("call", 1))).toEqual({ kind: "show" });
    expect(now(clock("call", 1), null)).toEqual({ kind: "ask", whom: [0, 1] });
  });
  it("asks all who have not passed, in a window", () => {
    expect(now(clock("window", 1))).toEqual({ kind: "ask", whom: [0, 1] });
    expect(now(clock("window", 0), 0, [{ ...ann, passed: true }, bob])).toEqual({
      kind: "ask",
      whom: [1],
    });
    expect(
      now(clock("window", 0), 0, [
        { ...ann, passed: true },
        { ...bob, passed: true },
      ]),
    ).toEqual({ kind: "show" });
  });
  it("is handed to the one whose window it is, if nobody else is waited for", () => {
    expect(now(clock("window", 2), 0, [{ ...ann, passed: true }, bob])).toEqual({
      kind: "pass",
      to: 1,
    });
  });
  it("shows a hand to whoever wants to look, until something else is waited for", () => {
    const looking = { hand: 1, since: 5 };
    expect(turn(clock("window", 1), [ann, bob], 0, looking)).toEqual({ kind: "pass", to: 1 });
    expect(turn(clock("window", 1), [ann, bob], 1, looking)).toEqual({ kind: "show" });
    expect(turn(clock("window", 1), [ann, { ...bob, passed: true }], 1, looking)).toEqual({
      kind: "ask",
      whom: [0],
    });
    expect(turn({ ...clock("call", 0), since: 6 }, [ann, bob], 1, looking)).toEqual({
      kind: "pass",
      to: 0,
    });
  });
  it("says before all only what all were told", () => {
    const drew = { key: "event.drew", values: { seat: 0, card: 7 } };
    const seen = { key: "event.drew", values: { seat: 0, card: "door" } };
    const kicked = { key: "event.kicked", values: { seat: 0 } };
    expect(
      toldToAll(
        [
          [kicked, drew],
          [kicked, seen],
        ],
        4,
      ),
    ).toEqual([kicked]);
  });
});

describe("how a game ended", () => {
  it("has the winners first, and those who came equally far in one place", () => {
    const players = [3, 9, 10, 9].map((level) => ({ level })) as PlayerPicture[];
    const found = standings(
      ["Ann", "Bob", "Cat", "Dan"].map((name) => ({ name })),
      players,
      [2],
    );
    expect(found.map(({ name, place, won }) => [name, place, won])).toEqual([
      ["Cat", 1, true],
      ["Bob", 2, false],
      ["Dan", 2, false],
      ["Ann", 4, false],
    ]);
  });
});

describe("the seal", () => {
  const promised = "ecbf0a77944ac088"; // how the server's own example begins
  const file = (seed: string, commitment: string) =>
    `kickdoor transcript 1\ntable: QUACKS\ncommitment: ${commitment}\nserver seed: ${seed}\n`;
  const seed = "00".repeat(32);

  it("holds for the seed that was promised, and for no other", async () => {
    const digest = await crypto.subtle.digest(
      "SHA-256",
      Uint8Array.from([...new Uint8Array(32), ...new TextEncoder().encode("QUACKS")]),
    );
    const right = Array.from(new Uint8Array(digest), (each) =>
      each.toString(16).padStart(2, "0"),
    ).join("");
    expect(right.startsWith(promised)).toBe(true);
    expect(await keepsItsWord(file(seed, right), right)).toBe(true);
    expect(await keepsItsWord(file("01".repeat(32), right), right)).toBe(false);
    expect(await keepsItsWord(file(seed, right), right.replace(/^./, "0"))).toBe(false);
    expect(await keepsItsWord("no game at all", right)).toBe(false);
  });
});

it("every word of the rooms is there in both languages", () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
});
