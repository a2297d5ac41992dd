import { ENGINE_RATE } from '../score.ts';
import type { Hertz } from '../units.ts';
import { CONTROL, type ControlLine } from './control.ts';

export type FilterKind = 'low' | 'band' | 'high';

const LOWEST: Hertz = 12;
const HIGHEST: Hertz = 19_000;

const OUTPUTS: Readonly<Record<FilterKind, readonly [number, number, number]>> = {
  low: [0, 0, 1],
  band: [0, 1, 0],
  high: [1, -1, -1],
};

/**
 * Filters `signal` in place with a trapezoidal state-variable filter (Simper, "Linear Trapezoidal
 * Integrated State Variable Filter", 2013), which is stable for a modulated cutoff. A band-pass has unity
 * gain at its centre.
 *
 * @param cutoff in Hertz, or a line of them
 * @param quality resonance; 0.707 is flat
 * @param memory state for a sound in several pieces, initially two zeros
 */
export function filter(
  signal: Float32Array,
  kind: FilterKind,
  cutoff: Hertz | ControlLine,
  quality = 0.707,
  memory?: Float64Array,
): void {
  const damping = 1 / quality;
  // Gains of the input, the band-pass and the low-pass in the output.
  const [direct, bands, lows] = OUTPUTS[kind];
  const bandShare = bands * damping;
  let [first = 0, second = 0] = memory ?? [];
  let [a1, a2, a3] = coefficients(typeof cutoff === 'number' ? cutoff : 0, damping);
  for (let start = 0, point = 0; start < signal.length; start += CONTROL, point += 1) {
    if (typeof cutoff !== 'number') [a1, a2, a3] = coefficients(cutoff[point] ?? 0, damping);
    const end = Math.min(start + CONTROL, signal.length);
    for (let at = start; at < end; at += 1) {
      const input = signal[at] ?? 0;
      const difference = input - second;
      const band = a1 * first + a2 * difference;
      const low = second + a2 * first + a3 * difference;
      first = 2 * band - first;
      second = 2 * low - second;
      signal[at] = direct * input + bandShare * band + lows * low;
    }
    // Replaces denormal numbers by 0, because they are slow.
    if (first < 1e-25 && first > -1e-25) first = 0;
    if (second < 1e-25 && second > -1e-25) second = 0;
  }
  memory?.set([first, second]);
}

function coefficients(cutoff: Hertz, damping: number): [number, number, number] {
  const hertz = Math.min(Math.max(cutoff, LOWEST), HIGHEST);
  const g = Math.tan((Math.PI * hertz) / ENGINE_RATE);
  const a1 = 1 / (1 + g * (g + damping));
  return [a1, g * a1, g * g * a1];
}

/** A resonance of a body, a cabinet or a mouth. */
export interface Resonance {
  readonly hertz: Hertz;
  readonly quality: number;
  /** Gain at its centre, relative to the input. */
  readonly gain: number;
}

/** Samples that are copied at a time. */
const PIECE = 8192;

/**
 * Parallel resonances of a body: replaces a streamed signal by `direct` times itself plus the outputs of all
 * resonances.
 */
export class Body {
  readonly #direct: number;
  readonly #resonances: readonly { resonance: Resonance; state: Float64Array }[];
  readonly #dry = new Float32Array(PIECE);

  constructor(direct: number, resonances: readonly Resonance[]) {
    this.#direct = direct;
    this.#resonances = resonances.map((resonance) => ({ resonance, state: new Float64Array(2) }));
  }

  next(signal: Float32Array): void {
    const dry = this.#dry;
    for (let start = 0; start < signal.length; start += PIECE) {
      const piece = signal.subarray(start, start + PIECE);
      dry.set(piece);
      for (let at = 0; at < piece.length; at += 1) piece[at] = (piece[at] ?? 0) * this.#direct;
      for (const { resonance, state } of this.#resonances) addBand(dry, piece, resonance, state);
    }
  }
}

/** A filter with its state, for a streamed signal. */
export class Filter {
  readonly #memory = new Float64Array(2);

  constructor(
    private readonly kind: FilterKind,
    private readonly cutoff: Hertz,
    private readonly quality = 0.707,
  ) {}

  /** Filters the next stretch in place. */
  next(signal: Float32Array): void {
    filter(signal, this.kind, this.cutoff, this.quality, this.#memory);
  }
}

/** Adds the output of a resonance for `source`; `state` is kept from block to block. */
function addBand(
  source: Float32Array,
  into: Float32Array,
  { hertz, quality, gain }: Resonance,
  state: Float64Array,
): void {
  const damping = 1 / quality;
  const [a1, a2, a3] = coefficients(hertz, damping);
  const scale = damping * gain;
  let [first = 0, second = 0] = state;
  for (let at = 0; at < into.length; at += 1) {
    const difference = (source[at] ?? 0) - second;
    const band = a1 * first + a2 * difference;
    const low = second + a2 * first + a3 * difference;
    first = 2 * band - first + 1e-20;
    second = 2 * low - second;
    into[at] = (into[at] ?? 0) + band * scale;
  }
  state[0] = first;
  state[1] = second;
}
