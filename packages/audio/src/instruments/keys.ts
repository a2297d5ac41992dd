import { ENGINE_RATE } from '../score.ts';
import { addInto, framesOf } from './control.ts';
import { midiToHertz } from '../frequency.ts';
import type { Strike } from './instrument.ts';
import { addModes, type Mode } from './modes.ts';
import { noise } from './noise.ts';
import { filter } from './state-variable-filter.ts';
import { sine } from './wavetable.ts';

const PIANO_PARTIALS = { 1: 22, 2: 32, 3: 44 } as const;

/**
 * A grand piano by additive synthesis: stiff strings (Fletcher 1964: f = n·f₀·√(1 + B·n²)), a hammer that
 * gets harder with velocity and strikes at an eighth of the string, and two slightly detuned strings per
 * note, which cause a two-stage decay (Weinreich 1977).
 * @returns mono samples at ENGINE_RATE
 */
export function strikePiano({ pitch, seconds, velocity, random, detail }: Strike): Float32Array {
  const hertz = midiToHertz(pitch);
  const stiffness = 0.00038 * 2 ** ((pitch - 60) / 9);
  const hammer = 520 + 2600 * velocity ** 1.7 + hertz * (0.9 + velocity);
  const ring = Math.min(14, 9 * 2 ** ((48 - pitch) / 17));
  const modes: Mode[] = [];
  for (let n = 1; n <= PIANO_PARTIALS[detail]; n += 1) {
    // Normalised so that the first partial is exactly in tune in spite of the stiffness.
    const stretched = n * Math.sqrt((1 + stiffness * n * n) / (1 + stiffness));
    const frequency = hertz * stretched;
    if (frequency > 15_000) break;
    const strikePoint = Math.abs(Math.sin((Math.PI * n) / 8)) + 0.05;
    const board = frequency / (frequency + 70);
    const gain = (0.5 * strikePoint * board) / (1 + (frequency / hammer) ** 2.2);
    const fade = ring / (1 + 0.16 * n + (frequency / 5200) ** 1.5);
    const jitter = 0.92 + 0.16 * random();
    modes.push({ hertz: frequency, gain: gain * 0.75 * jitter, ring: fade * 0.45 });
    if (n <= 10) {
      const apart = 1 + (0.25 + 0.3 * random()) / 1200;
      modes.push({ hertz: frequency * apart, gain: gain * 0.35, ring: fade * 1.5, phase: 0.03 });
    }
  }
  const out = new Float32Array(framesOf(seconds));
  addModes(out, modes);
  addInto(out, thump(random, 0.05 + 0.1 * velocity, 900 + 2500 * velocity), 1);
  soften(out, 95 - 55 * velocity);
  return out;
}

/** Knock of the hammer on key bed and frame. */
function thump(random: Strike['random'], level: number, cutoff: number): Float32Array {
  const out = noise(random, framesOf(0.09));
  filter(out, 'low', cutoff);
  filter(out, 'high', 90);
  for (let at = 0; at < out.length; at += 1) {
    out[at] =
      (out[at] ?? 0) * level * Math.exp(-at / (0.012 * ENGINE_RATE)) * (1 - at / out.length);
  }
  return out;
}

/** Fades in the first samples. */
function soften(signal: Float32Array, frames: number): void {
  for (let at = 0; at < frames && at < signal.length; at += 1) {
    signal[at] = (signal[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * at) / frames));
  }
}

/**
 * An electric piano: a tine and its tone bar vibrate in front of an off-axis magnetic pickup. The pickup is
 * nonlinear and its voltage is the derivative of the flux: hard hits have many harmonics, soft ones are
 * nearly sines (Gabrielli et al. 2020).
 * @returns mono samples at ENGINE_RATE
 */
export function strikeRhodes({ pitch, seconds, velocity, random }: Strike): Float32Array {
  const step = midiToHertz(pitch) / ENGINE_RATE;
  const out = new Float32Array(framesOf(seconds));
  const ring = 3.4 * 2 ** ((60 - pitch) / 22);
  const fall = Math.exp(-1 / (ring * 0.42 * ENGINE_RATE));
  const tineFall = Math.exp(-1 / (0.16 * ENGINE_RATE));
  let swing = 0.12 + 0.9 * velocity;
  let tine = (0.012 + 0.11 * velocity ** 2) * (0.9 + 0.2 * random());
  const offset = 0.3 + 0.03 * random();
  const field = (x: number) => x / Math.sqrt(1 + 7 * x * x);
  const scale = 0.85 / (0.2 + 0.6 * velocity);
  const coil = 1 / (2 * Math.PI * step);
  let before = field(offset);
  for (let at = 0; at < out.length; at += 1) {
    const bar = swing * sine(at * step);
    const now = field(bar + offset);
    let value = (now - before) * coil;
    before = now;
    if (tine > 1e-4) value += tine * sine(at * step * 7.13) * (1 + bar);
    out[at] = value * scale;
    swing *= fall;
    tine *= tineFall;
  }
  filter(out, 'high', Math.max(40, step * ENGINE_RATE * 0.55));
  addInto(out, thump(random, 0.05 * velocity, 1400), 1);
  soften(out, 40 - 14 * velocity);
  return out;
}

/** Partials of free metal bars over resonators; the first one is the pitch. */
const BAR_PARTIALS: readonly (readonly [ratio: number, gain: number, ring: number])[] = [
  [1, 0.62, 1],
  [2.756, 0.46, 0.55],
  [5.404, 0.28, 0.3],
  [8.933, 0.1, 0.16],
  [13.34, 0.05, 0.09],
];

/** Bells by the partials of a free bar. @returns mono samples at ENGINE_RATE */
export function strikeBells({ pitch, seconds, velocity, random }: Strike): Float32Array {
  const hertz = midiToHertz(pitch);
  const ring = Math.min(6, 4.2 * 2 ** ((72 - pitch) / 20));
  const mallet = 1600 + 9000 * velocity;
  const modes = BAR_PARTIALS.flatMap(([ratio, gain, share], index): Mode[] => {
    const frequency = hertz * ratio;
    const level = (gain * (0.9 + 0.2 * random())) / (1 + (frequency / mallet) ** 2);
    const main = { hertz: frequency, gain: level, ring: ring * share };
    if (index === 0) return [main, { ...main, gain: level * 0.3, hertz: frequency * 1.0012 }];
    // The octave of the resonator.
    return index === 1 ? [main, { hertz: hertz * 2, gain: 0.12, ring: ring * 0.4 }] : [main];
  });
  const out = new Float32Array(framesOf(seconds));
  addModes(out, modes);
  addInto(out, thump(random, 0.08 * velocity, 7000), 1);
  soften(out, 16);
  return out;
}
