// A sound as an ear gets it, without a browser: rendered to samples as `sound.ts` plays it, and
// measured. Only tests listen.
import type { Tone } from "./sounds";

export const RATE = 44_100;
const WINDOW = 2048; // 46 ms
const TOGETHER = 4; // windows that an ear adds up

/** Noise that is the same every time. */
function* hiss(): Generator<number> {
  let state = 22_222;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 31 - 1;
  }
}

const WAVES: Record<string, (phase: number) => number> = {
  sine: (phase) => Math.sin(2 * Math.PI * phase),
  triangle: (phase) => 1 - 4 * Math.abs(((phase + 0.75) % 1) - 0.5),
  square: (phase) => (phase % 1 < 0.5 ? 1 : -1),
  sawtooth: (phase) => 2 * ((phase + 0.5) % 1) - 1,
};

/** The samples of a sound at full volume. */
export function rendered(tones: readonly Tone[]): Float64Array {
  const end = Math.max(...tones.map(([, , , at, length]) => at + length)) + 0.05;
  const all = new Float64Array(Math.ceil(end * RATE));
  for (const tone of tones) ring(all, tone);
  return all.map((sample) => sample * 0.5);
}

function ring(all: Float64Array, [shape, from, to, at, length, loud]: Tone): void {
  const noise = hiss();
  let [phase, x1, x2, y1, y2] = [0, 0, 0, 0, 0];
  for (let place = 0; place < length * RATE; place++) {
    const time = place / RATE;
    const height = from * (to / from) ** (time / length);
    const rise = 0.008;
    const envelope =
      time < rise
        ? 0.0001 * (loud / 0.0001) ** (time / rise)
        : loud * (0.0001 / loud) ** ((time - rise) / (length - rise));
    let sample: number;
    if (shape === "noise") {
      const turn = (2 * Math.PI * height) / RATE; // a band-pass as Web Audio has it, Q 1.2
      const wide = Math.sin(turn) / 2.4;
      const x = noise.next().value as number;
      sample = (wide * (x - x2) + 2 * Math.cos(turn) * y1 - (1 - wide) * y2) / (1 + wide);
      [x2, x1, y2, y1] = [x1, x, y1, sample];
    } else sample = WAVES[shape]!((phase += height / RATE));
    all[Math.floor(at * RATE) + place]! += sample * envelope;
  }
}

/** How much of a height an ear hears (A-weighting), as power. */
function heard(height: number): number {
  const square = height ** 2;
  const above = 12_194 ** 2 * square ** 2;
  const below =
    (square + 20.6 ** 2) *
    Math.sqrt((square + 107.7 ** 2) * (square + 737.9 ** 2)) *
    (square + 12_194 ** 2);
  return (1.2589 * (above / below)) ** 2;
}

/** The power at each height in one window, by a fast Fourier transform. */
function spectrum(samples: Float64Array): Float64Array {
  const [real, imaginary] = [new Float64Array(WINDOW), new Float64Array(WINDOW)];
  const bits = Math.log2(WINDOW);
  for (let at = 0; at < WINDOW; at++) {
    let turned = 0;
    for (let bit = 0; bit < bits; bit++) turned |= ((at >> bit) & 1) << (bits - 1 - bit);
    real[turned] = (samples[at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW));
  }
  for (let half = 1; half < WINDOW; half *= 2)
    for (let start = 0; start < WINDOW; start += 2 * half)
      for (let at = 0; at < half; at++) {
        const turn = (-Math.PI * at) / half;
        const [one, other] = [start + at, start + at + half];
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const re = real[other]! * cos - imaginary[other]! * sin;
        const im = real[other]! * sin + imaginary[other]! * cos;
        [real[other], imaginary[other]] = [real[one]! - re, imaginary[one]! - im];
        [real[one], imaginary[one]] = [real[one]! + re, imaginary[one]! + im];
      }
  return Float64Array.from({ length: WINDOW / 2 }, (_, at) => real[at]! ** 2 + imaginary[at]! ** 2);
}

export interface Heard {
  /** The highest sample; 1 would be cut off. */
  peak: number;
  /** How loud its loudest fifth of a second is, in dB(A) below the loudest sine. */
  level: number;
  /** The middle of what is heard, in Hz, at its beginning and over all of it. */
  first: number;
  middle: number;
  /** Seconds. */
  length: number;
}

export function measured(tones: readonly Tone[]): Heard {
  const samples = rendered(tones);
  const windows = Array.from({ length: Math.ceil(samples.length / (WINDOW / 2)) }, (_, at) =>
    spectrum(samples.subarray((at * WINDOW) / 2, (at * WINDOW) / 2 + WINDOW)),
  );
  const powers = windows.map((window) =>
    window.reduce((sum, power, at) => sum + power * heard((at * RATE) / WINDOW), 0),
  );
  const loudest = Math.max(
    ...powers.map((_, at) =>
      powers.slice(at, at + TOGETHER * 2).reduce((sum, each) => sum + each, 0),
    ),
  );
  const middle = (chosen: Float64Array[]) => {
    let [sum, weight] = [0, 0];
    for (const window of chosen)
      window.forEach((power, at) => {
        const height = (at * RATE) / WINDOW;
        sum += power * heard(height) * height;
        weight += power * heard(height);
      });
    return sum / weight;
  };
  const sine = (3 * WINDOW ** 2) / 32 / 2; // of one window, for a sine as loud as can be
  return {
    peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    level: 10 * Math.log10(loudest / (sine * TOGETHER * 2)),
    first: middle(windows.slice(0, 3)),
    middle: middle(windows),
    length: samples.length / RATE,
  };
}
