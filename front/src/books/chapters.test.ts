import { expect, test } from "vitest";

import { chapters } from "./chapters";

const RULES = [
  { id: "SET-1", chapter: "Setting up", text: "Three to six players.", marks: [] },
  {
    id: "RUN-3",
    chapter: "Running away",
    text: "Caught: that monster's Bad Stuff, at once.",
    marks: [],
  },
  { id: "RUN-4", chapter: "Running away", text: "Escaped: no Treasures.", marks: ["C"] },
];

test("with nothing to look for, every rule stands in its chapter", () => {
  expect(chapters(RULES).map((each) => [each.title, each.rules.length])).toEqual([
    ["Setting up", 1],
    ["Running away", 2],
  ]);
});

test("every word must be there, in the number, the text or the chapter", () => {
  expect(
    chapters(RULES, "running bad").flatMap((each) => each.rules.map((rule) => rule.id)),
  ).toEqual(["RUN-3"]);
  expect(chapters(RULES, "set-1")[0]?.rules[0]?.id).toBe("SET-1");
  expect(chapters(RULES, "dragon")).toEqual([]);
});
