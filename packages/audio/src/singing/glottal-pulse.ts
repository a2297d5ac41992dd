import { ENGINE_RATE } from '../score.ts';
import type { Hertz } from '../units.ts';

/**
 * Derivative of the glottal flow over one cycle: the model of Liljencrants and Fant (1985), with the
 * single parameter Rd (Fant 1995): 0.4 is pressed and bright, 1 modal, 2.7 breathy and dull. Stored as
 * band-limited wavetables against aliasing; the cycle begins at glottal closure.
 */
const SHAPES = [0.4, 0.6, 0.85, 1.15, 1.5, 1.9, 2.3, 2.7] as const;
/** Numbers of harmonics of the wavetables of one shape. */
const LEVELS = [10, 14, 20, 28, 40, 57, 80, 113, 160, 226, 320] as const;
const MAX_HARMONICS = 320;
const TABLE = 2048;
const HIGHEST_HARMONIC: Hertz = 0.46 * ENGINE_RATE;

let tables: Float32Array[][] | null = null;

/** The pulse tables of all shapes and levels: `[shape][level]`, TABLE + 1 samples each. */
function pulseTables(): Float32Array[][] {
  tables ??= SHAPES.map((rd) => bandLimited(sampledPulse(rd)));
  return tables;
}

/** Glottal pulse oscillator of one singer. */
export class GlottalPulses {
  readonly #tables = pulseTables();
  #lower: Float32Array = new Float32Array(TABLE + 1);
  #upper: Float32Array = this.#lower;
  #blend = 0;

  /** Selects the table that `at` reads, for a pitch and a shape. */
  tune(pitch: Hertz, rd: number): void {
    const fits = HIGHEST_HARMONIC / Math.max(pitch, 20);
    let level = LEVELS.findLastIndex((count) => count <= fits);
    level = Math.max(level, 0);
    const place = shapePlace(rd);
    const shape = Math.min(Math.floor(place), SHAPES.length - 2);
    this.#lower = this.#tables[shape]?.[level] ?? this.#lower;
    this.#upper = this.#tables[shape + 1]?.[level] ?? this.#upper;
    this.#blend = place - shape;
  }

  /** The pulse at a phase in [0, 1); its strongest excitation is −1, at 0. */
  at(phase: number): number {
    const place = phase * TABLE;
    const index = Math.floor(place);
    const share = place - index;
    const low = this.#lower[index] ?? 0;
    const high = this.#upper[index] ?? 0;
    const lower = low + ((this.#lower[index + 1] ?? 0) - low) * share;
    const upper = high + ((this.#upper[index + 1] ?? 0) - high) * share;
    return lower + (upper - lower) * this.#blend;
  }
}

function shapePlace(rd: number): number {
  const last = SHAPES.length - 1;
  const next = SHAPES.findIndex((shape) => shape >= rd);
  if (next < 0) return last;
  if (next === 0) return 0;
  const before = SHAPES[next - 1] ?? 0;
  return next - 1 + (rd - before) / ((SHAPES[next] ?? 1) - before);
}

/** One cycle of the model, which begins at the closure. */
function sampledPulse(rd: number): Float64Array {
  const returnShare = (4.8 * rd - 1) / 100;
  const asymmetry = (22.4 + 11.8 * rd) / 100;
  const glottal = asymmetry / (4 * ((0.11 * rd) / (0.5 + 1.2 * asymmetry) - returnShare));
  const peak = 1 / (2 * glottal);
  const closing = Math.min(peak * (1 + asymmetry), 0.98);
  const decay = returnDecay(returnShare, 1 - closing);
  const returning = (time: number) =>
    -(Math.exp(-decay * time) - Math.exp(-decay * (1 - closing))) / (decay * returnShare);
  const omega = Math.PI / peak;
  const growth = openPhaseGrowth(omega, closing, integrate(returning, 1 - closing));
  const scale = -1 / (Math.exp(growth * closing) * Math.sin(omega * closing));
  return Float64Array.from({ length: TABLE }, (_, index) => {
    const time = index / TABLE;
    if (time < 1 - closing) return returning(time);
    const open = time - (1 - closing);
    return scale * Math.exp(growth * open) * Math.sin(omega * open);
  });
}

/** ε of the return phase: ε·ta = 1 − exp(−ε·(tc − te)). */
function returnDecay(returnShare: number, closedShare: number): number {
  let decay = 1 / returnShare;
  for (let round = 0; round < 60; round += 1) {
    decay = (1 - Math.exp(-decay * closedShare)) / returnShare;
  }
  return Math.max(decay, 1e-3);
}

/** α of the open phase, by bisection: the value for which the flow derivative integrates to 0 over a cycle. */
function openPhaseGrowth(omega: number, closing: number, returned: number): number {
  let low = -40;
  let high = 120;
  for (let round = 0; round < 60; round += 1) {
    const growth = (low + high) / 2;
    const scale = -1 / (Math.exp(growth * closing) * Math.sin(omega * closing));
    const opened = integrate(
      (time) => scale * Math.exp(growth * time) * Math.sin(omega * time),
      closing,
    );
    if (opened + returned > 0) low = growth;
    else high = growth;
  }
  return (low + high) / 2;
}

function integrate(curve: (time: number) => number, until: number): number {
  const steps = 400;
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += curve(((step + 0.5) / steps) * until);
  return (sum * until) / steps;
}

/** Band-limited versions of the pulse, one per entry of {@link LEVELS}, by a Fourier series. */
function bandLimited(pulse: Float64Array): Float32Array[] {
  const cosine = Float64Array.from({ length: TABLE }, (_, at) =>
    Math.cos((2 * Math.PI * at) / TABLE),
  );
  const sineShift = (TABLE * 3) / 4;
  const sum = new Float64Array(TABLE);
  const levels: Float32Array[] = [];
  for (let harmonic = 1; harmonic <= MAX_HARMONICS; harmonic += 1) {
    let real = 0;
    let imaginary = 0;
    for (let at = 0; at < TABLE; at += 1) {
      const turn = harmonic * at;
      real += (pulse[at] ?? 0) * (cosine[turn % TABLE] ?? 0);
      imaginary += (pulse[at] ?? 0) * (cosine[(turn + sineShift) % TABLE] ?? 0);
    }
    for (let at = 0; at < TABLE; at += 1) {
      const turn = harmonic * at;
      const cosinePart = real * (cosine[turn % TABLE] ?? 0);
      const sinePart = imaginary * (cosine[(turn + sineShift) % TABLE] ?? 0);
      sum[at] = (sum[at] ?? 0) + (2 / TABLE) * (cosinePart + sinePart);
    }
    if (LEVELS.some((count) => count === harmonic)) levels.push(withFirstRepeated(sum));
  }
  return levels;
}

/** Appends the first sample, for interpolation across the end of the cycle. */
function withFirstRepeated(cycle: Float64Array): Float32Array {
  const ring = new Float32Array(TABLE + 1);
  ring.set(cycle);
  ring[TABLE] = cycle[0] ?? 0;
  return ring;
}
