import type { ClockPicture, PlayerPicture, RuleOption } from "protocol";
import { describe, expect, it, vi } from "vitest";

import { agreedOn, asPrinted, grouped, isAgreed, mixOf, partsOf } from "./agreeing";
import { codeIn, oneOf } from "./naming";
import { toldToAll, turn, type Holder } from "./passing";
import { standings, whoWon } from "./standings";
import { addedBy, share } from "./parts";
import { judged } from "./verifying";
import { catalogue, say } from "../words/catalogue.svelte";
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

  it("gives the first place to everybody who won together, whatever their levels", () => {
    const players = [9, 10, 5].map((level) => ({ level })) as PlayerPicture[];
    const seats = ["Ann", "Bob", "Cat"].map((name) => ({ name }));
    const places = standings(seats, players, [1, 0]).map(({ name, place }) => [name, place]);
    expect(places).toEqual([
      ["Bob", 1],
      ["Ann", 1],
      ["Cat", 3],
    ]);
  });
});

describe("who has won", () => {
  const names = (...all: string[]) =>
    standings(
      all.map((name) => ({ name })),
      all.map(() => ({ level: 10 })) as PlayerPicture[],
      [0, 1],
    ).filter(({ won }) => won);

  it("is you, one other, or some together", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}"));
    vi.stubGlobal("document", { documentElement: {} });
    await catalogue.speak("en");
    expect(whoWon(names("Ann", "Bob"), true)).toBe(say("ui.you_won"));
    expect(whoWon(names("Bob"))).toContain("Bob");
    const both = whoWon(names("Bob", "Cat", "Dan"));
    expect(both).toMatch(/Bob.*Cat/);
    expect(both).not.toContain("Dan");
  });
});

describe("the seal", () => {
  // As docs/fairness.md has it: the server's seed is 0, 1, 2 …; Bob added b…, Ann a….
  const serverSeed = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, "0")).join("");
  const [ann, bob] = ["61".repeat(16), "62".repeat(16)];
  const commitment = "c8d45c10fa5e3d813a7864fea5a40b410e1991ca15162f69b238bbf194e70c9d";
  const seed = "fa85664c13eae5c9cd71c70c6e97e3b1ad73dd775d743e18761477bcac5be3dc";
  const file = (more: Record<string, string> = {}) => {
    const line: Record<string, string> = {
      commitment,
      "server seed": serverSeed,
      ann,
      bob,
      seed,
      chain: "cafe",
      ...more,
    };
    return [
      "kickdoor transcript 3",
      "table: QUACKS",
      `commitment: ${line.commitment}`,
      `server seed: ${line["server seed"]}`,
      `part: ann ${line.ann}`,
      `part: bob the great ${line.bob}`,
      ...(line.more ?? "").split("; ").filter(Boolean),
      "players: ann, Cat, bob the great",
      `seed: ${line.seed}`,
      "ann: ready",
      `chain: ${line.chain}`,
      "",
    ].join("\n");
  };
  const known = { commitment, chain: "cafe", parts: [bob] };

  it("holds for what was promised, with our part in it, and for nothing else", async () => {
    expect(await judged(file(), known)).toBe("kept");
    expect(await judged(file(), { ...known, parts: [] })).toBe("kept");
    expect(await judged(file({ "server seed": "01".repeat(32) }), known)).toBe("broken");
    expect(await judged(file({ seed: "00".repeat(32) }), known)).toBe("broken");
    expect(await judged(file({ ann: "63".repeat(16) }), known)).toBe("broken");
    expect(await judged(file(), { ...known, commitment: "00" })).toBe("broken");
    expect(await judged("no game at all", known)).toBe("broken");
  });
  it("is none where a game went on from another, which is not called a lie", async () => {
    const went = "kickdoor transcript 3\nposition: {}\nann: ready\n";
    expect(await judged(went, known)).toBe("unsealed");
  });
  it("S3: a house that swaps a part is found by whoever added it", async () => {
    expect(await judged(file({ bob: "63".repeat(16) }), known)).toBe("swapped");
  });
  it("S3: a part more, chosen when the others were known, is found though the seed is made with it", async () => {
    // HMAC-SHA256(server seed, 3 ‖ a… ‖ b… ‖ c… ‖ QUACKS)
    const withIt = "a903cd99bd1d5a9b5003dfc4e3aac62d9840a8acbf3e4d53f0c2d4f7a7ccc574";
    const added = (giver: string) =>
      judged(file({ more: `part: ${giver} ${"63".repeat(16)}`, seed: withIt }), known);
    expect(await added("Cat")).toBe("kept");
    expect(await added("the house")).toBe("broken");
    expect(await added("ann")).toBe("broken");
  });
  it("is another game's if the chain is another", async () => {
    expect(await judged(file({ chain: "beef" }), known)).toBe("other");
  });
  it("is checked with the last part that each hand has added", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    share("one", 0);
    const [first, second] = [share("one", 0), share("one", 1)];
    share("another", 0);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(addedBy("one", [0, 1])).toEqual([first, second]);
    expect(addedBy("one", [1])).toEqual([second]);
    expect(addedBy("none", [0])).toEqual([]);
    vi.unstubAllGlobals();
  });
});
