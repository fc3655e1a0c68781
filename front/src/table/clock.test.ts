import { describe, expect, it } from "vitest";

import { left } from "./clock";

describe("the time that is left", () => {
  it("runs down to nothing and stays there", () => {
    const clock = { kind: "window", since: 1000, until: 5000 };
    expect(left(clock, 2000)).toEqual({
      runs: true,
      held: false,
      ms: 3000,
      share: 0.75,
      rope: false,
    });
    expect(left(clock, 9000)).toMatchObject({ ms: 0, share: 0, rope: true });
  });

  it("stands still while somebody holds it", () => {
    expect(left({ kind: "window", since: 0, until: 4000, holder: 2, held_at: 1000 }, 3500)).toEqual(
      { runs: true, held: true, ms: 3000, share: 0.75, rope: false },
    );
  });

  it("does not run where there is no hurry", () => {
    expect(left({ kind: "call" }, 100).runs).toBe(false);
    expect(left(null, 100).runs).toBe(false);
  });
});
