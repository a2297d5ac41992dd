import type { Random } from '../random.ts';
import { filter, fixed, RATE } from './filter.ts';
import { sine } from './oscillators.ts';

export type DrumId =
  'kick' | 'snare' | 'rim' | 'clap' | 'hat' | 'open' | 'shaker' | 'tom' | 'crash';

/** How a drum set is built and tuned; times in seconds. */
export interface Kit {
  /** `click` is the level of the beater. */
  kick: { hertz: number; length: number; click: number };
  /** `wires` is noise against body, 0 to 1. */
  snare: { hertz: number; length: number; wires: number };
  hatLength: number;
  /** Everything above this many Hertz is gone: dusty samples, tape. */
  ceiling: number;
}

export const kits = {
  brushed: {
    kick: { hertz: 58, length: 0.2, click: 0.15 },
    snare: { hertz: 190, length: 0.16, wires: 0.75 },
    hatLength: 0.06,
    ceiling: 11_000,
  },
  dusty: {
    kick: { hertz: 54, length: 0.24, click: 0.35 },
    snare: { hertz: 175, length: 0.2, wires: 0.6 },
    hatLength: 0.045,
    ceiling: 9_500,
  },
  deep: {
    kick: { hertz: 46, length: 0.32, click: 0.5 },
    snare: { hertz: 205, length: 0.17, wires: 0.65 },
    hatLength: 0.035,
    ceiling: 15_000,
  },
  machine: {
    kick: { hertz: 50, length: 0.34, click: 0.6 },
    snare: { hertz: 185, length: 0.26, wires: 0.7 },
    hatLength: 0.05,
    ceiling: 14_000,
  },
} satisfies Record<string, Kit>;

/** Samples until a hit is at its full level: under a millisecond, sharp but no click. */
const ATTACK = 32;

/** Renders one hit, mono, with a full-scale peak of about 1; no two hits have the same noise. */
export function strike(drum: DrumId, kit: Kit, random: Random): Float32Array {
  const hit = makers[drum](kit, random);
  if (kit.ceiling < 14_000) filter(hit, 'low', 0.7, fixed(kit.ceiling));
  const fade = Math.min(220, hit.length);
  for (let i = 0; i < fade; i++) {
    const last = hit.length - fade + i;
    hit[last] = (hit[last] ?? 0) * (1 - i / fade);
  }
  return hit;
}

const makers: Record<DrumId, (kit: Kit, random: Random) => Float32Array> = {
  kick: ({ kick }, random) =>
    mix(
      sweep(kick.hertz, 4.2, 0.022, kick.length, 0.95),
      noise(random, 0.01, 0.003, kick.click * 0.5, 'low', 4000),
    ),
  snare: ({ snare }, random) =>
    mix(
      sweep(snare.hertz, 0.5, 0.02, snare.length * 0.55, 0.75 * (1 - snare.wires * 0.5)),
      sweep(snare.hertz * 1.58, 0.3, 0.015, snare.length * 0.35, 0.3),
      noise(random, snare.length * 1.6, snare.length * 0.38, snare.wires, 'high', 1700),
    ),
  rim: (_, random) =>
    mix(
      sweep(820, 0.1, 0.005, 0.05, 0.5),
      sweep(1730, 0.1, 0.005, 0.03, 0.4),
      noise(random, 0.03, 0.006, 0.35, 'band', 2600),
    ),
  clap: (_, random) => {
    const bursts = [0, 0.011, 0.021].map((delay) =>
      late(noise(random, 0.05, 0.008, 0.7, 'band', 1300), delay),
    );
    return mix(...bursts, late(noise(random, 0.3, 0.07, 0.8, 'band', 1400), 0.03));
  },
  hat: (kit, random) => cymbal(random, kit.hatLength * 2.6, kit.hatLength * 0.55, 7800, 0.5),
  open: (kit, random) => cymbal(random, 0.4, 0.07 + kit.hatLength, 7200, 0.45),
  shaker: (_, random) => {
    const grains = noise(random, 0.12, 0.035, 0.5, 'band', 6200);
    const swell = Math.round(0.022 * RATE);
    for (let i = 0; i < swell; i++) grains[i] = ((grains[i] ?? 0) * i) / swell;
    return grains;
  },
  tom: ({ snare }, random) =>
    mix(
      sweep(snare.hertz * 0.55, 0.6, 0.05, 0.26, 0.85),
      noise(random, 0.05, 0.012, 0.2, 'low', 2500),
    ),
  crash: (_, random) => cymbal(random, 1.9, 0.42, 4200, 0.6),
};

/** A sine whose pitch falls from `1 + bend` times `hertz`; `length` is its time to fall by 60 dB. */
function sweep(hertz: number, bend: number, bendTime: number, length: number, level: number) {
  const out = new Float32Array(Math.round(length * 1.25 * RATE));
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE;
    phase += (hertz * (1 + bend * Math.exp(-t / bendTime))) / RATE;
    out[i] = sine(phase) * level * Math.exp((-5 * t) / length) * Math.min(1, i / ATTACK);
  }
  return out;
}

function noise(
  random: Random,
  length: number,
  decay: number,
  level: number,
  kind: 'low' | 'band' | 'high',
  hertz: number,
): Float32Array {
  const out = new Float32Array(Math.round(length * RATE));
  const fall = Math.exp(-1 / (decay * RATE));
  let gain = level;
  for (let i = 0; i < out.length; i++) {
    out[i] = (random() * 2 - 1) * gain * Math.min(1, i / ATTACK);
    gain *= fall;
  }
  filter(out, kind, kind === 'band' ? 1.4 : 0.8, fixed(hertz));
  return out;
}

/** Noise and six inharmonic tones, as in the analogue drum machines, high-passed. */
function cymbal(random: Random, length: number, decay: number, hertz: number, level: number) {
  const out = new Float32Array(Math.round(length * RATE));
  const tones = [2, 3.02, 4.16, 5.43, 6.79, 8.21].map((ratio) => (ratio * 820) / RATE);
  const fall = Math.exp(-1 / (decay * RATE));
  let gain = level;
  for (let i = 0; i < out.length; i++) {
    let metal = 0;
    for (const step of tones) metal += (i * step) % 1 < 0.5 ? 1 : -1;
    out[i] = ((random() * 2 - 1) * 0.8 + metal * 0.09) * gain * Math.min(1, i / ATTACK);
    gain *= fall;
  }
  filter(out, 'high', 0.8, fixed(hertz));
  return out;
}

function late(signal: Float32Array, seconds: number): Float32Array {
  const out = new Float32Array(signal.length + Math.round(seconds * RATE));
  out.set(signal, out.length - signal.length);
  return out;
}

function mix(...parts: Float32Array[]): Float32Array {
  const out = new Float32Array(Math.max(...parts.map((part) => part.length)));
  for (const part of parts) {
    for (let i = 0; i < part.length; i++) out[i] = (out[i] ?? 0) + (part[i] ?? 0);
  }
  return out;
}
