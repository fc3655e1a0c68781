import { describe, expect, it } from "vitest";

import { amongPlayers, ended, folded, sentence } from "./lines";

describe("a line of the log", () => {
  it("begins with a capital and keeps what can be pointed at", () => {
    expect(sentence([{ text: "the die shows " }, { text: "3" }])).toEqual([
      { text: "The die shows " },
      { text: "3" },
    ]);
    expect(sentence([{ text: "ann", seat: 2 }])).toEqual([{ text: "Ann", seat: 2 }]);
  });

  it("ends with a stop where another may follow", () => {
    const text = (words: string): string =>
      ended([{ text: "ann", seat: 2 }, { text: words }])
        .map((piece) => piece.text)
        .join("");
    expect(text(": rolling the die")).toBe("ann: rolling the die.");
    for (const words of [" plays.", " plays?", " plays!", " plays …"])
      expect(text(words)).toBe(`ann${words}`);
    expect(ended([])).toEqual([]);
  });

  it("is one line, however often it is told in a row", () => {
    const drew = { key: "event.drew", values: { seat: 1, card: "door" } };
    const other = { key: "event.drew", values: { seat: 2, card: "door" } };
    expect(folded([drew, { ...drew }, other, drew])).toEqual([
      { line: drew, times: 2, more: [] },
      { line: other, times: 1, more: [] },
      { line: drew, times: 1, more: [] },
    ]);
  });

  it("lists the cards of a hand that is shown", () => {
    const shown = (seat: number, card: number) => ({ key: "event.shown", values: { seat, card } });
    expect(folded([shown(1, 7), shown(1, 7), shown(1, 9), shown(2, 4)])).toEqual([
      { line: shown(1, 7), times: 1, more: [7, 9] },
      { line: shown(2, 4), times: 1, more: [] },
    ]);
  });

  it("tells of those who play, and not of who only looks on", () => {
    const told = (key: string, name: string) => ({ key, values: { name } });
    const lines = [
      told("notice.joined", "Big screen 56"),
      told("notice.back", "Ann"),
      told("notice.gone", "Big screen 56"),
      told("notice.said", "Zed"),
    ];
    expect(amongPlayers(lines, ["Ann", "Bob"])).toEqual([lines[1], lines[3]]);
  });

  it("may be empty", () => expect(sentence([])).toEqual([]));
});
