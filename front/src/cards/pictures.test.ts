import type { CardPicture } from "protocol";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { contours, parts } from "../../art/contours.ts";
import { pictures } from "../../icons.ts";
import chosen from "./icons.json";
import { fitted, widthOf } from "./fitting";
import { pictureOf, type Picture } from "./staging";
import STAGES from "./stages.json";

const drawn = pictures();
const card = (name: string, wanted: Partial<CardPicture> = {}): CardPicture => ({
  name,
  title: name,
  kind: "item",
  deck: "treasures",
  set: "classic",
  ...wanted,
});
const filesOf = ({ subject, place, mood, prop }: Picture): string[] =>
  [subject, `at-${place}-${mood}`, prop].filter(Boolean);

describe("a card's picture", () => {
  test("somebody has set a stage for every card that has an icon, and for no other", () => {
    const cards = Object.keys(chosen).filter((name) => name !== name.toLowerCase());
    expect(Object.keys(STAGES).sort()).toEqual(cards.sort());
  });
  test("all that it is put together from has been drawn", () => {
    const wanted = Object.keys(STAGES).flatMap((name) => filesOf(pictureOf(card(name))));
    expect(wanted.filter((file) => !drawn.has(file))).toEqual([]);
  });
  test("so has all that the words of a card of one's own may lead to", () => {
    const names = ["Dragon of the Bank", "The Lost Sock", "Undead Barber", "Zzz", "Kitchen Witch"];
    const kinds = ["monster", "curse", "item", "class", "no such kind"];
    const all = names.flatMap((name) => kinds.map((kind) => pictureOf(card(name, { kind }))));
    expect(all.flatMap(filesOf).filter((file) => !drawn.has(file))).toEqual([]);
    expect(all[0]).toMatchObject({ place: "cave", mood: "ember", prop: "two-coins" });
    expect(all[1]).toMatchObject({ mood: "hex" });
  });
  test("it is the same in every language and every mix", () => {
    const plain = pictureOf(card("Cheat!", { kind: "cheat" }));
    const german = card("Cheat! (star)", { kind: "cheat", title: "Schummeln!", set: "star" });
    expect(pictureOf(german)).toEqual(plain);
  });
  test("curses are under a spell, and a pack is many", () => {
    expect(pictureOf(card("Desk Move", { kind: "curse" })).mood).toBe("hex");
    expect(pictureOf(card("Flat-Pack of Wolves")).crowd).toBe(3);
  });
  test("nothing in it filters, blends or is loaded from elsewhere, and it is small", () => {
    const all = [...drawn.values()];
    expect(all.filter((svg) => /filter|blend|<mask|<script|style=|url\((?!#)/.test(svg))).toEqual(
      [],
    );
    const sizes = all.map((svg) => gzipSync(svg).length).sort((one, other) => one - other);
    expect(sizes[sizes.length >> 1]).toBeLessThan(1600);
    expect(sizes.at(-1)).toBeLessThan(5500);
  });
});

describe("the outlines of an icon", () => {
  test("what turns the other way is a hole", () => {
    const { bodies, holes } = parts("M0 0h100v100H0zm20 20v20h20V20z");
    expect([bodies.length, holes.length]).toEqual([1, 1]);
    expect(Math.abs(holes[0]!.area)).toBe(400);
    expect(holes[0]!.d.startsWith("M20 20")).toBe(true);
  });
  test("the flags of an arc may stand without a gap", () => {
    const [round] = contours("M0 50a50 50 0 01100 0 50 50 0 01-100 0z");
    expect(round!.area / (Math.PI * 2500)).toBeCloseTo(1, 0);
    expect(round!.right).toBeCloseTo(100);
  });
});

describe("a text that must fit", () => {
  const room = { wide: 100, high: 24, most: 20, least: 6, leading: 1 };
  test("is written as large as it can be, and no larger", () => {
    expect(fitted(["Elf"], room)).toBe(20);
    const size = fitted(["Two words here"], room);
    expect(size).toBeLessThan(20);
    expect(fitted(["word ".repeat(99)], room)).toBe(6);
  });
  test("a long word decides, unless it may break", () => {
    const [whole, soft] = ["Unterausschusshydra", "Unter\u00adausschuss\u00adhydra"];
    expect(widthOf(whole!)).toBe(widthOf(soft!));
    expect(fitted([whole!], { ...room, high: 60 })).toBeLessThan(
      fitted([soft!], { ...room, high: 60 }),
    );
  });
});
