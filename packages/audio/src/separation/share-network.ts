import { BAND_CLUES, POINT_CLUES, type StemClues } from './stem-clues.ts';
import { FRAME_CLUES } from './frame-clues.ts';

/** Neurons of the two hidden layers, and of the output: the shares of four stems. */
const FIRST = 32;
const SECOND = 16;
const SHARES = 4;
/** Slope of the activation for negative inputs. */
const LEAK = 0.1;

/**
 * Weights by neuron: a row of input weights per neuron, then the biases. In the first layer they are grouped
 * by points, frames and bands, because the sums for a whole frame or band are calculated once for all of its
 * points.
 */
export interface ShareNetwork {
  /** FIRST × (points' clues, frames' clues, bands' clues). */
  readonly clues: Float32Array;
  readonly cluesBias: Float32Array;
  /** SECOND × FIRST. */
  readonly hidden: Float32Array;
  readonly hiddenBias: Float32Array;
  /** SHARES × SECOND. */
  readonly shares: Float32Array;
  readonly sharesBias: Float32Array;
}

const CLUES = POINT_CLUES + FRAME_CLUES + BAND_CLUES;
const SIZES = [FIRST * CLUES, FIRST, SECOND * FIRST, SECOND, SHARES * SECOND, SHARES] as const;

/** A network whose layers are stored one after the other in `weights`. */
export function networkOf(weights: Float32Array): ShareNetwork {
  let from = 0;
  const [clues, cluesBias, hidden, hiddenBias, shares, sharesBias] = SIZES.map((size) =>
    weights.subarray(from, (from += size)),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  return { clues, cluesBias, hidden, hiddenBias, shares, sharesBias };
}

/**
 * Each stem's share of the energy at every point (frames × bands, with a sum of 1), by a perceptron with two
 * hidden layers that is applied to every point.
 */
export function estimateShares(clues: StemClues, network: ShareNetwork): Float32Array[] {
  const { frames, bands } = clues.planes;
  const { hidden, hiddenBias, shares, sharesBias } = network;
  const found = Array.from({ length: SHARES }, () => new Float32Array(frames * bands));
  const pointWeights = columnsOf(network.clues, 0, POINT_CLUES);
  const fromFrames = summedUp(
    clues.ofFrames,
    frames,
    columnsOf(network.clues, POINT_CLUES, FRAME_CLUES),
  );
  const fromBands = summedUp(
    clues.ofBands,
    bands,
    columnsOf(network.clues, CLUES - BAND_CLUES, BAND_CLUES),
  );
  const points = new Float32Array((bands + 1) * POINT_CLUES);
  const first = new Float32Array(2 * FIRST);
  const second = new Float32Array(2 * SECOND);
  const evidence = new Float32Array(2 * SHARES);
  for (let frame = 0; frame < frames; frame += 1) {
    clues.ofPoints(frame, points);
    for (let band = 0; band < bands; band += 2) {
      for (let neuron = 0; neuron < FIRST; neuron += 1) {
        const common = network.cluesBias[neuron]! + fromFrames[frame * FIRST + neuron]!;
        first[neuron] = common + fromBands[band * FIRST + neuron]!;
        first[FIRST + neuron] = common + (fromBands[(band + 1) * FIRST + neuron] ?? 0);
      }
      weighPair(points, band * POINT_CLUES, POINT_CLUES, pointWeights, first);
      leak(first);
      second.set(hiddenBias);
      second.set(hiddenBias, SECOND);
      weighPair(first, 0, FIRST, hidden, second);
      leak(second);
      evidence.set(sharesBias);
      evidence.set(sharesBias, SHARES);
      weighPair(second, 0, SECOND, shares, evidence);
      toShares(evidence, 0);
      toShares(evidence, SHARES);
      const at = frame * bands + band;
      for (let share = 0; share < SHARES; share += 1) {
        found[share]![at] = evidence[share]!;
        if (band + 1 < bands) found[share]![at + 1] = evidence[SHARES + share]!;
      }
    }
  }
  return found;
}

/**
 * Adds the weighted sums of `count` values, from index `from` on, of two points to the neurons of a layer;
 * the points follow each other in `out`. Two points and four neurons are computed at once for speed:
 * the sums are independent, and each weight is loaded once for both points.
 */
function weighPair(
  values: Float32Array,
  from: number,
  count: number,
  weights: Float32Array,
  out: Float32Array,
): void {
  const neurons = out.length / 2;
  for (let neuron = 0; neuron < neurons; neuron += 4) {
    const other = neurons + neuron;
    let one = out[neuron]!;
    let two = out[neuron + 1]!;
    let three = out[neuron + 2]!;
    let four = out[neuron + 3]!;
    let otherOne = out[other]!;
    let otherTwo = out[other + 1]!;
    let otherThree = out[other + 2]!;
    let otherFour = out[other + 3]!;
    let row = neuron * count;
    for (let at = from; at < from + count; at += 1, row += 1) {
      const value = values[at]!;
      const otherValue = values[at + count]!;
      const weightOne = weights[row]!;
      const weightTwo = weights[row + count]!;
      const weightThree = weights[row + 2 * count]!;
      const weightFour = weights[row + 3 * count]!;
      one += weightOne * value;
      two += weightTwo * value;
      three += weightThree * value;
      four += weightFour * value;
      otherOne += weightOne * otherValue;
      otherTwo += weightTwo * otherValue;
      otherThree += weightThree * otherValue;
      otherFour += weightFour * otherValue;
    }
    out[neuron] = one;
    out[neuron + 1] = two;
    out[neuron + 2] = three;
    out[neuron + 3] = four;
    out[other] = otherOne;
    out[other + 1] = otherTwo;
    out[other + 2] = otherThree;
    out[other + 3] = otherFour;
  }
}

function leak(sums: Float32Array): void {
  for (let neuron = 0; neuron < sums.length; neuron += 1) {
    if (sums[neuron]! < 0) sums[neuron]! *= LEAK;
  }
}

/** Limit of the evidence, against overflow. */
const MAX_EVIDENCE = 30;

/** Converts the evidence for the stems, from index `from` on, to shares with a sum of 1. */
function toShares(evidence: Float32Array, from: number): void {
  let total = 0;
  for (let at = from; at < from + SHARES; at += 1) {
    const chance = Math.exp(Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, evidence[at]!)));
    evidence[at] = chance;
    total += chance;
  }
  for (let at = from; at < from + SHARES; at += 1) evidence[at]! /= total;
}

/** Weights of `count` features, from index `from` on, of every neuron of the first layer. */
function columnsOf(weights: Float32Array, from: number, count: number): Float32Array {
  const columns = new Float32Array(FIRST * count);
  for (let neuron = 0; neuron < FIRST; neuron += 1) {
    const start = neuron * CLUES + from;
    columns.set(weights.subarray(start, start + count), neuron * count);
  }
  return columns;
}

/** Inputs of every neuron of the first layer for `count` rows of clues (count × FIRST). */
function summedUp(rows: Float32Array, count: number, weights: Float32Array): Float32Array {
  const width = weights.length / FIRST;
  return Float32Array.from({ length: count * FIRST }, (_, index) => {
    const row = Math.floor(index / FIRST) * width;
    const neuron = (index % FIRST) * width;
    let sum = 0;
    for (let clue = 0; clue < width; clue += 1) sum += weights[neuron + clue]! * rows[row + clue]!;
    return sum;
  });
}
