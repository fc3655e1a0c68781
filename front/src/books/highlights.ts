// What will be talked about, as sentences: a title, a moment, and keys with their values.
import type { Bargain, Fight, Highlights, Mistake, Said } from "protocol";

import { say, type Values } from "../words/catalogue.svelte";

export interface Highlight {
  title: string; // a key
  turn: number;
  at: number;
  seat: number; // whose it is
  card: number; // what it was about, or -1
  key: string;
  values: Values;
  act?: Said; // what was done, where that is a sentence of its own
}

/** A chance in the reader's manner, as a share of a hundred. */
export const percent = (chance: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent" }).format(chance);

/** Points of a hundred; few are told more exactly than many. */
export function points(share: number, language: string): string {
  const count = share * 100;
  return new Intl.NumberFormat(language, { maximumFractionDigits: count < 10 ? 1 : 0 }).format(
    count,
  );
}

/** All that happened of it. */
export function highlights(found: Highlights, language: string): Highlight[] {
  const {
    best_stab: stab,
    narrowest_win: won,
    narrowest_loss: lost,
    richest_deal: deal,
    nearest_miss: miss,
  } = found;
  return [
    stab && {
      ...moment("ui.coach_best_stab", stab),
      card: cardOf(stab.done),
      key: "ui.coach_stab",
      act: stab.done,
      values: { seat: stab.seat, whom: stab.victim, points: points(stab.cost, language) },
    },
    won && { ...moment("ui.coach_narrowest_win", won), ...fight(won) },
    lost && { ...moment("ui.coach_narrowest_loss", lost), ...fight(lost) },
    deal && {
      ...moment("ui.coach_richest_deal", deal),
      key: "ui.coach_deal",
      values: bargain(deal),
      seat: deal.by,
      card: deal.card,
    },
    miss && {
      ...moment("ui.coach_nearest_miss", miss),
      card: NOTHING,
      key: "ui.coach_miss",
      values: { seat: miss.seat, chance: percent(miss.chance, language) },
    },
  ].filter((each) => !!each);
}

/** The decision that cost most, as a highlight. */
export function costly({ done, cost, ...made }: Mistake, language: string): Highlight {
  return {
    ...moment("ui.ending_costliest", made),
    card: cardOf(done),
    key: "ui.ending_did",
    values: { seat: made.seat, points: points(cost, language) },
    act: done,
  };
}

const NOTHING = -1;

/** The card that something was done with. */
function cardOf({ values }: Said): number {
  const { card, power } = values as { card?: unknown; power?: { card: number } };
  return typeof card === "number" ? card : (power?.card ?? NOTHING);
}

const moment = (
  title: string,
  { turn, at, seat }: { turn: number; at: number; seat?: number },
) => ({
  title,
  turn,
  at,
  seat: seat ?? NOTHING,
});

function fight({ seat, helper, strength, threat, against, monsters }: Fight): {
  key: string;
  card: number;
  values: Values;
} {
  const key = helper < 0 ? "ui.coach_fight" : "ui.coach_fight_with";
  const card = monsters[0] ?? NOTHING;
  return { key, card, values: { seat, whom: helper, names: orNothing(against), strength, threat } };
}

function bargain({ by, to, helps, treasures, gives, takes, plays }: Bargain): Values {
  const shares = treasures ? [say("ui.coach_treasures", { count: treasures })] : [];
  return {
    seat: by,
    whom: to,
    gives: orNothing([...shares, ...gives, ...plays]),
    takes: helps ? [say("ui.coach_help")] : orNothing(takes),
  };
}

const orNothing = (names: string[]): string[] => (names.length ? names : [say("ui.coach_nothing")]);
