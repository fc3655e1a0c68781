import type { CardPicture } from "protocol";
import { describe, expect, it } from "vitest";

import { callings, laid, strongest } from "./laid";

const card = (kind: string, slot?: string): CardPicture => ({
  name: kind,
  title: kind,
  kind,
  deck: "doors",
  set: "s",
  slot,
});
const CARDS = [
  card("class"),
  card("item", "head"),
  card("item", "two hands"),
  card("item"),
  card("curse"),
  card("item", "feet"),
  card("hireling"),
];

describe("the cards before a munchkin", () => {
  it("lie where they are worn, and sideways ones with what is carried", () => {
    const places = laid(
      [0, 1, 2, 3, 4, 6]
        .map((number) => ({ card: number }))
        .concat([{ card: 5, sideways: true } as never]),
      CARDS,
    );
    const numbers = Object.fromEntries(
      Object.entries(places).map(([place, cards]) => [place, cards.map((each) => each.card)]),
    );
    expect(numbers).toEqual({
      who: [0],
      head: [1],
      armor: [],
      feet: [],
      hands: [2],
      other: [3, 6],
      carried: [5],
      curses: [4],
    });
  });

  it("lose none, even one the page does not know", () => {
    const places = laid([{ card: 99 }], CARDS);
    expect(places.other).toEqual([{ card: 99 }]);
  });

  it("say what somebody is", () => {
    expect(callings([{ card: 1 }, { card: 0 }], CARDS).map(({ title }) => title)).toEqual([
      "class",
    ]);
  });

  it("are shown by what they are worth, what is carried last", () => {
    const worth = [card("class"), { ...card("item"), bonus: 2 }, { ...card("item"), bonus: 4 }];
    const table = [{ card: 0 }, { card: 2, sideways: true }, { card: 1 }];
    expect(strongest(table, worth).map((each) => each.card)).toEqual([1, 0, 2]);
  });
});
