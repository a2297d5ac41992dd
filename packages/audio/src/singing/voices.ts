import singers from '#content/tables/singers.json' with { type: 'json' };
import type { Hertz, Midi, Seconds } from '../units.ts';
import type { Voice } from '../vocabulary.ts';

/** Characteristics of a singer. */
export interface Singer {
  /** Lowest and highest comfortable note (tessitura). */
  readonly range: readonly [Midi, Midi];
  /** Factor of the formants relative to an average male's; larger for shorter tracts. */
  readonly tract: number;
  /** The glottal shape at full and at low effort (Rd: 0.4 pressed … 2.7 breathy). */
  readonly pressed: number;
  readonly relaxed: number;
  /** Level of breath noise relative to the tone. */
  readonly breath: number;
  /** Strength of the singer's formant: how close the fourth and fifth formants are to 3 kHz, 0..1. */
  readonly ring: number;
  /** Nasality of vowels, 0..1. */
  readonly twang: number;
  /** Roughness when loud: random weakening of cycles, as a share. */
  readonly growl: number;
  readonly vibrato: { readonly rate: Hertz; readonly cents: number; readonly delay: Seconds };
  /** Duration of slides between notes. */
  readonly slide: Seconds;
  /** Overshoot per semitone of a leap, in semitones. */
  readonly overshoot: number;
  /** Depth in semitones and probability of scoops at the start of a phrase. */
  readonly scoop: { readonly depth: number; readonly chance: number };
  /** Depth in semitones and probability of falls at the end of a phrase. */
  readonly fall: { readonly depth: number; readonly chance: number };
  /** Maximum delay after the beat. */
  readonly lateness: Seconds;
  readonly attack: Seconds;
  readonly release: Seconds;
}

export const SINGERS = singers as unknown as Readonly<Record<Voice, Singer>>;

/** Transposition by whole octaves, in semitones, that moves a melody as far as possible into the range. */
export function octavesInto(range: readonly [Midi, Midi], pitches: readonly Midi[]): number {
  const sorted = pitches.filter(Number.isFinite).sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return 0;
  const outside = (shift: number) =>
    sorted.reduce(
      (sum, pitch) =>
        sum + Math.max(0, range[0] - pitch - shift) + Math.max(0, pitch + shift - range[1]),
      Math.abs(middle + shift - (range[0] + range[1]) / 2) / 100,
    );
  const shifts = [0, 12, -12, 24, -24, 36, -36, 48, -48];
  return shifts.reduce((best, shift) => (outside(shift) < outside(best) ? shift : best), 0);
}
