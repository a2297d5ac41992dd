import type { Key, PitchClass } from '../score.ts';
import type { Midi } from '../units.ts';
import type { ScaleName } from './genres/genre.ts';

const STEPS: Readonly<Record<ScaleName, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  'harmonic-minor': [0, 2, 3, 5, 7, 8, 11],
};

/** The seven degrees of a scale in semitones above its tonic. */
export function scaleSteps(scale: ScaleName): readonly number[] {
  return STEPS[scale];
}

/** The major or minor pentatonic scale, in semitones above the tonic. */
export function pentatonicSteps(mode: Key['mode']): readonly number[] {
  return mode === 'major' ? [0, 2, 4, 7, 9] : [0, 3, 5, 7, 10];
}

/** The pitch class, 0..11, of a pitch or interval, rounded to whole semitones. */
export function pitchClass(pitch: number): PitchClass {
  return ((Math.round(pitch) % 12) + 12) % 12;
}

/** The interval class of two pitch classes: semitones between them, 0..6. */
export function intervalClass(one: PitchClass, other: PitchClass): number {
  const ascending = pitchClass(other - one);
  return Math.min(ascending, 12 - ascending);
}

/** The pitch of a class that is nearest to `target`; a tritone away, the higher one. */
function nearestPitchOfClass(tone: PitchClass, target: Midi): Midi {
  const above = pitchClass(tone - Math.round(target));
  return Math.round(target) + (above > 6 ? above - 12 : above);
}

/**
 * The pitch nearest to `target` among pitch classes; ties go to the class listed first. Without classes it is the
 * rounded target.
 */
export function nearestPitchOf(tones: readonly PitchClass[], target: Midi): Midi {
  let best = Math.round(target);
  let distance = Infinity;
  for (const tone of tones) {
    const pitch = nearestPitchOfClass(tone, target);
    if (Math.abs(pitch - target) < distance) {
      best = pitch;
      distance = Math.abs(pitch - target);
    }
  }
  return best;
}

/** Moves a pitch by octaves into a range of an octave or more. */
export function intoRange(pitch: Midi, low: Midi, high: Midi): Midi {
  let moved = pitch;
  while (moved < low) moved += 12;
  while (moved > high) moved -= 12;
  return moved < low ? moved + 12 : moved;
}
