// Small sounds, made of tones and noise as they are needed: nothing is loaded (UX 37).
import { settings } from "../settings.svelte";
import type { Cue } from "./cues";

/**
 * One tone: its shape, how high it begins and ends (Hz), when it begins and how long it lasts (s),
 * how loud it is.
 */
type Tone = [
  shape: OscillatorType | "noise",
  from: number,
  to: number,
  at: number,
  length: number,
  loud: number,
];

const SOUNDS: Record<Cue, Tone[]> = {
  turn: [
    ["triangle", 523, 523, 0, 0.12, 0.5],
    ["triangle", 784, 784, 0.11, 0.22, 0.5],
  ],
  door: [
    ["noise", 300, 90, 0, 0.16, 0.9],
    ["square", 90, 45, 0, 0.12, 0.25],
    ["sawtooth", 240, 150, 0.12, 0.25, 0.08],
  ],
  die: [
    ["noise", 2400, 1200, 0, 0.04, 0.5],
    ["noise", 2000, 1000, 0.09, 0.04, 0.4],
    ["noise", 1600, 900, 0.16, 0.05, 0.35],
  ],
  level: [
    ["square", 523, 523, 0, 0.08, 0.2],
    ["square", 659, 659, 0.08, 0.08, 0.2],
    ["square", 784, 784, 0.16, 0.08, 0.2],
    ["square", 1047, 1047, 0.24, 0.2, 0.2],
  ],
  fall: [
    ["square", 392, 370, 0, 0.12, 0.2],
    ["square", 294, 262, 0.12, 0.24, 0.2],
  ],
  curse: [
    ["sawtooth", 220, 70, 0, 0.4, 0.25],
    ["sine", 233, 75, 0, 0.42, 0.3],
    ["noise", 800, 200, 0.05, 0.3, 0.15],
  ],
  death: [
    ["triangle", 196, 190, 0, 0.3, 0.5],
    ["triangle", 147, 140, 0.28, 0.3, 0.5],
    ["triangle", 98, 90, 0.56, 0.6, 0.55],
  ],
  attack: [
    ["sawtooth", 900, 200, 0, 0.14, 0.3],
    ["noise", 3000, 600, 0, 0.12, 0.4],
    ["square", 130, 110, 0.12, 0.18, 0.25],
  ],
  fight: [
    ["noise", 5000, 2500, 0, 0.06, 0.35],
    ["triangle", 1800, 1500, 0, 0.18, 0.2],
  ],
  treasure: [
    ["sine", 1319, 1319, 0, 0.08, 0.25],
    ["sine", 1760, 1760, 0.07, 0.16, 0.25],
  ],
  alarm: [
    ["square", 660, 660, 0, 0.14, 0.22],
    ["square", 495, 495, 0.16, 0.14, 0.22],
    ["square", 660, 660, 0.32, 0.14, 0.22],
    ["square", 495, 495, 0.48, 0.14, 0.22],
  ],
  won: [
    ["square", 523, 523, 0, 0.12, 0.2],
    ["square", 523, 523, 0.14, 0.06, 0.2],
    ["square", 659, 659, 0.22, 0.12, 0.2],
    ["square", 784, 784, 0.36, 0.12, 0.2],
    ["square", 1047, 1047, 0.5, 0.5, 0.22],
  ],
  beaten: [
    ["triangle", 330, 330, 0, 0.2, 0.4],
    ["triangle", 311, 311, 0.2, 0.2, 0.4],
    ["triangle", 294, 294, 0.4, 0.2, 0.4],
    ["triangle", 262, 220, 0.6, 0.5, 0.4],
  ],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/**
 * Let something be heard, as loud as the settings have it. Before anybody has touched the page
 * nothing may sound.
 */
export function sound(cue: Cue): void {
  const volume = settings.muted ? 0 : settings.volume;
  if (!volume || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const master = context.createGain();
  master.gain.value = volume * 0.5;
  master.connect(context.destination);
  for (const tone of SOUNDS[cue]) ring(context, master, tone);
}

function ring(
  audio: AudioContext,
  out: AudioNode,
  [shape, from, to, at, length, loud]: Tone,
): void {
  const start = audio.currentTime + at;
  const end = start + length;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(out);
  const source =
    shape === "noise" ? rustle(audio, from, to, start, end, envelope) : audio.createOscillator();
  if (source instanceof OscillatorNode) {
    source.type = shape as OscillatorType;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(envelope);
  }
  source.start(start);
  source.stop(end + 0.02);
}

/** Noise through a filter that slides: wood, dice, cloth. */
function rustle(
  audio: AudioContext,
  from: number,
  to: number,
  start: number,
  end: number,
  out: AudioNode,
): AudioScheduledSourceNode {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = hiss;
  filter.type = "bandpass";
  filter.Q.value = 1.2;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(out);
  return source;
}
