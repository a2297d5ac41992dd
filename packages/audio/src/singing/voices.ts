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

export const SINGERS: Readonly<Record<Voice, Singer>> = {
  'pop-female': {
    range: [56, 76],
    tract: 1.16,
    pressed: 0.85,
    relaxed: 1.7,
    breath: 0.07,
    ring: 0.25,
    twang: 0.05,
    growl: 0,
    vibrato: { rate: 5.7, cents: 26, delay: 0.38 },
    slide: 0.05,
    overshoot: 0.12,
    scoop: { depth: 0.7, chance: 0.25 },
    fall: { depth: 0, chance: 0 },
    lateness: 0.004,
    attack: 0.03,
    release: 0.09,
  },
  'pop-male': {
    range: [45, 67],
    tract: 1,
    pressed: 0.75,
    relaxed: 1.5,
    breath: 0.05,
    ring: 0.3,
    twang: 0.05,
    growl: 0,
    vibrato: { rate: 5.4, cents: 22, delay: 0.42 },
    slide: 0.052,
    overshoot: 0.1,
    scoop: { depth: 0.6, chance: 0.2 },
    fall: { depth: 0, chance: 0 },
    lateness: 0.005,
    attack: 0.032,
    release: 0.09,
  },
  'rock-female': {
    range: [54, 74],
    tract: 1.12,
    pressed: 0.74,
    relaxed: 1.2,
    breath: 0.035,
    ring: 0.55,
    twang: 0.08,
    growl: 0.22,
    vibrato: { rate: 6.1, cents: 34, delay: 0.34 },
    slide: 0.05,
    overshoot: 0.18,
    scoop: { depth: 1.1, chance: 0.4 },
    fall: { depth: 1.4, chance: 0.25 },
    lateness: 0,
    attack: 0.014,
    release: 0.06,
  },
  'rock-male': {
    range: [43, 66],
    tract: 0.97,
    pressed: 0.62,
    relaxed: 1.1,
    breath: 0.04,
    ring: 0.5,
    twang: 0.05,
    growl: 0.3,
    vibrato: { rate: 5.9, cents: 30, delay: 0.36 },
    slide: 0.05,
    overshoot: 0.16,
    scoop: { depth: 1.2, chance: 0.4 },
    fall: { depth: 1.6, chance: 0.3 },
    lateness: 0,
    attack: 0.012,
    release: 0.06,
  },
  'jazz-female': {
    range: [53, 72],
    tract: 1.13,
    pressed: 1.5,
    relaxed: 2.5,
    breath: 0.11,
    ring: 0.2,
    twang: 0,
    growl: 0,
    vibrato: { rate: 5, cents: 33, delay: 0.3 },
    slide: 0.054,
    overshoot: 0.06,
    scoop: { depth: 0.9, chance: 0.5 },
    fall: { depth: 0.9, chance: 0.35 },
    lateness: 0.012,
    attack: 0.045,
    release: 0.14,
  },
  'jazz-male': {
    range: [41, 63],
    tract: 0.96,
    pressed: 1.35,
    relaxed: 2.3,
    breath: 0.08,
    ring: 0.45,
    twang: 0,
    growl: 0.04,
    vibrato: { rate: 4.8, cents: 31, delay: 0.3 },
    slide: 0.054,
    overshoot: 0.05,
    scoop: { depth: 0.8, chance: 0.5 },
    fall: { depth: 1, chance: 0.3 },
    lateness: 0.014,
    attack: 0.045,
    release: 0.14,
  },
  'country-female': {
    range: [55, 75],
    tract: 1.19,
    pressed: 0.85,
    relaxed: 1.35,
    breath: 0.045,
    ring: 0.4,
    twang: 0.24,
    growl: 0,
    vibrato: { rate: 6.4, cents: 28, delay: 0.32 },
    slide: 0.06,
    overshoot: 0.14,
    scoop: { depth: 1.4, chance: 0.45 },
    fall: { depth: 0.6, chance: 0.2 },
    lateness: 0.008,
    attack: 0.024,
    release: 0.08,
  },
  'country-male': {
    range: [42, 65],
    tract: 1.02,
    pressed: 0.78,
    relaxed: 1.25,
    breath: 0.04,
    ring: 0.4,
    twang: 0.24,
    growl: 0.06,
    vibrato: { rate: 6.2, cents: 24, delay: 0.36 },
    slide: 0.06,
    overshoot: 0.12,
    scoop: { depth: 1.3, chance: 0.45 },
    fall: { depth: 0.8, chance: 0.25 },
    lateness: 0.01,
    attack: 0.022,
    release: 0.08,
  },
};

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
