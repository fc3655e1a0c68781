// A place in a mood, without anybody in it: sky, three depths, one light from the left, and a
// halftone on the side away from it.
import { MOODS, type Mood } from "../src/cards/moods.ts";
import { dice } from "./drawing.ts";
import { PLACES, type PlaceName } from "./places.ts";
import { INK } from "./stuffs.ts";

const ALL = "M-5-5H205V145H-5Z";
const SEED = 8; // any: the same stones and stars wherever a place is shown
/** The halftone grows in bands towards the shaded corner: how large its dots, and where. */
const BANDS: [number, string][] = [
  [0.5, "M205-5V145H60L150-5Z"],
  [0.8, "M205 30V145H110L190 30Z"],
  [1.05, "M205 78V145H150Z"],
];

export function backdrop(place: PlaceName, mood: Mood): string {
  const tones = MOODS[mood];
  const [above, below, , , , light] = tones;
  const dots = BANDS.map(
    ([radius], at) =>
      `<pattern id="h${at}" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">` +
      `<circle cx="2" cy="2" r="${radius}" fill="${INK}"/></pattern>`,
  ).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 210 150"><defs>` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>` +
    `<radialGradient id="g" cx=".23" cy=".2" r=".85"><stop stop-color="${light}" stop-opacity=".85"/>` +
    `<stop offset=".5" stop-color="${light}" stop-opacity=".16"/><stop offset="1" stop-color="${light}" stop-opacity="0"/>` +
    `</radialGradient>${dots}</defs><path fill="url(#s)" d="${ALL}"/>${PLACES[place](tones, dice(SEED))}` +
    `<path fill="url(#g)" d="${ALL}"/>` +
    BANDS.map(([, d], at) => `<path fill="url(#h${at})" opacity=".17" d="${d}"/>`).join("") +
    `</svg>`
  );
}
