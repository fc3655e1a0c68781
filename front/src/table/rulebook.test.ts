import { expect, it } from "vitest";

import { searched } from "./rulebook";

const rule = (id: string, text: string) => ({ id, chapter: "Help", text, marks: [] });
const rules = [
  rule("HLP-10", "One helper at most."),
  rule("HLP-1", "Ask for help when you lose."),
  rule("RUN-1", "Roll the die."),
];

it("A rule is found by its number first, then by all of its words.", () => {
  expect(searched(rules, "hlp-1").map(({ id }) => id)).toEqual(["HLP-1", "HLP-10"]);
  expect(searched(rules, "helper most").map(({ id }) => id)).toEqual(["HLP-10"]);
  expect(searched(rules, "dragon")).toEqual([]);
  expect(searched(rules, "  ")).toEqual([]);
});
