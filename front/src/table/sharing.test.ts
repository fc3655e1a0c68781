import { expect, test } from "vitest";

import { shared } from "./sharing";

const read = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test("what is sent again unchanged is the very same thing", () => {
  const before = { seats: [{ name: "Ann" }, { name: "Bob" }], motion: null, chain: "" };
  expect(shared(before, read(before))).toBe(before);
});

test("what has changed is new, and the rest of it is not", () => {
  const before = { seats: [{ name: "Ann" }, { name: "Bob" }], chain: "1" };
  const after = shared(before, { ...read(before), chain: "2" });
  expect(after).not.toBe(before);
  expect(after.chain).toBe("2");
  expect(after.seats).toBe(before.seats);
  const players = shared(
    [
      { level: 1, table: [7] },
      { level: 2, table: [] },
    ],
    [
      { level: 1, table: [7] },
      { level: 3, table: [] },
    ],
  );
  expect(players).toEqual([
    { level: 1, table: [7] },
    { level: 3, table: [] },
  ]);
});

test("more, fewer and others are a change, even where nothing stands", () => {
  const one: unknown = shared([1, 2], [1, 2, 3]);
  expect([one, shared([1, 2, 3], [1, 2]), shared({ a: 1 }, { b: 1 })]).toEqual([
    [1, 2, 3],
    [1, 2],
    { b: 1 },
  ]);
  expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect([shared(null, { a: 1 }), shared({ a: 1 }, null), shared([], {})]).toEqual([
    { a: 1 },
    null,
    {},
  ]);
});
