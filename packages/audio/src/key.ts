import { type ChromaSummary, pitchClasses } from './chroma.ts';

export interface KeyEstimate {
  /** Such as 'F minor' or 'Bb major'. */
  readonly key: string;
  /** 0 … 1: how clearly it leads before the next one. */
  readonly confidence: number;
}

const MAJOR_NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const MINOR_NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'];

/**
 * How much each pitch class sounds in music of a key, from its tonic: measured on electronic dance
 * music, whose harmony is that of popular music at large (Faraldo and others, "Key estimation in
 * electronic dance music", 2016).
 */
const MAJOR_PROFILE = [
  ...[0.1652, 0.0475, 0.0829, 0.0669, 0.0999, 0.0927],
  ...[0.0529, 0.1316, 0.0522, 0.0744, 0.0694, 0.0643],
];
const MINOR_PROFILE = [
  ...[0.1724, 0.0534, 0.0761, 0.1004, 0.0562, 0.0853],
  ...[0.0498, 0.1345, 0.0746, 0.05, 0.0919, 0.0555],
];

/** Below this agreement on a tuning there are no tones, only noise and skins. */
const LEAST_TUNEDNESS = 0.2;
/** The best key fits at least so well (correlation); chromatic clusters fit none. */
const LEAST_FIT = 0.35;
/** What the lowest voice plays says a little more about the tonic. */
const BASS_WEIGHT = 0.1;
/** A lead of this much over a rival leaves no doubt. */
const CLEAR_LEAD = 0.25;

/** The key of a piece, or null where there are no tones, or none that make a key. */
export function estimateKey(chroma: ChromaSummary): KeyEstimate | null {
  if (chroma.tunedness < LEAST_TUNEDNESS) return null;
  const whole = new Float32Array(12);
  for (const { treble, bass } of chroma.segments) {
    addShares(whole, pitchClasses(treble, chroma.tuning), 1);
    addShares(whole, pitchClasses(bass, chroma.tuning), BASS_WEIGHT);
  }
  const fits = [MAJOR_PROFILE, MINOR_PROFILE].flatMap((profile, mode) =>
    MAJOR_NAMES.map((_, tonic) => ({
      ...{ tonic, minor: mode === 1 },
      fit: correlation(whole, tonic, profile),
    })),
  );
  fits.sort((one, other) => other.fit - one.fit);
  const [best, second] = fits;
  if (best === undefined || second === undefined || !(best.fit >= LEAST_FIT)) return null;
  const lead = Math.min(1, (best.fit - second.fit) / CLEAR_LEAD);
  const names = best.minor ? MINOR_NAMES : MAJOR_NAMES;
  return {
    key: `${names[best.tonic] ?? ''} ${best.minor ? 'minor' : 'major'}`,
    confidence: best.fit * (0.4 + 0.6 * lead),
  };
}

/** Every segment counts alike: a long loud chorus must not outvote the song. */
function addShares(into: Float32Array, classes: Float32Array, weight: number): void {
  const total = classes.reduce((sum, value) => sum + value, 0);
  if (total === 0) return;
  for (let tone = 0; tone < 12; tone += 1) {
    into[tone] = (into[tone] ?? 0) + (weight * (classes[tone] ?? 0)) / total;
  }
}

/** Pearson's correlation of pitch classes with a profile on a tonic. */
function correlation(classes: Float32Array, tonic: number, profile: readonly number[]): number {
  const mean = classes.reduce((sum, value) => sum + value, 0) / 12;
  const expected = profile.reduce((sum, value) => sum + value, 0) / 12;
  let product = 0;
  let power = 0;
  let expectedPower = 0;
  for (let tone = 0; tone < 12; tone += 1) {
    const value = (classes[(tone + tonic) % 12] ?? 0) - mean;
    const wanted = (profile[tone] ?? 0) - expected;
    product += value * wanted;
    power += value * value;
    expectedPower += wanted * wanted;
  }
  return power === 0 ? 0 : product / Math.sqrt(power * expectedPower);
}
