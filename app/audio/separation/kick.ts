import type { Hertz, Seconds } from '../units.ts';
import { blowTimes } from './blow-times.ts';
import { LowBand } from './low-band.ts';

/** Rate of the band in which kicks are compared: their tone lies below a quarter of it. */
const LOW_RATE: Hertz = 1400;
const LENGTH: Seconds = 0.8;
const FADE: Seconds = 0.24;
/** How far a blow may lie from its click. */
const SEARCH: Seconds = 0.012;
/** Around every instant, what blows have in common is measured over so long on both sides. */
const COMMON: Seconds = 0.015;
const FEWEST = 3;
const LEAST_LIKENESS = 0.25;
const LEAST_GAIN = 0.2;
const ROUNDS = 4;
/** How far what blows share must exceed what would be left of their differences by chance. */
const CAUTION = 2;
/** Blows that are tried as the first template. */
const CANDIDATES = 16;

interface Blow {
  readonly at: number;
  readonly gain: number;
}

/**
 * The kick drum's waveform below 350 Hz, where masks cannot tell it from the bass. A kick sounds
 * alike at every blow, and whatever else sounds is in another phase each time: the mean of the
 * aligned blows keeps the kick alone, and where the blows disagree a Wiener gain fades it out. Blows
 * and mean are found in turns (as shift-invariant dictionary learning does; Jost et al. 2006).
 *
 * @returns null where no drum is struck often enough
 */
export function kickWaveform(
  left: Float32Array,
  right: Float32Array,
  rate: Hertz,
): Float32Array | null {
  const factor = Math.max(1, Math.round(rate / LOW_RATE));
  const band = new LowBand(factor);
  const low = band.down(left, right);
  const lowRate = rate / factor;
  const times = blowTimes(low, lowRate, [left, right], rate);
  let template = firstTemplate(low, times, lowRate);
  if (template === null || times.length < FEWEST) return null;
  let blows: Blow[] = times.map((at) => ({ at, gain: 1 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const rest = low.slice();
    blows = takeOut(rest, template, blows, Math.round(SEARCH * lowRate));
    if (blows.length < FEWEST) return null;
    template = commonWave(rest, template, blows, lowRate);
  }
  const kick = new Float32Array(low.length);
  for (const blow of blows) addBlow(kick, template, blow, 1);
  return band.up(kick, left.length);
}

/** Finds each blow's place and gain in what the blows before it leave, and takes it out of `rest`. */
function takeOut(
  rest: Float32Array,
  template: Float32Array,
  blows: readonly Blow[],
  search: number,
): Blow[] {
  const energy = energyOf(template);
  return blows.flatMap(({ at }) => {
    const found = bestMatch(rest, template, at, search);
    const blow = { at: found.at, gain: found.product / energy };
    if (found.likeness < LEAST_LIKENESS || blow.gain < LEAST_GAIN) return [];
    addBlow(rest, template, blow, -1);
    return [blow];
  });
}

/** The mean of all blows, each seen with the others taken away, as far as they agree on it. */
function commonWave(
  rest: Float32Array,
  template: Float32Array,
  blows: readonly Blow[],
  rate: Hertz,
): Float32Array {
  const sums = new Float64Array(template.length);
  const energies = new Float64Array(template.length);
  let weight = 0;
  for (const { at, gain } of blows) {
    for (let index = 0; index < template.length; index += 1) {
      const value = (rest[at + index] ?? 0) + gain * (template[index] ?? 0);
      sums[index] = (sums[index] ?? 0) + gain * value;
      energies[index] = (energies[index] ?? 0) + value * value;
    }
    weight += gain * gain;
  }
  const reach = Math.round(COMMON * rate);
  return template.map((_, index) => {
    let common = 0;
    let all = 0;
    for (let near = Math.max(0, index - reach); near <= index + reach; near += 1) {
      common += (sums[near] ?? 0) ** 2 / weight;
      all += energies[near] ?? 0;
    }
    const noise = (CAUTION * (all - common)) / (blows.length - 1);
    const agreement = Math.max(0, 1 - noise / (common + 1e-12));
    return ((sums[index] ?? 0) / weight) * agreement * edge(index, template.length, rate);
  });
}

/** The blow that most others are like. */
function firstTemplate(
  low: Float32Array,
  times: readonly number[],
  rate: Hertz,
): Float32Array | null {
  const length = Math.round(LENGTH * rate);
  const step = Math.max(1, Math.floor(times.length / CANDIDATES));
  const tried = times.filter((_, index) => index % step === 0);
  let best: Float32Array | null = null;
  let bestScore = 0;
  for (const time of tried) {
    const candidate = Float32Array.from(
      { length },
      (_, index) => (low[time + index] ?? 0) * edge(index, length, rate),
    );
    const score = tried
      .filter((other) => other !== time)
      .map((other) => bestMatch(low, candidate, other, Math.round(SEARCH * rate)).likeness)
      .reduce((sum, likeness) => sum + (likeness > 0.5 ? likeness ** 3 : 0), 0);
    if (score > bestScore) {
      bestScore = score;
      best = candidate;
    }
  }
  return best;
}

/** Where around `from` the sound is most like the template; likeness is the cosine between them. */
function bestMatch(sound: Float32Array, template: Float32Array, from: number, search: number) {
  const energy = energyOf(template);
  const best = { at: from, product: 0, likeness: 0 };
  for (let at = from - search; at <= from + search; at += 1) {
    let product = 0;
    let own = 0;
    for (let index = 0; index < template.length; index += 1) {
      const value = sound[at + index] ?? 0;
      product += value * (template[index] ?? 0);
      own += value * value;
    }
    if (product <= best.product) continue;
    Object.assign(best, { at, product, likeness: product / Math.sqrt(energy * own + 1e-12) });
  }
  return best;
}

function addBlow(sound: Float32Array, template: Float32Array, blow: Blow, sign: number): void {
  const from = Math.max(0, -blow.at);
  const to = Math.min(template.length, sound.length - blow.at);
  for (let index = from; index < to; index += 1) {
    const at = blow.at + index;
    sound[at] = (sound[at] ?? 0) + sign * blow.gain * (template[index] ?? 0);
  }
}

function energyOf(samples: Float32Array): number {
  return samples.reduce((sum, value) => sum + value * value, 1e-12);
}

/** Fades a template in over three samples, and out. */
function edge(index: number, length: number, rate: Hertz): number {
  const left = Math.min(1, (length - index) / (FADE * rate));
  return Math.min(1, (index + 1) / 3) * (0.5 - 0.5 * Math.cos(Math.PI * left));
}
