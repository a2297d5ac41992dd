import type { Beats, BeatsPerMinute, Seconds } from '../units.ts';

/** A hum's onsets on a common grid of beats. */
export interface FittedGrid {
  readonly tempo: BeatsPerMinute;
  /** Each onset in beats after the first grid line, unrounded. */
  readonly places: readonly Beats[];
  /** Subdivisions of a beat that the hum uses, or that were requested. */
  readonly parts: BeatParts;
}

/** Steps of a beat: eighths, triplets or sixteenths. */
export type BeatParts = 2 | 3 | 4;

/** Known facts about a hum; missing ones are estimated. */
export interface GridOptions {
  readonly tempo?: BeatsPerMinute;
  readonly parts?: BeatParts;
}

const SLOWEST = 60;
const FASTEST = 180;
/** People breathe and lose the pulse: this many notes keep a phase of their own. */
const NOTES_PER_STRETCH = 8;

/**
 * Least squares over candidate tempos: what is summed is how far each onset lies from the nearest
 * sixteenth, eighth and beat, in shares of that step, so that neither a finer nor a coarser grid fits
 * by itself; stretches between breaths keep their own phase. The winner's period is then refined by
 * regression on the places found. Onsets must be in order, two at least.
 */
export function fitGrid(
  onsets: readonly Seconds[],
  weights: readonly number[],
  breaths: readonly boolean[],
  options: GridOptions = {},
): FittedGrid {
  const stretches = cutAtBreaths(onsets, breaths);
  const period =
    options.tempo === undefined ? findPeriod(stretches, onsets, weights) : 60 / options.tempo;
  const places = new Array<Beats>(onsets.length).fill(0);
  let origin: Seconds | null = null;
  for (const stretch of stretches) {
    const phase = bestPhase(stretch, onsets, weights, period).phase;
    origin ??= phase;
    // Pauses between stretches last whole beats: the pulse went on inside the singer.
    const offset = Math.round((phase - origin) / period);
    for (const at of stretch) places[at] = ((onsets[at] ?? 0) - phase) / period + offset;
  }
  return { tempo: 60 / period, places, parts: options.parts ?? partsOf(places, weights) };
}

/** The period of a beat that fits best. */
function findPeriod(
  stretches: readonly (readonly number[])[],
  onsets: readonly Seconds[],
  weights: readonly number[],
): Seconds {
  let best = { cost: Infinity, period: 0.5 };
  for (let tempo = SLOWEST; tempo <= FASTEST; tempo += 0.75) {
    const period = 60 / tempo;
    let cost = 0.012 * (Math.log2(tempo / 104) / 0.5) ** 2 * onsets.length;
    for (const stretch of stretches) cost += bestPhase(stretch, onsets, weights, period).cost;
    if (cost < best.cost) best = { cost, period };
  }
  let period = best.period;
  for (let round = 0; round < 3; round += 1) {
    period = regress(stretches, onsets, weights, period);
  }
  return period;
}

function cutAtBreaths(onsets: readonly Seconds[], breaths: readonly boolean[]): number[][] {
  const stretches: number[][] = [[]];
  onsets.forEach((_, at) => {
    const current = stretches.at(-1);
    if (breaths[at] && current && current.length >= NOTES_PER_STRETCH) stretches.push([at]);
    else current?.push(at);
  });
  const last = stretches.at(-1);
  if (stretches.length > 1 && last && last.length < NOTES_PER_STRETCH / 2) {
    stretches.pop();
    stretches.at(-1)?.push(...last);
  }
  return stretches;
}

/** The phase, as the time of a grid line near the stretch's start, that fits it best. */
function bestPhase(
  stretch: readonly number[],
  onsets: readonly Seconds[],
  weights: readonly number[],
  period: Seconds,
): { cost: number; phase: Seconds } {
  const begin = onsets[stretch[0] ?? 0] ?? 0;
  let best = { cost: Infinity, phase: begin };
  const phases = 32;
  for (let step = 0; step < phases; step += 1) {
    const phase = begin - (step / phases) * period;
    let cost = 0;
    for (const at of stretch) {
      const place = ((onsets[at] ?? 0) - phase) / period;
      cost += (weights[at] ?? 1) * misfit(place);
    }
    if (cost < best.cost) best = { cost, phase };
  }
  return best;
}

/** 0 on the beat; grows with the share of a step by which a place misses sixteenth, eighth and beat. */
function misfit(place: Beats): number {
  const off = (parts: number) => {
    const scaled = place * parts;
    return (scaled - Math.round(scaled)) ** 2 * 4;
  };
  return 0.5 * off(4) + 0.32 * off(2) + 0.18 * off(1);
}

/** The period by least squares, given where the onsets fall now; phases are free in each stretch. */
function regress(
  stretches: readonly (readonly number[])[],
  onsets: readonly Seconds[],
  weights: readonly number[],
  period: Seconds,
): Seconds {
  let above = 0;
  let below = 0;
  for (const stretch of stretches) {
    const { phase } = bestPhase(stretch, onsets, weights, period);
    const grid = stretch.map((at) => Math.round((((onsets[at] ?? 0) - phase) / period) * 4) / 4);
    const middle = grid.reduce((sum, place) => sum + place, 0) / grid.length;
    const centre = stretch.reduce((sum, at) => sum + (onsets[at] ?? 0), 0) / stretch.length;
    stretch.forEach((at, index) => {
      const place = (grid[index] ?? 0) - middle;
      above += place * ((onsets[at] ?? 0) - centre);
      below += place * place;
    });
  }
  const fitted = below > 0 ? above / below : period;
  return Math.abs(fitted / period - 1) < 0.03 ? fitted : period;
}

/** Triplets only where they fit much better than sixteenths: swing is not a triplet yet. */
function partsOf(places: readonly Beats[], weights: readonly number[]): 4 | 3 {
  const misses = (parts: number) =>
    places.reduce((sum, place, at) => {
      const scaled = place * parts;
      return sum + (weights[at] ?? 1) * ((scaled - Math.round(scaled)) / parts) ** 2;
    }, 0);
  return misses(3) < misses(4) * 0.45 ? 3 : 4;
}
