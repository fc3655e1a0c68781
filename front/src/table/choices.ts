// What may be done now, sorted by what it is done with. The server says what; here is only where.
import type { OptionPicture } from "protocol";

import type { WireAct } from "../wire/line";

/** One option, and what of the table it touches. */
export interface Choice {
  act: WireAct;
  verb: string;
  values: Record<string, unknown>;
  card?: number; // what it is done with
  seat?: number; // whom it is aimed at
  foe?: number;
  side?: number;
  other?: number;
}

/** What goes on the one large button, the first of these that may be done (UX 23). */
const MAIN = [
  "ready",
  "kick",
  "claim",
  "make_offer",
  "close_sale",
  "loot",
  "draw",
  "end_turn",
  "flee",
  "pass",
  "beat_none",
  "never_mind",
];

/**
 * What is put together piece by piece, and on which sheet; a power has one only if it costs
 * something.
 */
const SHEETS: Record<string, Sheet> = {
  ask: "deal",
  offer_help: "deal",
  counter: "deal",
  trade: "trade",
  sell: "sale",
  use: "power",
  use_on: "power",
  use_for: "power",
  use_at: "power",
  use_with: "power",
};
export type Sheet = "deal" | "trade" | "sale" | "power";
export const sheetOf = (choice: Choice): Sheet | undefined => SHEETS[choice.verb];

/**
 * What nobody can take back once it is said: a die is rolled, a hand is seen, somebody else is
 * bound by it.
 */
const FINAL = new Set(["flee", "accept", "show", "sacrifice", "sacrifice_for_both"]);
export const isFinal = (choice: Choice): boolean => FINAL.has(choice.verb);

/** To one's own place: it is played, worn, kept. */
export const OWN = new Set([
  "play",
  "lay",
  "equip",
  "equip_for",
  "use",
  "play_with",
  "use_with",
  "swap",
  "carry",
  "take",
  "keep",
  "trouble",
  "raise",
]);
/** Away from it. */
export const AWAY = new Set([
  "discard",
  "drop",
  "sell_card",
  "lose",
  "sacrifice",
  "sacrifice_for_both",
  "unequip",
  "leave_on_top",
  "put_back",
]);
/** What is done into a fight without pointing at anybody in it. */
export const INTO_THE_FIGHT = new Set(["join", "trouble", "use", "play"]);

/**
 * What rearranges one's own or is only talk: with nothing but these, nothing in the fight can be
 * changed.
 */
const IDLE = new Set([
  "pass",
  "show",
  "trade",
  "drop",
  "unequip",
  "equip",
  "equip_for",
  "carry",
  "lay",
  "withdraw",
  "decline",
]);
export const mattersNow = (choices: Choice[]): boolean =>
  choices.some((each) => !IDLE.has(each.verb));

export function choice(option: OptionPicture): Choice {
  const values = (option.values ?? {}) as Record<string, unknown>;
  const number = (field: string) =>
    typeof values[field] === "number" ? (values[field] as number) : undefined;
  const power = values.power as { card: number } | undefined;
  return {
    act: option.act,
    verb: option.act[0],
    values,
    // run from it, beat it: the monster itself is touched
    card: number("card") ?? power?.card ?? number("foe"),
    seat: number("seat"),
    foe: number("foe"),
    side: number("side"),
    other: number("other"),
  };
}

export const sameAct = (one: WireAct, other: WireAct): boolean =>
  one.every((part, place) => part === other[place]);

/** Everything that may be done, by what it is done with. */
export class Choices {
  all: Choice[];
  byCard = new Map<number, Choice[]>();
  bySeat = new Map<number, Choice[]>();
  loose: Choice[] = []; // with no card and nobody: buttons
  main: Choice | undefined;

  constructor(options: OptionPicture[]) {
    this.all = options.map(choice);
    for (const each of this.all) {
      if (each.card !== undefined) push(this.byCard, each.card, each);
      else if (each.seat !== undefined) push(this.bySeat, each.seat, each);
      else this.loose.push(each);
    }
    this.main = MAIN.map((verb) => this.loose.find((each) => each.verb === verb)).find(Boolean);
  }

  /** The other buttons: what needs no card, what is said to somebody by what is said. */
  get buttons(): { verb: string; ways: Choice[] }[] {
    const found = new Map<string, Choice[]>();
    for (const each of this.loose)
      if (each !== this.main && each.verb !== "pass") push(found, each.verb, each);
    for (const each of this.all)
      if (each.card === undefined && each.seat !== undefined) push(found, each.verb, each);
    return [...found].map(([verb, ways]) => ({ verb, ways }));
  }

  /** Whether this may be done now. */
  has(act: WireAct): boolean {
    return this.all.some((each) => sameAct(each.act, act));
  }
}

/** Of cards that lie alike in one pile the server names one: it stands for all of them. */
export function standIns(
  piles: number[][],
  like: (card: number) => string,
  named: (card: number) => boolean,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const pile of piles) {
    const names = new Map<string, number>();
    for (const card of pile) if (named(card)) names.set(like(card), card);
    for (const card of pile) {
      const stands = names.get(like(card));
      if (!named(card) && stands !== undefined) found.set(card, stands);
    }
  }
  return found;
}

function push<K, V>(map: Map<K, V[]>, key: K, each: V): void {
  const found = map.get(key);
  if (found) found.push(each);
  else map.set(key, [each]);
}
