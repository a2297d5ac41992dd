import type { PartRole } from '../score.ts';
import type { Decibels, Hertz } from '../units.ts';
import type { PitchedInstrument } from '../vocabulary.ts';
import { instruments } from '../instruments/instruments.ts';
import type { SoundHints } from './sound-hints.ts';

/** Channel strip settings of one part. */
export interface Strip {
  readonly level: Decibels;
  /** −1 is left, 1 is right. */
  readonly pan: number;
  /** Cutoff of the low cut, which leaves the lowest octaves to bass and kick. */
  readonly lowCut: Hertz;
  /** Send levels, 0..1. */
  readonly reverb: number;
  readonly echo: number;
  /** Depth of the ducking by the kick, 0..1. */
  readonly duck: number;
}

const ROLES: Readonly<Record<PartRole, Strip>> = {
  melody: { level: 0, pan: 0, lowCut: 120, reverb: 0.3, echo: 0.25, duck: 0 },
  counter: { level: -5.5, pan: 0.3, lowCut: 160, reverb: 0.4, echo: 0.2, duck: 0.2 },
  chords: { level: -9, pan: -0.22, lowCut: 130, reverb: 0.25, echo: 0.05, duck: 0.7 },
  pad: { level: -10, pan: 0, lowCut: 170, reverb: 0.45, echo: 0, duck: 1 },
  bass: { level: -3, pan: 0, lowCut: 24, reverb: 0, echo: 0, duck: 0.8 },
  ornament: { level: -8, pan: 0.42, lowCut: 220, reverb: 0.45, echo: 0.4, duck: 0.2 },
};

export const DRUM_STRIP: Strip = { level: 1.5, pan: 0, lowCut: 20, reverb: 0.1, echo: 0, duck: 0 };
export const VOCAL_STRIP: Strip = {
  level: 0,
  pan: 0,
  lowCut: 100,
  reverb: 0.28,
  echo: 0.2,
  duck: 0,
};

/** Level corrections for instruments whose measured loudness differs from the perceived one. */
const LEVEL_CORRECTIONS: Readonly<Partial<Record<PitchedInstrument, Decibels>>> = {
  '808': 3.5,
  bells: -3,
  bass: -2,
};

/** Minimum depth of the bass's ducking by the kick, in every genre. */
const MIN_BASS_DUCK = 0.35;

/** @param nthOfRole number of parts of the same role before this one; their panning alternates. */
export function stripFor(
  role: PartRole,
  instrument: PitchedInstrument,
  nthOfRole: number,
  sound: SoundHints,
): Strip {
  const strip = ROLES[role];
  const model = instruments[instrument];
  const side = nthOfRole % 2 === 0 ? 1 : -1;
  const narrow = model.kind === 'sustained' && model.wide ? 0.5 : 1;
  // The synthesiser's trim was calibrated for a lead, in stereo; a bass is two octaves lower and mono.
  const lower = role === 'bass' && instrument === 'synth' ? 5.5 : 0;
  const duck = role === 'bass' ? Math.max(MIN_BASS_DUCK, sound.sidechain) : sound.sidechain;
  return {
    ...strip,
    level:
      strip.level + model.trim + (LEVEL_CORRECTIONS[instrument] ?? 0) + lower - 1.5 * nthOfRole,
    pan: strip.pan * side * narrow * (0.6 + 0.8 * sound.width),
    duck: strip.duck * duck,
  };
}
