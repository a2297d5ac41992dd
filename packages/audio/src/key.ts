import keyProfiles from '#content/tables/key-profiles.json' with { type: 'json' };
import { type ChromaSummary, pitchClasses } from './chroma.ts';
import { KEYS } from './musical-key.ts';
import type { Key } from './score.ts';

/**
 * Share of each pitch class in music of a key, counted from the tonic: two profiles of electronic music (Faraldo et al.
 * 2016, and “bgate”, 2017) and one of classical music (Albrecht & Shanahan 2013), which balances their bias to minor
 * keys.
 */
const MEASURED = Object.values(keyProfiles);
/** Means of the profiles, normalised to mean 0 and length 1, so that a fit is the mean of three correlations. */
const PROFILES = {
  major: meanOf(MEASURED.map(({ major }) => standardised(major))),
  minor: meanOf(MEASURED.map(({ minor }) => standardised(minor))),
};

/** Minimum tunedness of tonal sounds, as opposed to noise and drums. */
const MIN_TUNEDNESS = 0.16;
/** Minimum correlation of the best key; chromatic clusters have a lower one. */
const MIN_FIT = 0.35;
/** Minimum effective number of tones: a click has one or two, a chord with its harmonics five. */
const MIN_TONES = 3;
/** Number of tones below which a higher tunedness is required, because bursts of noise have few tones. */
const FEW_TONES = 5;
const MIN_TUNEDNESS_OF_FEW = 0.4;
/** Minimum mean cosine distance of segments from the whole; music has 0.02 and more. */
const MIN_CHANGE = 0.005;
/**
 * Minimum lead of the best key (in correlation) if the harmony does not change; a held chord reaches it, a
 * cowbell does not.
 */
const MIN_LEAD = 0.2;
/** Weight of the bass, whose pitch classes indicate the tonic. */
const BASS_WEIGHT = 0.1;

/** Whether a sound has tones, and not only noise and drums. */
export const hasTones = ({ tunedness }: ChromaSummary): boolean => tunedness >= MIN_TUNEDNESS;

/** The key of a piece; null without tones or without a clear key. */
export function estimateKey(chroma: ChromaSummary): Key | null {
  if (!hasTones(chroma)) return null;
  const whole = new Float32Array(12);
  const trebles = chroma.segments.map(({ treble }) => pitchClasses(treble, chroma.tuning));
  for (const treble of trebles) addShares(whole, treble, 1);
  const tones = tonesIn(whole);
  if (tones < MIN_TONES) return null;
  if (tones < FEW_TONES && chroma.tunedness < MIN_TUNEDNESS_OF_FEW) return null;
  const isUnchanging = trebles.length > 1 && changeIn(trebles, whole) < MIN_CHANGE;
  for (const { bass } of chroma.segments) {
    addShares(whole, pitchClasses(bass, chroma.tuning), BASS_WEIGHT);
  }
  const classes = standardised([...whole]);
  const fits = KEYS.map((key) => ({ key, fit: fitOf(classes, key.tonic, PROFILES[key.mode]) }));
  fits.sort((one, other) => other.fit - one.fit);
  const [best, second] = fits;
  if (best === undefined || second === undefined || !(best.fit >= MIN_FIT)) return null;
  return isUnchanging && best.fit - second.fit < MIN_LEAD ? null : best.key;
}

/** The effective number of pitch classes: the inverse of Simpson's index of their shares. */
function tonesIn(classes: Float32Array): number {
  const total = classes.reduce((sum, value) => sum + value, 0);
  const squares = classes.reduce((sum, value) => sum + value * value, 0);
  return squares > 0 ? (total * total) / squares : 0;
}

/** Mean cosine distance of the segments that sound from the whole. */
function changeIn(segments: readonly Float32Array[], whole: Float32Array): number {
  const distances = segments.flatMap((segment) => {
    const lengths = Math.hypot(...segment) * Math.hypot(...whole);
    if (!(lengths > 0)) return [];
    return [1 - segment.reduce((sum, value, at) => sum + value * (whole[at] ?? 0), 0) / lengths];
  });
  return distances.reduce((sum, value) => sum + value, 0) / Math.max(1, distances.length);
}

/** Adds pitch classes normalised to a sum of `weight`, so that loud segments do not dominate. */
function addShares(into: Float32Array, classes: Float32Array, weight: number): void {
  const total = classes.reduce((sum, value) => sum + value, 0);
  if (total === 0) return;
  for (let tone = 0; tone < 12; tone += 1) {
    into[tone] = (into[tone] ?? 0) + (weight * (classes[tone] ?? 0)) / total;
  }
}

/** Correlation of pitch classes with a profile on a tonic, −1 … 1. */
function fitOf(classes: readonly number[], tonic: number, profile: readonly number[]): number {
  return profile.reduce(
    (sum, wanted, tone) => sum + wanted * (classes[(tone + tonic) % 12] ?? 0),
    0,
  );
}

/** Normalises to mean 0 and length 1; all 0 if all values are equal. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.hypot(...values.map((value) => value - mean)) || 1;
  return values.map((value) => (value - mean) / length);
}

function meanOf(profiles: readonly number[][]): number[] {
  return Array.from(
    { length: 12 },
    (_, tone) => profiles.reduce((sum, profile) => sum + (profile[tone] ?? 0), 0) / profiles.length,
  );
}
