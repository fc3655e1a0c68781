// What one person wants everywhere, kept in this browser.
import type { Bots } from "protocol";

import { spokenOf } from "./words/catalogue.svelte";

// milliseconds (UX 43)
export const SPEEDS = { none: 0, fast: 120, normal: 250, slow: 500 } as const;

export type Tempo = Bots["tempo"];
export const TEMPOS: Tempo[] = ["read along", "brisk", "instant"];

/** What can be set, and how it is until somebody does. */
const PLAIN = {
  name: "",
  sex: "" as "" | "female" | "male", // of one's munchkin in a quick game (SET-7); either, until said
  language: spokenOf(navigator.languages),
  tempo: "brisk" as Tempo, // of the bots
  speed: "normal" as keyof typeof SPEEDS,
  volume: 0.6,
  muted: false,
  confirm: true, // ask before what cannot be taken back (UX 26)
  notify: false, // when it is your turn in another tab (UX 38)
  glances: true, // see which open card others look at, and let them see it of oneself (UX 16)
  feats: true, // tell of achievements
  zen: false,
  easy: false, // letters that are hard to mistake for each other
  reader: false, // the table as text (UX 42)
};
export type Settings = typeof PLAIN;

const KEPT = "kickdoor.settings";

function read(): Settings {
  try {
    return { ...PLAIN, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return { ...PLAIN };
  }
}

export const settings = $state<Settings>(read());

/** Keep what was set; called from an effect at the root of the page. */
export function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: it holds until the page is closed.
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long one movement takes, in milliseconds; none where the system asks for stillness. */
export function pace(): number {
  return still.matches ? 0 : SPEEDS[settings.speed];
}
