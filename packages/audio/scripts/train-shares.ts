import { type Random, seededRandom } from '#src/random.ts';
import {
  CLUES,
  FIRST,
  LEAK,
  leak,
  networkOf,
  SECOND,
  type ShareNetwork,
  SHARES,
  toShares,
  WEIGHTS,
} from '#src/separation/share-network.ts';
import { BAND_CLUES, POINT_CLUES } from '#src/separation/stem-clues.ts';
import { FRAME_CLUES } from '#src/separation/frame-clues.ts';
import type { ShareSamples } from './share-samples.ts';

const BATCH = 4096;
/** Points that lie together in a batch are so many that a song's clues stay near. */
const RUN = 256;
const RATE = 2.5e-3;
/** Learning rate for weights that are trained already. */
const RATE_ONWARDS = 1.2e-3;
const WARM_UP = 100;
/** Decay rates of Adam (Kingma & Ba 2015). */
const MOMENTUM = 0.9;
const SCALE_MOMENTUM = 0.998;
/** A stem that is so faint in a song, or told apart so well, weighs no more. */
const FAINT = 3e-3;
/** Samples at once; a run is a multiple of it. */
const TOGETHER = 4;
/** No single point may pull harder. */
const HARDEST = 2000;

/**
 * Learns shares by stochastic descent on what the bench measures: the mean logarithm, over songs and
 * stems, of the energy that masking the mix by the shares would leave wrong. Its gradient weighs every
 * song's stem by one over its present error, which is what the last round through all songs left.
 *
 * @param start weights to learn on from; without them it begins with none
 */
export function trainShares(
  seed: string,
  songs: readonly ShareSamples[],
  rounds: number,
  onRound: (round: number, decibels: readonly number[]) => void,
  start?: Float32Array,
): Float32Array {
  const random = seededRandom(seed);
  const weights = start?.slice() ?? firstWeights(random);
  const fastest = start === undefined ? RATE : RATE_ONWARDS;
  const learner = new Learner(weights);
  let errors = songs.map(firstErrors);
  const runs = songs.flatMap(({ count }, song) =>
    Array.from({ length: Math.floor(count / RUN) }, (_, run) => ({ song, run })),
  );
  const perBatch = BATCH / RUN;
  const steps = rounds * Math.floor(runs.length / perBatch);
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(runs, random);
    const seen = songs.map(() => new Float64Array(SHARES));
    for (let from = 0; from + perBatch <= runs.length; from += perBatch) {
      for (const { song, run } of runs.slice(from, from + perBatch)) {
        const samples = songs[song]!;
        const stride = Math.floor(samples.count / RUN);
        const total = samples.energies.reduce((sum, energy) => sum + energy, 0);
        const pull = errors[song]!.map((error) => stride / Math.max(error, FAINT * total));
        for (let at = run, point = 0; point < RUN; at += stride, point += 1) {
          learner.teach(samples, at, pull, seen[song]!);
        }
      }
      const rate = fastest * Math.min(1, (step + 1) / WARM_UP) * (1 - step / steps) + 1e-5;
      learner.step((step += 1), rate);
    }
    errors = songs.map(({ leftOver }, song) =>
      leftOver.map((left, stem) => left + seen[song]![stem]!),
    );
    onRound(round + 1, decibels(songs, errors));
  }
  return weights;
}

/** How much louder stems are than what is wrong with them, of all stems that are heard. */
function decibels(songs: readonly ShareSamples[], errors: readonly number[][]): number[] {
  return Array.from({ length: SHARES }, (_, stem) => {
    const heard = songs.flatMap(({ energies }, song) => {
      const total = energies.reduce((sum, energy) => sum + energy, 0);
      const energy = energies[stem]!;
      return energy > FAINT * total ? [10 * Math.log10(energy / errors[song]![stem]!)] : [];
    });
    return heard.reduce((sum, value) => sum + value, 0) / heard.length;
  });
}

/** As if everybody had the same share everywhere. */
function firstErrors({ count, shares, weights, leftOver }: ShareSamples): number[] {
  return leftOver.map((left, stem) => {
    let error = left;
    for (let at = 0; at < count; at += 1) {
      error += weights[at]! * (1 / SHARES - shares[at * SHARES + stem]!) ** 2;
    }
    return error;
  });
}

/** He et al. 2015, smaller where nothing should be sure at first. */
function firstWeights(random: Random): Float32Array {
  const weights = new Float32Array(WEIGHTS);
  const network = networkOf(weights);
  const fill = (layer: Float32Array, inputs: number, gain: number) => {
    for (let at = 0; at < layer.length; at += 1) {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      layer[at] = normal * gain * Math.sqrt(1.6 / inputs);
    }
  };
  fill(network.clues, CLUES, 0.7);
  fill(network.hidden, FIRST, 1);
  fill(network.shares, SECOND, 0.3);
  return weights;
}

/** Gradients of one batch after the other, by back-propagation, and Adam's steps along them. */
class Learner {
  readonly #weights: Float32Array;
  readonly #network: ShareNetwork;
  readonly #slope = new Float32Array(WEIGHTS);
  readonly #slopes: ShareNetwork;
  readonly #momentum = new Float32Array(WEIGHTS);
  readonly #scale = new Float32Array(WEIGHTS);
  /** Inputs of a batch whose gradients of the first layer are added together, which is quicker. */
  readonly #clues = new Float32Array(TOGETHER * CLUES);
  readonly #firstSlopes = new Float64Array(TOGETHER * FIRST);
  #held = 0;
  readonly #first = new Float32Array(FIRST);
  readonly #second = new Float32Array(SECOND);
  readonly #shares = new Float32Array(SHARES);

  constructor(weights: Float32Array) {
    this.#weights = weights;
    this.#network = networkOf(weights);
    this.#slopes = networkOf(this.#slope);
  }

  /** Adds one sample's gradient to the batch's, and its error to `seen`. */
  teach(samples: ShareSamples, at: number, pull: readonly number[], seen: Float64Array): void {
    this.#estimate(samples, at);
    const shares = this.#shares;
    const weight = samples.weights[at]!;
    const slopes = new Float64Array(SHARES);
    let common = 0;
    for (let stem = 0; stem < SHARES; stem += 1) {
      const error = shares[stem]! - samples.shares[at * SHARES + stem]!;
      seen[stem]! += weight * error * error;
      slopes[stem] = (2 * Math.min(HARDEST, weight * pull[stem]! * RUN) * error) / BATCH;
      common += slopes[stem]! * shares[stem]!;
    }
    for (let stem = 0; stem < SHARES; stem += 1) {
      slopes[stem] = shares[stem]! * (slopes[stem]! - common);
    }
    const { shares: last, sharesBias, hidden, hiddenBias, clues, cluesBias } = this.#slopes;
    const second = backwards(slopes, this.#second, this.#network.shares, last, sharesBias);
    const first = backwards(second, this.#first, this.#network.hidden, hidden, hiddenBias);
    this.#firstSlopes.set(first, this.#held * FIRST);
    this.#held += 1;
    if (this.#held < TOGETHER) return;
    this.#held = 0;
    addSlopes(this.#firstSlopes, this.#clues, clues, cluesBias);
  }

  step(number: number, rate: number): void {
    const bias = 1 / (1 - MOMENTUM ** number);
    const scaleBias = 1 / (1 - SCALE_MOMENTUM ** number);
    for (let at = 0; at < WEIGHTS; at += 1) {
      const slope = this.#slope[at]!;
      this.#momentum[at]! += (1 - MOMENTUM) * (slope - this.#momentum[at]!);
      this.#scale[at]! += (1 - SCALE_MOMENTUM) * (slope * slope - this.#scale[at]!);
      const scale = Math.sqrt(this.#scale[at]! * scaleBias) + 1e-8;
      this.#weights[at]! -= (rate * this.#momentum[at]! * bias) / scale;
    }
    this.#slope.fill(0);
  }

  #estimate(samples: ShareSamples, at: number): void {
    const { points, frames, bands, frameOf, bandOf } = samples;
    const clues = this.#clues;
    const start = this.#held * CLUES;
    let out = start;
    const point = at * POINT_CLUES;
    for (let clue = 0; clue < POINT_CLUES; clue += 1) clues[out++] = points[point + clue]!;
    const frame = frameOf[at]! * FRAME_CLUES;
    for (let clue = 0; clue < FRAME_CLUES; clue += 1) clues[out++] = frames[frame + clue]!;
    const band = bandOf[at]! * BAND_CLUES;
    for (let clue = 0; clue < BAND_CLUES; clue += 1) clues[out++] = bands[band + clue]!;
    const network = this.#network;
    this.#first.set(network.cluesBias);
    weigh(clues, start, CLUES, network.clues, this.#first);
    leak(this.#first);
    this.#second.set(network.hiddenBias);
    weigh(this.#first, 0, FIRST, network.hidden, this.#second);
    leak(this.#second);
    this.#shares.set(network.sharesBias);
    weigh(this.#second, 0, SECOND, network.shares, this.#shares);
    toShares(this.#shares, 0);
  }
}

/**
 * Adds to every neuron of `out` the `count` values from number `from` on by its weights (out × count).
 * Four neurons at once, so that no sum waits for the one before.
 */
function weigh(
  values: Float32Array,
  from: number,
  count: number,
  weights: Float32Array,
  out: Float32Array,
): void {
  for (let neuron = 0; neuron < out.length; neuron += 4) {
    let one = out[neuron]!;
    let two = out[neuron + 1]!;
    let three = out[neuron + 2]!;
    let four = out[neuron + 3]!;
    let row = neuron * count;
    for (let index = from; index < from + count; index += 1, row += 1) {
      const value = values[index]!;
      one += weights[row]! * value;
      two += weights[row + count]! * value;
      three += weights[row + 2 * count]! * value;
      four += weights[row + 3 * count]! * value;
    }
    out[neuron] = one;
    out[neuron + 1] = two;
    out[neuron + 2] = three;
    out[neuron + 3] = four;
  }
}

/** Adds the first layer's gradients of TOGETHER samples. */
function addSlopes(
  slopes: Float64Array,
  clues: Float32Array,
  weightSlopes: Float32Array,
  biasSlopes: Float32Array,
): void {
  for (let neuron = 0; neuron < FIRST; neuron += 1) {
    const one = slopes[neuron]!;
    const two = slopes[FIRST + neuron]!;
    const three = slopes[2 * FIRST + neuron]!;
    const four = slopes[3 * FIRST + neuron]!;
    biasSlopes[neuron]! += one + two + three + four;
    const row = neuron * CLUES;
    for (let clue = 0; clue < CLUES; clue += 1) {
      weightSlopes[row + clue]! +=
        one * clues[clue]! +
        two * clues[CLUES + clue]! +
        three * clues[2 * CLUES + clue]! +
        four * clues[3 * CLUES + clue]!;
    }
  }
}

/** Adds a layer's gradient, and gives that of the neurons below it. */
function backwards(
  slopes: Float64Array,
  below: Float32Array,
  weights: Float32Array,
  weightSlopes: Float32Array,
  biasSlopes: Float32Array,
): Float64Array {
  const belowSlopes = new Float64Array(below.length);
  for (let neuron = 0; neuron < slopes.length; neuron += 1) {
    const slope = slopes[neuron]!;
    const row = neuron * below.length;
    biasSlopes[neuron]! += slope;
    for (let from = 0; from < below.length; from += 1) {
      weightSlopes[row + from]! += slope * below[from]!;
      belowSlopes[from]! += slope * weights[row + from]!;
    }
  }
  for (let from = 0; from < below.length; from += 1) {
    if (below[from]! <= 0) belowSlopes[from]! *= LEAK;
  }
  return belowSlopes;
}

function shuffle<T>(values: T[], random: Random): void {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [values[at], values[other]] = [values[other]!, values[at]!];
  }
}
