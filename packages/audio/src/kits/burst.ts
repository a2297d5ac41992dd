import { framesOf } from '../instruments/control.ts';
import { noise } from '../instruments/noise.ts';
import { filter, type FilterKind } from '../instruments/state-variable-filter.ts';
import { sine } from '../instruments/wavetable.ts';
import type { Random } from '../random.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';

/** Attack in samples: under a millisecond, short but without a click. */
const ATTACK = 28;

export interface Burst {
  /** Decay time by 60 dB. */
  readonly ring: Seconds;
  readonly level: number;
  readonly kind: FilterKind;
  readonly hertz: Hertz;
  readonly quality?: number;
  /** Samples until its full level. */
  readonly attack?: number;
}

/** Filtered noise with an exponential decay. */
export function burst(random: Random, { attack = ATTACK, ...shape }: Burst): Float32Array {
  const out = noise(random, framesOf(shape.ring));
  filter(out, shape.kind, shape.hertz, shape.quality ?? 0.8);
  fade(out, shape.ring, shape.level, attack);
  return out;
}

/** A sine whose pitch falls from `1 + bend` times its final value, as that of a drum skin. */
export function fallingTone(shape: {
  hertz: Hertz;
  bend: number;
  bendTime: Seconds;
  ring: Seconds;
  level: number;
}): Float32Array {
  const out = new Float32Array(framesOf(shape.ring));
  const relax = Math.exp(-1 / (shape.bendTime * ENGINE_RATE));
  let bend = shape.bend;
  let phase = 0;
  for (let at = 0; at < out.length; at += 1) {
    out[at] = sine(phase);
    phase += (shape.hertz * (1 + bend)) / ENGINE_RATE;
    bend *= relax;
  }
  fade(out, shape.ring, shape.level, ATTACK);
  return out;
}

/** Envelope: rises over `attack` samples, falls by 60 dB over `ring`, and ends at 0. */
export function fade(out: Float32Array, ring: Seconds, level: number, attack: number): void {
  const fall = 10 ** (-3 / (ring * ENGINE_RATE));
  const last = Math.min(300, out.length);
  let gain = level;
  for (let at = 0; at < out.length; at += 1) {
    const rise = at < attack ? at / attack : 1;
    const end = Math.min(1, (out.length - 1 - at) / last);
    out[at] = (out[at] ?? 0) * gain * rise * end;
    gain *= fall;
  }
}

/** Sum of sounds, each with an optional delay. */
export function together(...parts: (Float32Array | readonly [Float32Array, Seconds])[]) {
  const placed = parts.map((part) =>
    part instanceof Float32Array
      ? { sound: part, start: 0 }
      : { sound: part[0], start: Math.round(part[1] * ENGINE_RATE) },
  );
  const out = new Float32Array(Math.max(...placed.map(({ sound, start }) => start + sound.length)));
  for (const { sound, start } of placed) {
    for (let at = 0; at < sound.length; at += 1) {
      out[start + at] = (out[start + at] ?? 0) + (sound[at] ?? 0);
    }
  }
  return out;
}
