import { describe, expect, it } from "vitest";

import { sentence } from "./lines";

describe("a line of the log", () => {
  it("begins with a capital and keeps what can be pointed at", () => {
    expect(sentence([{ text: "the die shows " }, { text: "3" }])).toEqual([
      { text: "The die shows " },
      { text: "3" },
    ]);
    expect(sentence([{ text: "ann", seat: 2 }])).toEqual([{ text: "Ann", seat: 2 }]);
  });

  it("may be empty", () => expect(sentence([])).toEqual([]));
});
