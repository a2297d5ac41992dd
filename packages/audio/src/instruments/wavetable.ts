import { ENGINE_RATE } from '../score.ts';
import type { Hertz } from '../units.ts';
import { CONTROL, type ControlLine } from './control.ts';

const SIZE = 2048;
const MAX_HARMONICS = 640;
/** Maximum frequency of harmonics: higher ones are inaudible, but their aliases would be audible. */
const CEILING: Hertz = 18_000;
const LEVELS_PER_OCTAVE = 2;
const LOWEST: Hertz = CEILING / MAX_HARMONICS;

/**
 * One period of a wave, given by its harmonics, in several band-limited copies against aliasing (Massie,
 * "Wavetable sampling synthesis", 1998). Copies are computed on first use.
 */
export class Wavetable {
  readonly #amplitude: (harmonic: number) => number;
  readonly #levels: Float32Array[] = [];

  /** @param amplitude of the harmonic, from the first */
  constructor(amplitude: (harmonic: number) => number) {
    this.#amplitude = amplitude;
  }

  /** The copy of a level: one period and its first sample again. */
  copy(level: number): Float32Array {
    const known = this.#levels[level];
    if (known !== undefined) return known;
    const made = this.#draw(Math.floor(MAX_HARMONICS / 2 ** (level / LEVELS_PER_OCTAVE)));
    this.#levels[level] = made;
    return made;
  }

  #draw(harmonics: number): Float32Array {
    const sum = new Float64Array(SIZE);
    for (let harmonic = 1; harmonic <= Math.max(1, harmonics); harmonic += 1) {
      const amplitude = this.#amplitude(harmonic);
      if (amplitude === 0) continue;
      for (let at = 0; at < SIZE; at += 1) {
        sum[at] = (sum[at] ?? 0) + amplitude * (SINE[(harmonic * at) & (SIZE - 1)] ?? 0);
      }
    }
    const table = new Float32Array(SIZE + 1);
    table.set(sum);
    table[SIZE] = sum[0] ?? 0;
    return table;
  }
}

/** The first level whose harmonics all fit below the ceiling at `hertz`. */
function levelFor(hertz: Hertz): number {
  const octaves = Math.log2(Math.max(hertz, LOWEST) / LOWEST);
  return Math.ceil(octaves * LEVELS_PER_OCTAVE);
}

/** Maximum pitch of a level. */
function limitOf(level: number): Hertz {
  return LOWEST * 2 ** (level / LEVELS_PER_OCTAVE);
}

const SINE = Float64Array.from({ length: SIZE }, (_, at) => Math.sin((2 * Math.PI * at) / SIZE));

/** Waves, scaled to about ±1. */
export const SAW = new Wavetable((harmonic) => 2 / (Math.PI * harmonic));
export const SQUARE = new Wavetable((harmonic) =>
  harmonic % 2 === 1 ? 4 / (Math.PI * harmonic) : 0,
);
export const PURE = new Wavetable((harmonic) => (harmonic === 1 ? 1 : 0));

export interface WaveOptions {
  /** Multiplies every frequency of the line: detuning. */
  readonly ratio?: number;
  /** In periods. */
  readonly phase: number;
  readonly gain: number;
}

/** Hysteresis of the switch to a brighter copy, as a pitch ratio larger than vibrato. */
const HYSTERESIS = 1.12;

/** Adds a wave that follows `line` (in Hertz) to `out`. */
export function addWave(
  out: Float32Array,
  wave: Wavetable,
  line: ControlLine,
  { ratio = 1, phase, gain }: WaveOptions,
): void {
  const scale = SIZE / ENGINE_RATE;
  let level = levelFor((line[0] ?? 0) * ratio);
  let table = wave.copy(level);
  let [upper, lower] = [limitOf(level), limitOf(level - 1) / HYSTERESIS];
  let position = (phase - Math.floor(phase)) * SIZE;
  for (let start = 0, point = 0; start < out.length; start += CONTROL, point += 1) {
    const hertz = (line[point] ?? 0) * ratio;
    const aim = (line[point + 1] ?? 0) * ratio;
    const highest = hertz > aim ? hertz : aim;
    if (highest > upper || (highest < lower && level > 0)) {
      level = levelFor(highest);
      table = wave.copy(level);
      [upper, lower] = [limitOf(level), limitOf(level - 1) / HYSTERESIS];
    }
    let step = hertz * scale;
    const slope = ((aim - hertz) * scale) / CONTROL;
    const end = Math.min(start + CONTROL, out.length);
    for (let at = start; at < end; at += 1) {
      const index = position | 0;
      const value = table[index] ?? 0;
      out[at] =
        (out[at] ?? 0) + gain * (value + ((table[index + 1] ?? 0) - value) * (position - index));
      position += step;
      if (position >= SIZE) position -= SIZE;
      step += slope;
    }
  }
}

/** Sine of a phase in periods, of any sign and size. */
export function sine(periods: number): number {
  const position = (periods - Math.floor(periods)) * SIZE;
  const index = position | 0;
  const value = SINE[index] ?? 0;
  return value + ((SINE[(index + 1) & (SIZE - 1)] ?? 0) - value) * (position - index);
}
