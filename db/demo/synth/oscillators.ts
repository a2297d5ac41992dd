import { RATE } from './filter.ts';

/** Seconds, except `sustain`, a level from 0 to 1. */
export interface Envelope {
  attack: number;
  decay: number;
  sustain: number;
  release: number;
}

const TABLE_SIZE = 4096;
const SINE_TABLE = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, i) =>
  Math.sin((2 * Math.PI * i) / TABLE_SIZE),
);

/** Sine of a phase in cycles, of any sign and size, by interpolated table. */
export function sine(cycles: number): number {
  const position = (cycles - Math.floor(cycles)) * TABLE_SIZE;
  const index = position | 0;
  const from = SINE_TABLE[index] ?? 0;
  return from + ((SINE_TABLE[index + 1] ?? 0) - from) * (position - index);
}

export function midiToHertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** The envelope of a note held for `seconds`: starts and ends at zero, so a note never clicks. */
export function envelopeCurve(shape: Envelope, seconds: number): Float32Array {
  const attack = Math.max(1, Math.round(shape.attack * RATE));
  const held = Math.max(attack, Math.round(seconds * RATE));
  const release = Math.max(64, Math.round(shape.release * RATE));
  const curve = new Float32Array(held + release);
  const fall = Math.exp(-1 / (Math.max(shape.decay, 0.001) * RATE));
  let level = 0;
  let above = 1 - shape.sustain;
  for (let i = 0; i < held; i++) {
    if (i < attack) level = i / attack;
    else {
      level = shape.sustain + above;
      above *= fall;
    }
    curve[i] = level;
  }
  for (let i = 0; i < release; i++) {
    const left = 1 - i / release;
    curve[held + i] = level * left * left;
  }
  return curve;
}

/** The residual of a unit step at `phase` that keeps sharp edges below the Nyquist frequency. */
function polyBlep(phase: number, step: number): number {
  if (phase < step) {
    const x = phase / step;
    return x + x - x * x - 1;
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step;
    return x * x + x + x + 1;
  }
  return 0;
}

/**
 * Adds a band-limited wave to `out` (polyBLEP; Välimäki & Huovilainen 2007).
 *
 * @param pitch Hertz as a function of seconds, read every 32 samples
 */
export function addWave(
  out: Float32Array,
  wave: 'saw' | 'square' | 'triangle',
  pitch: (seconds: number) => number,
  startPhase: number,
  gain: number,
): void {
  let phase = startPhase;
  let step = 0;
  for (let i = 0; i < out.length; i++) {
    if ((i & 31) === 0) step = pitch(i / RATE) / RATE;
    let value: number;
    if (wave === 'triangle') {
      value = 1 - 4 * Math.abs(phase - 0.5);
    } else if (wave === 'saw') {
      value = 2 * phase - 1 - polyBlep(phase, step);
    } else {
      const half = phase < 0.5 ? phase + 0.5 : phase - 0.5;
      value = (phase < 0.5 ? 1 : -1) + polyBlep(phase, step) - polyBlep(half, step);
    }
    out[i] = (out[i] ?? 0) + value * gain;
    phase += step;
    if (phase >= 1) phase -= 1;
  }
}
