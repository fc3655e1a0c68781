import type { CardPicture } from "protocol";
import { icons } from "@iconify-json/game-icons";
import { describe, expect, test } from "vitest";

import english from "../lang/en/cards.json";
import german from "../lang/de/cards.json";
import chosen from "./icons.json";
import { entriesOf, wordsIn } from "./glossary";
import { colourOf, figureOf, iconCalled, iconOf, markOf, shapeOf } from "./kinds";
import { aloud, gistOf, nameSizes, passages, textSize } from "./reading";
import { between, found, KINDS, piled } from "./shelf";

const card = (wanted: Partial<CardPicture>): CardPicture => ({
  name: "A Card",
  title: "A Card",
  kind: "item",
  deck: "treasures",
  set: "classic",
  ...wanted,
});

const rat = card({
  name: "The Rat Race",
  title: "The Rat Race",
  kind: "monster",
  deck: "doors",
  level: 3,
  treasures: 1,
  text: "-2 against Halflings. Bad Stuff: You are lapped. Lose the Footgear you are wearing.",
});

describe("pictures", () => {
  test("every icon that somebody chose is there", () => {
    expect(Object.values(chosen).filter((icon) => !(icon in icons.icons))).toEqual([]);
  });
  test("a card of a mix shows what the card of its own box shows", () => {
    expect(iconOf(card({ name: "Cheat! (star)", kind: "cheat" }))).toBe(chosen["Cheat!"]);
  });
  test("a card of one's own shows what it says, or is called, or its place, or its kind", () => {
    expect(iconOf(card({ name: "Zzz", picture: "bat" }))).toBe("bat");
    expect(iconOf(card({ name: "Zzz", picture: "no-such-icon" }))).toBe(chosen.item);
    expect(iconOf(card({ name: "Vampire Bats" }))).toContain("bat");
    expect(iconOf(card({ name: "Zzz", slot: "feet" }))).toBe(chosen.feet);
    expect(iconOf(card({ name: "Zzz" }))).toBe(chosen.item);
  });
  test("the emblem bears a Level or a signed bonus", () => {
    expect([rat, card({ bonus: 2 }), card({ bonus: -5 }), card({})].map(figureOf)).toEqual([
      "3",
      "+2",
      "−5",
      "",
    ]);
  });
  test("no two kinds have the same emblem or the same icon", () => {
    expect(new Set(KINDS.map(shapeOf)).size).toBe(KINDS.length);
    expect(new Set(KINDS.map(iconCalled)).size).toBe(KINDS.length);
    expect(new Set(KINDS.map(colourOf)).size).toBe(KINDS.length);
  });
  test("each box has a letter", () => {
    expect(["classic", "pathfinder", "pathfinder-deluxe", "star"].map(markOf)).toEqual([
      "C",
      "P",
      "D",
      "S",
    ]);
  });
});

describe("a card's text", () => {
  test("what has a name begins anew, and a die that is rolled is no name", () => {
    expect(passages("Undead. Toll: pay. Roll a die: on 4, go. Bad Stuff: You lose.")).toEqual([
      { named: "", text: "Undead.", bad: false },
      { named: "Toll", text: "pay. Roll a die: on 4, go.", bad: false },
      { named: "Bad Stuff", text: "You lose.", bad: true },
    ]);
  });
  test("in French a space stands before the colon, and a name is none the less one", () => {
    const [toll, bad] = passages(
      "Toll\u00a0: pay. Lance un dé\u00a0: go. Bad Stuff\u00a0: You lose.",
    );
    expect(toll).toEqual({ named: "Toll\u00a0", text: "pay. Lance un dé\u00a0: go.", bad: false });
    expect(bad).toEqual({ named: "Bad Stuff\u00a0", text: "You lose.", bad: true });
  });
  test("the longer it is the smaller it is written", () => {
    const sizes = [20, 150, 300, 450].map((length) =>
      textSize(passages("a word ".repeat(length / 7))),
    );
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(new Set(sizes).size).toBe(4);
    const [long, short] = ["Have Your Card Stamped Ten Times at Once", "Elf"].map(nameSizes);
    for (const face of ["large", "middle", "small"] as const)
      expect(long![face]).toBeLessThan(short![face]);
  });
  test("its gist is what it brings, where it goes, or the sentence that counts", () => {
    const told = [
      rat,
      card({ slot: "head", big: true }),
      card({ kind: "one-shot", text: "Use in any fight. +3 to either side. Usable once only." }),
      card({ kind: "class", text: `Rally: ${"you may discard cards ".repeat(4)}` }),
    ];
    expect(told.map(gistOf)).toEqual([
      "1 Treasure",
      "Big · Headgear",
      "+3 to either side",
      "Class",
    ]);
  });
  test("it can be read aloud, all of it", () => {
    expect(aloud(rat)).toBe(`The Rat Race. Monster, Level 3, 1 Treasure. ${rat.text}`);
    expect(aloud(card({ item: true, gold: 400, bonus: 1, slot: "head", big: true }))).toBe(
      "A Card. Big, Item, Bonus +1, Headgear, 400 gold.",
    );
  });
});

describe("the glossary", () => {
  test("a card's own words come first, and what many share last", () => {
    expect(entriesOf(rat).map((entry) => entry.said)).toEqual([
      "Halfling",
      "Bad Stuff",
      "Footgear",
      "Monster",
      "Level",
      "Treasure",
    ]);
  });
  test("only whole words are found", () => {
    expect(wordsIn("A Bigger boat, an Elfin smile.")).toEqual([]);
    expect(wordsIn("Big boats for Elves.")).toEqual(["big", "elf"]);
  });
  test("a word that nobody has explained is left out", () => {
    expect(
      entriesOf(card({ kind: "special", tags: ["spoon"] })).map((entry) => entry.word),
    ).toEqual(["special"]);
  });
  test("German has a word for all that English has", () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  });
});

describe("looking through the cards", () => {
  const piles = piled([[rat, rat, card({ text: "Usable by Thieves only." })], [rat]]);
  test("copies make one pile, and a card of two boxes is one card", () => {
    expect(piles.map(({ card: { title }, copies }) => [title, copies])).toEqual([
      ["The Rat Race", 2],
      ["A Card", 1],
    ]);
  });
  test("every word must be on the card, in whatever order", () => {
    const search = (text: string, kind = "", deck = "") =>
      found(piles, { kind, deck, text }).map((pile) => pile.card.title);
    expect(search("footgear RAT")).toEqual(["The Rat Race"]);
    expect(search("footgear thieves")).toEqual([]);
    expect(search("", "item")).toEqual(["A Card"]);
    expect(search("", "", "doors")).toEqual(["The Rat Race"]);
  });
  test("arrows go from row to row and stop at the edges", () => {
    const tops = [0, 0, 0, 9, 9];
    expect(
      ["ArrowRight", "ArrowDown", "ArrowUp", "End", "x"].map((key) => between(key, 1, tops)),
    ).toEqual([2, 4, undefined, 4, undefined]);
    expect(between("ArrowDown", 2, tops)).toBeUndefined();
  });
});
