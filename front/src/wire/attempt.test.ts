import { expect, test } from "vitest";

import { Attempt } from "./attempt.svelte";
import { Refused } from "./rest";

test("what is refused is kept to be read, until something else is tried", async () => {
  const trying = new Attempt();
  const refused = new Refused("refusal.too_many");
  expect(await trying.at(() => Promise.reject(refused))).toBe(false);
  expect([trying.refused, trying.isBusy]).toEqual([refused, false]);
  expect(await trying.at(() => Promise.resolve())).toBe(true);
  expect(trying.refused).toBe(null);
});

test("of two at once the first is done", async () => {
  const trying = new Attempt();
  let go = () => {};
  const first = trying.at(() => new Promise<void>((done) => (go = done)));
  expect(trying.isBusy).toBe(true);
  expect(await trying.at(() => Promise.reject(new Error("never asked")))).toBe(false);
  go();
  expect(await first).toBe(true);
});

test("what went wrong otherwise is nobody's refusal", async () => {
  const trying = new Attempt();
  await expect(trying.at(() => Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
  expect([trying.refused, trying.isBusy]).toEqual([null, false]);
});
