import { Body, type Resonance } from '../instruments/state-variable-filter.ts';
import type { StereoSound } from '../score.ts';
import type { Decibels, Hertz } from '../units.ts';
import type { Genre } from '../vocabulary.ts';
import type { SoundHints } from './sound-hints.ts';
import { thirdOctaves } from './third-octaves.ts';
import { THIRD_OCTAVES, toneReference } from './tone-references.ts';
import { mean } from '../statistics.ts';

/** The bells that move the tone, an octave and a third wide each. */
const BELLS: readonly Hertz[] = [52, 130, 330, 800, 2000, 4600, 10_000];
const QUALITY = 0.85;
/** A bell's neighbours help: together no band is moved by more than 3 dB. */
const MOST: Decibels = 1.9;
/** A bell that moves its band by less, 0.2 dB, is left out. */
const UNHEARD = 0.023;
/** How much of the distance is made good. */
const SHARE = 0.9;

/**
 * Moves the tone of a mix towards its genre's reference, in place: the averages over third octaves are
 * compared at equal level, and broad bells make good most of what is missing, by at most 3 dB. What
 * the sound asks for above and below belongs to what it is compared with.
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
    const gain = Math.min(MOST, Math.max(-MOST, SHARE * (mean(near) - level)));
    return { hertz, quality: QUALITY, gain: 10 ** (gain / 20) - 1 };
  });
  const heard = resonances.filter(({ gain }) => Math.abs(gain) > UNHEARD);
  for (const side of sides) new Body(1, heard).next(side);
}

/** The level of bands together. */
function sumOf(levels: readonly Decibels[]): Decibels {
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0));
}
