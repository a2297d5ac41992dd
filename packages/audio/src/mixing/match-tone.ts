import { Body, type Resonance } from '../instruments/state-variable-filter.ts';
import type { StereoSound } from '../score.ts';
import type { Decibels, Hertz } from '../units.ts';
import type { Genre } from '../vocabulary.ts';
import type { SoundHints } from './sound-hints.ts';
import { thirdOctaves } from './third-octaves.ts';
import { THIRD_OCTAVES, toneReference } from './tone-references.ts';
import { mean } from '../statistics.ts';

/** Centres of the bell filters, each about an octave and a third wide. */
const BELLS: readonly Hertz[] = [52, 130, 330, 800, 2000, 4600, 10_000];
const QUALITY = 0.85;
/** Maximum gain of one bell. Bells overlap: together they change no band by more than 3 dB. */
const MAX_GAIN: Decibels = 1.9;
/** Bells with a gain of less than 0.2 dB are left out. */
const MIN_GAIN = 0.023;
/** Share of the difference from the reference that is corrected. */
const SHARE = 0.9;

/**
 * Equalises a mix towards its genre's average spectrum, in place: third-octave levels are compared at
 * equal total level, and wide bells correct most of the difference, by at most 3 dB. The requested
 * brightness and weight are added to the reference first.
 */
export function matchTone(mix: StereoSound, genre: Genre | undefined, sound: SoundHints): void {
  const sides = mix.left === mix.right ? [mix.left] : [mix.left, mix.right];
  const measured = thirdOctaves(sides);
  const reference = toneReference(genre);
  const wanted = THIRD_OCTAVES.map((hertz, band) => {
    const asked =
      (hertz > 4500 ? (sound.brightness - 0.5) * 6 : 0) +
      (hertz < 110 ? (sound.weight - 0.5) * 3 : 0);
    return (reference[band] ?? 0) + asked;
  });
  const off = wanted.map((each, band) => each - (measured[band] ?? 0));
  const level = sumOf(wanted) - sumOf(measured);
  const resonances = BELLS.map((hertz): Resonance => {
    const near = off.filter(
      (_, band) => Math.abs(Math.log2((THIRD_OCTAVES[band] ?? 1) / hertz)) < 0.68,
    );
    const gain = Math.min(MAX_GAIN, Math.max(-MAX_GAIN, SHARE * (mean(near) - level)));
    return { hertz, quality: QUALITY, gain: 10 ** (gain / 20) - 1 };
  });
  const audible = resonances.filter(({ gain }) => Math.abs(gain) > MIN_GAIN);
  for (const side of sides) new Body(1, audible).next(side);
}

/** Level of the sum of powers. */
function sumOf(levels: readonly Decibels[]): Decibels {
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0));
}
