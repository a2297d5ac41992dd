import type { Beats, BeatsPerMinute, Seconds } from '../units.ts';

/** The beats of a hum and the positions of its onsets on them. */
export interface FittedGrid {
  readonly tempo: BeatsPerMinute;
  /** Position of each onset in beats after the first grid line, not rounded. */
  readonly positions: readonly Beats[];
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
/** From this many notes on, a stretch between breaths has its own phase: singers lose the pulse at breaths. */
const MIN_STRETCH = 8;

/**
 * Fits a beat grid to onsets, which must be in order, by least squares over candidate tempos. The distances from the
 * nearest sixteenth, eighth and beat are relative to that step, so that neither fine nor coarse grids have an
 * advantage. Regression then refines the period.
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
  const positions = new Array<Beats>(onsets.length).fill(0);
  let origin: Seconds | null = null;
  for (const stretch of stretches) {
    const phase = bestPhase(stretch, onsets, weights, period).phase;
    origin ??= phase;
    // The grids of two stretches are a whole number of beats apart.
    const offset = Math.round((phase - origin) / period);
    for (const at of stretch) positions[at] = ((onsets[at] ?? 0) - phase) / period + offset;
  }
  return {
    tempo: 60 / period,
    positions,
    parts: options.parts ?? subdivisionOf(positions, weights),
  };
}

/** The period of a beat that fits best; tempos far from 104 BPM cost a little more. */
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
    period = refinePeriod(stretches, onsets, weights, period);
  }
  return period;
}

/** Divides onset indices into stretches at breaths; one that is too short joins its neighbour. */
function cutAtBreaths(onsets: readonly Seconds[], breaths: readonly boolean[]): number[][] {
  const stretches: number[][] = [[]];
  onsets.forEach((_, at) => {
    const current = stretches.at(-1);
    if (breaths[at] && current && current.length >= MIN_STRETCH) stretches.push([at]);
    else current?.push(at);
  });
  const last = stretches.at(-1);
  if (stretches.length > 1 && last && last.length < MIN_STRETCH / 2) {
    stretches.pop();
    stretches.at(-1)?.push(...last);
  }
  return stretches;
}

/** The best phase of a stretch, as the time of a grid line at most a beat before it, and its cost. */
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
      const position = ((onsets[at] ?? 0) - phase) / period;
      cost += (weights[at] ?? 1) * gridError(position);
    }
    if (cost < best.cost) best = { cost, phase };
  }
  return best;
}

/** Weighted squared distances from the nearest sixteenth, eighth and beat, relative to each, 0..1. */
function gridError(position: Beats): number {
  const error = (parts: number) => {
    const scaled = position * parts;
    return (scaled - Math.round(scaled)) ** 2 * 4;
  };
  return 0.5 * error(4) + 0.32 * error(2) + 0.18 * error(1);
}

/** Refines the period by regression on the nearest sixteenths; changes of 3% or more are ignored. */
function refinePeriod(
  stretches: readonly (readonly number[])[],
  onsets: readonly Seconds[],
  weights: readonly number[],
  period: Seconds,
): Seconds {
  let numerator = 0;
  let denominator = 0;
  for (const stretch of stretches) {
    const { phase } = bestPhase(stretch, onsets, weights, period);
    const grid = stretch.map((at) => Math.round((((onsets[at] ?? 0) - phase) / period) * 4) / 4);
    const middle = grid.reduce((sum, position) => sum + position, 0) / grid.length;
    const centre = stretch.reduce((sum, at) => sum + (onsets[at] ?? 0), 0) / stretch.length;
    stretch.forEach((at, index) => {
      const position = (grid[index] ?? 0) - middle;
      numerator += position * ((onsets[at] ?? 0) - centre);
      denominator += position * position;
    });
  }
  const refined = denominator > 0 ? numerator / denominator : period;
  return Math.abs(refined / period - 1) < 0.03 ? refined : period;
}

/** Triplets only if they fit much better than sixteenths, so that swing is not mistaken for triplets. */
function subdivisionOf(positions: readonly Beats[], weights: readonly number[]): 4 | 3 {
  const errorOf = (parts: number) =>
    positions.reduce((sum, position, at) => {
      const scaled = position * parts;
      return sum + (weights[at] ?? 1) * ((scaled - Math.round(scaled)) / parts) ** 2;
    }, 0);
  return errorOf(3) < errorOf(4) * 0.45 ? 3 : 4;
}
