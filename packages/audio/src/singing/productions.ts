import productions from '#content/tables/vocal-productions.json' with { type: 'json' };
import type { Beats, Seconds } from '../units.ts';
import type { Voice } from '../vocabulary.ts';

/** Settings of the vocal chain for a style of voice. */
export interface Production {
  /** Harmonic saturation, 0..1. */
  readonly drive: number;
  /** Gain above 8 kHz and around 3 kHz, in decibels. */
  readonly air: number;
  readonly presence: number;
  /** Gain around 1.5 kHz, which makes words intelligible over the accompaniment, in decibels. */
  readonly words: number;
  /** Level of each of two doubles, 0..1. */
  readonly doubles: number;
  readonly room: { readonly seconds: Seconds; readonly level: number };
  readonly echo: { readonly beats: Beats; readonly level: number; readonly repeats: number };
}

export const PRODUCTIONS: Readonly<Record<Voice, Production>> = productions;
