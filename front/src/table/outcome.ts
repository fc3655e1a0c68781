// What comes of a fight if nobody does anything more (UX 13). The server says who wins; here it
// becomes a sentence.
import type { CardPicture, FightPicture, FlightPicture } from "protocol";

import { forms } from "../cards/glossary";
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
  free: number[]; // monsters from which whoever sits here gets away without a die
}

/**
 * The Bad Stuff, cut out of a card's text, where it comes last; empty where it says none. A card
 * says it in the reader's language, or in English.
 */
export function badStuff(text: string | undefined): string {
  const found = new RegExp(`(?:${forms("bad_stuff").join("|")})\\s?:\\s*([^]*)$`).exec(text ?? "");
  return found?.[1]?.trim() ?? "";
}

/** How the fight stands, said to whoever sits on `seat`. */
export function outcome(fight: FightPicture, seat: number, cards: readonly CardPicture[]): Outcome {
  if (fight.flight) return flight(fight, fight.flight, seat, cards);
  const by = Math.abs(fight.ours - fight.theirs);
  const whose = seat >= 0 && (fight.fighter === seat || fight.helper === seat) ? "you" : "they";
  const how = fight.running ? "run" : fight.winning ? "win" : "lose";
  const tie = by === 0 && !fight.running ? "_tie" : "";
  const place = [fight.fighter, fight.helper].indexOf(seat);
  return {
    wins: fight.winning,
    by,
    key: `ui.fight_${whose}_${how}${tie}`,
    values: { seat: fight.fighter, by, levels: fight.levels, treasures: fight.treasures },
    bad: fight.winning ? [] : threats(fight, cards),
    free:
      fight.winning || seat < 0 || place < 0
        ? []
        : fight.foes.filter(({ rolls }) => (rolls[place] ?? 1) < 1).map(({ card }) => card),
  };
}

/** How a flight stands: what the die must show, or what comes of what it shows. */
function flight(
  fight: FightPicture,
  { seat: runner, foe, number, die = 0 }: FlightPicture,
  seat: number,
  cards: readonly CardPicture[],
): Outcome {
  const whose = runner === seat ? "you" : "they";
  const safe = number < 1 || (die > 0 && die >= number);
  const how = !die ? rollOf(number) : safe ? "escapes" : "caught";
  return {
    wins: safe,
    by: Math.abs(fight.ours - fight.theirs),
    key: `ui.flight_${whose}_${how}`,
    values: { seat: runner, card: foe, number, die },
    bad: safe
      ? []
      : threats({ ...fight, foes: fight.foes.filter((each) => each.card === foe) }, cards),
    free: [],
  };
}

/** What kind of number the die must show. */
const rollOf = (number: number): "free" | "never" | "last" | "roll" =>
  number < 1 ? "free" : number > DIE ? "never" : number === DIE ? "last" : "roll";

/**
 * What the monsters would do; one that is there twice threatens once, and one that lets everybody
 * go threatens nobody.
 */
function threats(fight: FightPicture, cards: readonly CardPicture[]): BadStuff[] {
  const hunting = fight.foes.filter(({ rolls }) => !rolls.length || rolls.some((roll) => roll > 0));
  const names = new Map(hunting.map(({ monster }) => [cards[monster]?.name, monster]));
  return [...names.values()]
    .map((card) => ({ card, text: badStuff(cards[card]?.text) }))
    .filter(({ text }) => text);
}

/** What the die must show for each monster that somebody runs from, and what happens else. */
export function fleeing(
  fight: FightPicture,
  seat: number,
  cards: readonly CardPicture[],
): { key: string; values: Values }[] {
  const place = Math.max(0, [fight.fighter, fight.helper].indexOf(seat));
  return fight.foes.map((foe) => {
    const number = foe.rolls[place] ?? 0;
    const text = badStuff(cards[foe.monster]?.text);
    return { key: `ui.flee_${rollOf(number)}`, values: { card: foe.card, number, text } };
  });
}

const DIE = 6;

/** A number with its sign, as the cards print it. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}
