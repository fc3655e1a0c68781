import { describe, expect, test } from "vitest";

import type { Cue } from "./cues";
import { measured, type Heard } from "./hearing";
import { SOUNDS, type Tone } from "./sounds";

const heard = Object.fromEntries(
  Object.entries(SOUNDS).map(([cue, tones]) => [cue, measured(tones)]),
) as Record<Cue, Heard>;

/** What asks something of you is louder than what happens, and what only ticks is softer. */
const ASKS: Cue[] = ["turn", "offer", "alarm"];
const TICKS: Cue[] = ["hurry", "add", "lessen"];
const HAPPENS = (Object.keys(SOUNDS) as Cue[]).filter(
  (cue) => !ASKS.includes(cue) && !TICKS.includes(cue),
);

describe("sounds, as an ear gets them", () => {
  test.each([
    [ASKS, -20],
    [HAPPENS, -23.3],
    [TICKS, -30],
  ] as const)("%s are alike in loudness", (cues, level) => {
    for (const cue of cues) expect(Math.abs(heard[cue].level - level), cue).toBeLessThan(1);
  });

  test("none is cut off, and none lasts", () => {
    for (const [cue, { peak, length }] of Object.entries(heard)) {
      expect(peak, cue).toBeLessThan(0.8);
      expect(length, cue).toBeLessThan(1.3);
    }
  });

  test("each can be heard on a phone, which has nothing below 300 Hz", () => {
    for (const [cue, { middle }] of Object.entries(heard)) expect(middle, cue).toBeGreaterThan(300);
  });

  test("no two are alike: in height, in length or in how often they strike", () => {
    const strikes = (tones: Tone[]) => new Set(tones.map(([, , , at]) => at)).size;
    const shape = (cue: Cue) => {
      const { first, middle, length } = heard[cue];
      return [first, middle, length, strikes(SOUNDS[cue])].map(Math.log2);
    };
    const cues = Object.keys(SOUNDS) as Cue[];
    for (const one of cues)
      for (const other of cues.slice(cues.indexOf(one) + 1)) {
        const [here, there] = [shape(one), shape(other)];
        const apart = Math.hypot(...here.map((each, at) => each - there[at]!));
        expect(apart, `${one} and ${other}`).toBeGreaterThan(0.3);
      }
  });

  test("the measure tells loud from soft, and high from low", () => {
    const tone = (height: number, loud: number): Tone[] => [["sine", height, height, 0, 0.3, loud]];
    expect(measured(tone(1000, 0.8)).level - measured(tone(1000, 0.4)).level).toBeCloseTo(6, 0);
    expect(measured(tone(1000, 0.8)).level).toBeGreaterThan(measured(tone(100, 0.8)).level + 15);
    expect(measured(tone(2000, 0.5)).middle).toBeGreaterThan(1900);
  });
});
