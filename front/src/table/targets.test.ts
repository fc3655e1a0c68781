import { expect, it } from "vitest";

import { targetOf } from "./targets";

it("A target is read from what it says it is.", () => {
  expect(["seat:2", "foe:17", "side:0", "card:5", "own", "discard"].map(targetOf)).toEqual([
    { kind: "seat", seat: 2 },
    { kind: "foe", foe: 17 },
    { kind: "side", side: 0 },
    { kind: "card", card: 5 },
    { kind: "own" },
    { kind: "discard" },
  ]);
  expect(targetOf("")).toBeNull();
});
