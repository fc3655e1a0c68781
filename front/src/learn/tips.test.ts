import type { OptionPicture, PlayerPicture } from "protocol";
import { describe, expect, it } from "vitest";

import { Choices } from "../table/choices";
import { progress, tipFor, TIPS, type Scene } from "./tips";

const ME = { table: [], hand_limit: 5, life: "alive" } as unknown as PlayerPicture;
const HAT = { name: "Hat", kind: "item", item: true, bonus: 4 };
const FACTION = { name: "Eagle Knight", kind: "faction" };
const DOUBLER = { name: "Double Life", kind: "doubler" };

function scene(changed: object, options: OptionPicture[] = []): Scene {
  return {
    you: { seat: 0, hand: [], options },
    table: { phase: "playing" },
    game: { doing: "", turn: 0, turns: 1 },
    clock: { kind: "call", seat: 0 },
    fight: null,
    players: [ME, ME],
    cards: [],
    choices: new Choices(options),
    ...changed,
  } as unknown as Scene;
}
const KICK: OptionPicture = { act: ["kick", -1, -1] };
const given = (...ids: string[]) => new Set(ids);
const all = TIPS.map(({ id }) => id);
const but = (...ids: string[]) => given(...all.filter((id) => !ids.includes(id)));

describe("a tip", () => {
  it("says what 8 of 5 cards means, while one holds 8", () => {
    const hand = [1, 2, 3, 4, 5, 6, 7, 8];
    const now = scene({ you: { seat: 0, hand } }, [KICK]);
    expect(tipFor(now, given("welcome"))?.id).toBe("hand");
    expect(tipFor(scene({}, [KICK]), given("welcome"))?.id).toBe("kick");
  });

  it("says what a Faction and a Doubler are, where one is in the hand", () => {
    const options: OptionPicture[] = [KICK, { act: ["play", 0, -1], values: { card: 0 } }];
    const now = scene({ you: { seat: 0, hand: [0, 1] }, cards: [FACTION, DOUBLER] }, options);
    expect(tipFor(now, but("faction", "doubler"))?.id).toBe("faction");
    expect(tipFor(now, but("doubler"))?.id).toBe("doubler");
  });

  it("says why a hat gives nothing, once it lies sideways", () => {
    const players = [{ ...ME, table: [{ card: 0, sideways: true }] }];
    expect(tipFor(scene({ players, cards: [HAT] }, [KICK]), but("hat"))?.id).toBe("hat");
    const worn = [{ ...ME, table: [{ card: 0 }] }];
    expect(tipFor(scene({ players: worn, cards: [HAT] }, [KICK]), but("hat"))).toBeUndefined();
  });

  it("says what Hold and Pass do, in somebody else's fight", () => {
    const fight = { fighter: 1, helper: -1 };
    const now = { fight, clock: { kind: "window", seat: 1 } };
    expect(tipFor(scene(now), but("hold"))?.id).toBe("hold");
    expect(tipFor(scene({ ...now, you: { seat: 0, passed: true } }), but("hold"))).toBeUndefined();
  });

  it("comes for dice, picking, charity and whatever else a later turn brings", () => {
    const choice = { kind: "choice", seat: 0 };
    const doing = (what: string) => scene({ clock: choice, game: { doing: what } });
    expect(tipFor(scene({}, [{ act: ["ready", -1, -1] }]), given())?.id).toBe("dice");
    expect(tipFor(doing("doing.spoils"), given())?.id).toBe("pick");
    expect(tipFor(doing("doing.charity"), given())?.id).toBe("charity");
    expect(tipFor(scene({}, [{ act: ["loot", -1, -1] }]), but("trouble"))?.id).toBe("trouble");
  });

  it("tells how far one is, where that can be told", () => {
    expect(progress(TIPS.find(({ id }) => id === "welcome")!)?.value).toBe(1);
    expect(progress(TIPS.find(({ id }) => id === "dice")!)).toBeUndefined();
  });
});
