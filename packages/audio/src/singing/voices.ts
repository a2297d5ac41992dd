import singers from '#content/tables/singers.json' with { type: 'json' };
import type { Hertz, Midi, Seconds } from '../units.ts';
import type { Voice } from '../vocabulary.ts';

/** Characteristics of a singer. */
export interface Singer {
  /** From the lowest to the highest note that sits well. */
  readonly range: readonly [Midi, Midi];
  /** Formants relative to an average man's: shorter tracts have higher ones. */
  readonly tract: number;
  /** The glottal shape at full and at low effort (Rd: 0.4 pressed … 2.7 breathy). */
  readonly pressed: number;
  readonly relaxed: number;
  /** Breath heard in the tone, relative to the tone. */
  readonly breath: number;
  /** How far the fourth and fifth formants gather around 3 kHz, 0..1. */
  readonly ring: number;
  /** How nasal the vowels are, 0..1. */
  readonly twang: number;
  /** Every other cycle weaker by this share when loud: roughness. */
  readonly growl: number;
  readonly vibrato: { readonly rate: Hertz; readonly cents: number; readonly delay: Seconds };
  /** How long the voice takes to slide between notes. */
  readonly slide: Seconds;
  /** How far it overshoots on leaps. */
  readonly overshoot: number;
  /** Semitones from below at the start of a phrase, and how often. */
  readonly scoop: { readonly depth: number; readonly chance: number };
  /** Semitones dropped at the end of a phrase, and how often. */
  readonly fall: { readonly depth: number; readonly chance: number };
  /** How long after the beat it sings at most. */
  readonly lateness: Seconds;
  readonly attack: Seconds;
  readonly release: Seconds;
}

export const SINGERS = singers as unknown as Readonly<Record<Voice, Singer>>;

/** The semitones, whole octaves, that move a line of notes so that most of it sits in the range. */
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
