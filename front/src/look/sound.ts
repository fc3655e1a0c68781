// Small sounds, made of tones and noise as they are needed: nothing is loaded (UX 37).
import { settings } from "../settings.svelte";
import type { Cue } from "./cues";
import { SOUNDS, type Tone } from "./sounds";

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
