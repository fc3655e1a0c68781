import { beforeEach, describe, expect, it, vi } from "vitest";

import { kept } from "./kept.svelte";
import { Workshop } from "./workshop.svelte";

describe("the scenes of a set", () => {
  beforeEach(() => {
    vi.useFakeTimers(); // nothing is asked of a server
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  });

  it("are kept with it, can be taken back, and leave no trace when the last one goes", () => {
    const shop = new Workshop(kept.add({ set: { name: "mine" }, cards: [] }));
    shop.sayScenes([{ name: "It bites", play: "ann is dead" }]);
    expect(kept.of(shop.id)?.values.scenes).toEqual([{ name: "It bites", play: "ann is dead" }]);
    shop.sayScenes([]);
    expect(kept.of(shop.id)?.values).toEqual({ set: { name: "mine" }, cards: [] });
    shop.undo();
    expect(shop.values.scenes).toHaveLength(1);
    shop.close();
  });

  it("are one step to take back, as long as one writes in one place", () => {
    const shop = new Workshop(kept.add({ set: { name: "mine" }, cards: [] }));
    for (const play of ["a", "an", "ann"]) shop.sayScenes([{ name: "It", play }], "scenes 0 play");
    shop.undo();
    expect(shop.values.scenes).toBeUndefined();
    shop.close();
  });
});
