// What each cue sounds like. Every sound was rendered and measured: `sounds.test.ts` keeps those
// alike in loudness that are alike in weight, and all of them apart from each other.
import type { Cue } from "./cues";

/**
 * One tone: its shape, how high it begins and ends (Hz), when it begins and how long it lasts (s),
 * how loud it is.
 */
export type Tone = [
  shape: OscillatorType | "noise",
  from: number,
  to: number,
  at: number,
  length: number,
  loud: number,
];

export const SOUNDS: Record<Cue, Tone[]> = {
  turn: [
    ["triangle", 523, 523, 0, 0.12, 0.67],
    ["triangle", 784, 784, 0.11, 0.22, 0.67],
  ],
  offer: [
    ["noise", 3200, 1800, 0, 0.07, 0.49],
    ["triangle", 659, 659, 0.05, 0.12, 0.63],
    ["triangle", 880, 880, 0.16, 0.2, 0.63],
  ],
  door: [
    ["noise", 1100, 240, 0, 0.16, 2.09],
    ["square", 130, 62, 0, 0.14, 0.63],
    ["sawtooth", 330, 210, 0.12, 0.26, 0.29],
  ],
  deal: [
    ["noise", 1500, 900, 0, 0.05, 0.4],
    ["triangle", 440, 440, 0.02, 0.16, 0.3],
    ["triangle", 554, 554, 0.02, 0.16, 0.3],
    ["triangle", 659, 659, 0.15, 0.28, 0.4],
  ],
  die: [
    ["noise", 2400, 1200, 0, 0.04, 2.46],
    ["noise", 2000, 1000, 0.09, 0.04, 1.97],
    ["noise", 1600, 900, 0.16, 0.05, 1.72],
  ],
  level: [
    ["square", 523, 523, 0, 0.08, 0.22],
    ["square", 659, 659, 0.08, 0.08, 0.22],
    ["square", 784, 784, 0.16, 0.08, 0.22],
    ["square", 1047, 1047, 0.24, 0.2, 0.22],
  ],
  fall: [
    ["square", 392, 370, 0, 0.12, 0.36],
    ["square", 294, 262, 0.12, 0.24, 0.36],
  ],
  curse: [
    ["sawtooth", 220, 70, 0, 0.4, 0.51],
    ["sine", 233, 75, 0, 0.42, 0.61],
    ["noise", 800, 200, 0.05, 0.3, 0.31],
  ],
  death: [
    ["triangle", 196, 190, 0, 0.3, 1.26],
    ["square", 392, 380, 0, 0.26, 0.2],
    ["triangle", 147, 140, 0.28, 0.3, 1.26],
    ["square", 294, 280, 0.28, 0.26, 0.2],
    ["triangle", 98, 90, 0.56, 0.6, 1.39],
    ["square", 196, 180, 0.56, 0.5, 0.25],
  ],
  attack: [
    ["sawtooth", 900, 200, 0, 0.14, 0.56],
    ["noise", 3000, 600, 0, 0.12, 0.74],
    ["square", 130, 110, 0.12, 0.18, 0.46],
  ],
  hurry: [["square", 880, 880, 0, 0.05, 0.54]],
  add: [["sine", 988, 1175, 0, 0.06, 0.61]],
  lessen: [["sine", 784, 587, 0, 0.08, 0.53]],
  fight: [
    ["noise", 5000, 2500, 0, 0.06, 0.87],
    ["triangle", 1800, 1500, 0, 0.18, 0.5],
  ],
  treasure: [
    ["sine", 1319, 1319, 0, 0.08, 0.36],
    ["sine", 1760, 1760, 0.07, 0.16, 0.36],
  ],
  alarm: [
    ["square", 660, 660, 0, 0.14, 0.41],
    ["square", 495, 495, 0.16, 0.14, 0.41],
    ["square", 660, 660, 0.32, 0.14, 0.41],
    ["square", 495, 495, 0.48, 0.14, 0.41],
  ],
  won: [
    ["square", 523, 523, 0, 0.12, 0.15],
    ["square", 523, 523, 0.14, 0.06, 0.15],
    ["square", 659, 659, 0.22, 0.12, 0.15],
    ["square", 784, 784, 0.36, 0.12, 0.15],
    ["square", 1047, 1047, 0.5, 0.5, 0.16],
  ],
  beaten: [
    ["triangle", 330, 330, 0, 0.2, 0.78],
    ["triangle", 311, 311, 0.2, 0.2, 0.78],
    ["triangle", 294, 294, 0.4, 0.2, 0.78],
    ["triangle", 262, 220, 0.6, 0.5, 0.78],
  ],
};
