// What comes of a fight if nobody does anything more (UX 13). The server says who wins; here it
// becomes a sentence.
import type { CardPicture, FightPicture } from "protocol";

import type { Values } from "../words/catalogue.svelte";

/** What a monster does to whom it catches. */
export interface BadStuff {
  card: number;
  text: string;
}

export interface Outcome {
  wins: boolean;
  by: number; // how far apart the sums are
  key: string;
  values: Values;
  bad: BadStuff[];
}

// Cards say it in their own language; the words come last on each.
const BAD_STUFF = /(?:Bad Stuff|Schlimme Dinge):\s*([^]*)$/;

/** The Bad Stuff, cut out of a card's text; empty where it says none. */
export function badStuff(text: string | undefined): string {
  return BAD_STUFF.exec(text ?? "")?.[1]?.trim() ?? "";
}

/** How the fight stands, said to whoever sits on `seat`. */
export function outcome(fight: FightPicture, seat: number, cards: readonly CardPicture[]): Outcome {
  const by = Math.abs(fight.ours - fight.theirs);
  const whose = seat >= 0 && (fight.fighter === seat || fight.helper === seat) ? "you" : "they";
  const how = fight.running ? "run" : fight.winning ? "win" : "lose";
  const tie = by === 0 && !fight.running ? "_tie" : "";
  return {
    wins: fight.winning,
    by,
    key: `ui.fight_${whose}_${how}${tie}`,
    values: { seat: fight.fighter, by, levels: fight.levels, treasures: fight.treasures },
    bad: fight.winning ? [] : threats(fight, cards),
  };
}

/** What the monsters would do; one that is there twice threatens once. */
function threats(fight: FightPicture, cards: readonly CardPicture[]): BadStuff[] {
  const names = new Map(fight.foes.map(({ monster }) => [cards[monster]?.name, monster]));
  return [...names.values()]
    .map((card) => ({ card, text: badStuff(cards[card]?.text) }))
    .filter(({ text }) => text);
}

/** One reason why a side is as strong as it is. */
export interface Chip {
  seat: number;
  card: number; // -1 is the munchkin's own Level
  amount: number;
}

/**
 * The parts of a sum as they are shown: what comes of the same card is one chip, what adds nothing
 * is none.
 */
export function chips(parts: readonly (readonly [number, number, number])[]): Chip[] {
  const found = new Map<string, Chip>();
  for (const [seat, card, amount] of parts) {
    const key = `${card < 0 ? seat : ""}/${card}`;
    const chip = found.get(key);
    if (chip) chip.amount += amount;
    else found.set(key, { seat, card, amount });
  }
  return [...found.values()].filter((chip) => chip.amount || chip.card < 0);
}

/** A number with its sign, as the cards print it. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
