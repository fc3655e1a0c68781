// Small things that all places are drawn with.
import type { Tones } from "../src/cards/moods.ts";

/** Numbers from 0 to 1, the same ones for the same seed everywhere (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const fix = (n: number): number => Math.round(n * 10) / 10;

export const path = (fill: string, d: string, opacity = 1): string =>
  `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""} d="${d}"/>`;

export const line = (colour: string, wide: number, d: string, opacity = 1): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${wide}"${
    opacity < 1 ? ` opacity="${opacity}"` : ""
  } d="${d}"/>`;

export const box = (
  fill: string,
  x: number,
  y: number,
  width: number,
  height: number,
  opacity = 1,
): string =>
  path(fill, `M${fix(x)} ${fix(y)}h${fix(width)}v${fix(height)}h${fix(-width)}Z`, opacity);

export const dot = (fill: string, x: number, y: number, radius: number, opacity = 1): string =>
  `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(radius)}" fill="${fill}"${
    opacity < 1 ? ` opacity="${fix(opacity)}"` : ""
  }/>`;

/** The same thing several times. */
export const times = (count: number, thing: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => thing(at)).join("");

/** A floor of flagstones. */
export const floor = ([, , , middle, near]: Tones): string =>
  path(middle, "M-5 112H205V145H-5Z") +
  line(
    near,
    1,
    "M-5 118H205M-5 128H205M30 112L4 145M70 112L54 145M110 112L108 145M150 112L162 145M186 112L216 145",
    0.6,
  );

/** One of several. */
export const among = <Thing>(things: readonly Thing[], share: number): Thing =>
  things[Math.floor(share * things.length)]!;
