import type { Hertz, Seconds } from '../units.ts';
import { doesFall, fallingTones } from './falling-tones.ts';
import { LowBand } from './low-band.ts';
import { deemphasised, emphasised, type Match, matches, productAt } from './waveform-match.ts';

/** Rate of the band in which drums are compared: their tones lie below a quarter of it. */
const LOW_RATE: Hertz = 1400;
const LENGTH: Seconds = 0.8;
const FADE: Seconds = 0.24;
/** Time of the initial fall in pitch, which distinguishes drum hits from each other and from a bass. */
const ATTACK: Seconds = 0.08;
/** Maximum distance of an aligned hit from its detected position. */
const SEARCH: Seconds = 0.008;
/** Window on each side of a sample in which the agreement of hits is measured. */
const COMMON: Seconds = 0.015;
const MIN_HITS = 3;
const MAX_DRUMS = 3;
/** Minimum cosine similarity of attacks, between two hits and between a hit and the template. */
const ALIKE = 0.6;
const MIN_LIKENESS = 0.5;
const MIN_GAIN = 0.12;
const ROUNDS = 3;
const GAIN_ROUNDS = 3;
/** Minimum share of a drum's hits that have a falling pitch individually, not only in the mean. */
const FALLING = 0.35;
/** Minimum common share of the energy of the hits' mean. */
const MIN_AGREEMENT = 0.5;
/** Factor by which the common energy of hits must exceed the expected remainder of their differences. */
const ENERGY_FACTOR = 2;

interface Part {
  readonly template: Float32Array;
  readonly hits: readonly Match[];
}

interface Drum extends Part {
  /** Common share of the energy of its hits' mean. */
  readonly agreement: number;
}

/**
 * Waveform of the low drums below 350 Hz, where masks cannot separate them from the bass. A drum has the
 * same waveform in every hit, while other sounds differ in phase: the mean of the aligned hits is the drum
 * alone, and a Wiener gain attenuates it where hits disagree. Hits and mean are estimated alternately (as
 * in shift-invariant dictionary learning; Jost et al. 2006), one drum or articulation after the other.
 *
 * @returns null if no drum has enough hits
 */
export function kickWaveform(
  left: Float32Array,
  right: Float32Array,
  rate: Hertz,
): Float32Array | null {
  const factor = Math.max(1, Math.round(rate / LOW_RATE));
  const band = new LowBand(factor);
  const rest = emphasised(band.down(left, right));
  const lowRate = rate / factor;
  const drums: Drum[] = [];
  while (drums.length < MAX_DRUMS) {
    const falls = fallingTones(rest, lowRate);
    const template = firstTemplate(rest, falls, lowRate);
    const drum = template && learn(rest, template, falls, lowRate);
    if (!drum) break;
    play(rest, drum, -1);
    drums.push(drum);
  }
  if (drums.length === 0) return null;
  const kick = new Float32Array(rest.length);
  for (const drum of drums) play(kick, drum, 1);
  return band.up(deemphasised(kick), left.length);
}

/** Estimates a drum's hits and its template alternately; null without agreement or falling pitch. */
function learn(
  sound: Float32Array,
  first: Float32Array,
  falls: readonly number[],
  rate: Hertz,
): Drum | null {
  let drum: Drum = { template: first, hits: [], agreement: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const attack = drum.template.subarray(0, Math.round(ATTACK * rate));
    const found = matches(sound, attack, MIN_LIKENESS, rate);
    const hits = fitGains(sound, drum.template, attack, found);
    if (hits.length < MIN_HITS) return null;
    drum = { ...drum, hits };
    if (round < ROUNDS) drum = { ...commonWave(sound, drum, rate), hits };
  }
  const near = Math.round(SEARCH * rate);
  const falling = drum.hits.filter(({ at }) => falls.some((fall) => Math.abs(fall - at) <= near));
  const agree = falling.length >= FALLING * drum.hits.length && drum.agreement >= MIN_AGREEMENT;
  return agree && doesFall(drum.template, rate) ? drum : null;
}

/** Least-squares gains of all hits, whose decays overlap. */
function fitGains(
  sound: Float32Array,
  template: Float32Array,
  attack: Float32Array,
  hits: readonly Match[],
): Match[] {
  const energy = productAt(attack, attack, 0) + 1e-12;
  const rest = sound.slice();
  let fitted = hits.map((hit) => ({ ...hit, gain: 0 }));
  for (let round = 0; round < GAIN_ROUNDS; round += 1) {
    fitted = fitted.map((hit) => {
      const more = productAt(rest, attack, hit.at) / energy;
      const gain = Math.max(0, hit.gain + more);
      play(rest, { template, hits: [{ ...hit, gain: gain - hit.gain }] }, -1);
      return { ...hit, gain };
    });
  }
  return fitted.filter(({ gain }) => gain > MIN_GAIN);
}

/** Mean of all hits after subtracting the others, attenuated where they disagree. */
function commonWave(
  sound: Float32Array,
  drum: Drum,
  rate: Hertz,
): { template: Float32Array; agreement: number } {
  const { template, hits } = drum;
  let kept = 0;
  let whole = 1e-12;
  const length = Math.round(LENGTH * rate);
  const rest = sound.slice();
  play(rest, drum, -1);
  const sums = new Float64Array(length);
  const energies = new Float64Array(length);
  let weight = 0;
  for (const { at, gain } of hits) {
    for (let index = 0; index < length; index += 1) {
      const value = (rest[at + index] ?? 0) + gain * (template[index] ?? 0);
      sums[index] = (sums[index] ?? 0) + gain * value;
      energies[index] = (energies[index] ?? 0) + value * value;
    }
    weight += gain * gain;
  }
  const reach = Math.round(COMMON * rate);
  const made = Float32Array.from({ length }, (_, index) => {
    let common = 0;
    let all = 0;
    for (let near = Math.max(0, index - reach); near <= index + reach; near += 1) {
      common += (sums[near] ?? 0) ** 2 / weight;
      all += energies[near] ?? 0;
    }
    const noise = (ENERGY_FACTOR * (all - common)) / (hits.length - 1);
    const agreement = Math.max(0, 1 - noise / (common + 1e-12));
    const mean = (sums[index] ?? 0) / weight;
    whole += mean * mean;
    kept += agreement * mean * mean;
    return mean * agreement * edge(index, length, rate);
  });
  return { template: made, agreement: kept / whole };
}

/** Mean of the falling tones whose attacks are most similar. */
function firstTemplate(
  sound: Float32Array,
  falls: readonly number[],
  rate: Hertz,
): Float32Array | null {
  const length = Math.round(ATTACK * rate);
  const early = Math.round(SEARCH * rate);
  const starts = falls.filter((at) => at >= 2 * early);
  let best: Match[] = [];
  let bestScore = 0;
  for (const start of starts) {
    const candidate = sound.slice(start - early, start - early + length);
    const alike = starts.flatMap((other) =>
      matches(sound.subarray(other - 2 * early, other + length + early), candidate, ALIKE, rate)
        .slice(0, 1)
        .map((match) => ({ ...match, at: match.at + other - 2 * early })),
    );
    const score = alike.reduce((sum, { likeness, gain }) => sum + likeness ** 3 * gain, 0);
    const loud = Math.sqrt(candidate.reduce((sum, value) => sum + value * value, 0));
    if (alike.length < MIN_HITS || score * loud <= bestScore) continue;
    bestScore = score * loud;
    best = alike;
  }
  if (best.length === 0) return null;
  const weight = best.reduce((sum, { gain }) => sum + gain * gain, 0);
  return Float32Array.from({ length }, (_, index) =>
    best.reduce((sum, { at, gain }) => sum + (gain * (sound[at + index] ?? 0)) / weight, 0),
  );
}

function play(sound: Float32Array, { template, hits }: Part, sign: number): void {
  for (const { at, gain } of hits) {
    const to = Math.min(template.length, sound.length - at);
    for (let index = 0; index < to; index += 1) {
      sound[at + index] = (sound[at + index] ?? 0) + sign * gain * (template[index] ?? 0);
    }
  }
}

/** Fades a template in over three samples, and out. */
function edge(index: number, length: number, rate: Hertz): number {
  const left = Math.min(1, (length - index) / (FADE * rate));
  return Math.min(1, (index + 1) / 3) * (0.5 - 0.5 * Math.cos(Math.PI * left));
}
