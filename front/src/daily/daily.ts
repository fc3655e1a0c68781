// The Daily Dungeon: what is shown of a day, and how the time until the next is said.
import type { DayShown } from "protocol";

import { catalogue, say } from "../words/catalogue.svelte";

export const STEP = 10;

/** The colour of each mark's square: as in the lines that are passed on, whatever font one has. */
export const SQUARES: Record<string, string> = {
  b: "#57a846",
  h: "#9a6ac4",
  r: "#f1c232",
  l: "#d0483c",
  ".": "#fffaf0",
};

/** The bar that a score belongs to. */
export const barOf = (score: number, bars: number): number =>
  Math.max(0, Math.min(Math.floor(score / STEP), bars - 1));

/** Hours and minutes until some time, by the house's clock as it was when it answered. */
export function untilThen(then: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((then - now) / 60_000));
  return say("ui.daily_time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** A day as one reads it. */
export const dayNamed = (day: string): string =>
  new Intl.DateTimeFormat(catalogue.language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** What one passes on: the lines that the house wrote, and where to find it. */
export const shareText = (shown: DayShown, origin: string): string =>
  `${shown.yours?.share ?? ""}\n${origin}/daily/${shown.day}`;

export type Phase = "new" | "begun" | "played" | "missed";

/** How far somebody is with a day. */
export function phaseOf(shown: DayShown): Phase {
  if (shown.yours) return shown.yours.result ? "played" : "begun";
  return shown.now < shown.ends ? "new" : "missed";
}

/** Whether the day may be practised. */
export const mayPractise = (shown: DayShown): boolean =>
  phaseOf(shown) === "played" || shown.now >= shown.closes;
