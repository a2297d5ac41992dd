import type { Beats, Seconds } from '../units.ts';
import type { Voice } from '../vocabulary.ts';

/** How such a voice is recorded and placed. */
export interface Production {
  /** Harmonic saturation, 0..1. */
  readonly drive: number;
  /** Gain above 8 kHz and around 3 kHz, in decibels. */
  readonly air: number;
  readonly presence: number;
  /** Gain around 1.5 kHz, where words are told apart over what plays beneath them, in decibels. */
  readonly words: number;
  /** How loud each of two doubles is, 0..1. */
  readonly doubles: number;
  readonly room: { readonly seconds: Seconds; readonly level: number };
  readonly echo: { readonly beats: Beats; readonly level: number; readonly repeats: number };
}

export const PRODUCTIONS: Readonly<Record<Voice, Production>> = {
  'pop-female': {
    drive: 0.08,
    air: 3.5,
    presence: 2,
    words: 2,
    doubles: 0.4,
    room: { seconds: 1.6, level: 0.16 },
    echo: { beats: 0.5, level: 0.12, repeats: 2 },
  },
  'pop-male': {
    drive: 0.1,
    air: 3,
    presence: 2.5,
    words: 3,
    doubles: 0.35,
    room: { seconds: 1.4, level: 0.14 },
    echo: { beats: 0.5, level: 0.1, repeats: 2 },
  },
  'rock-female': {
    drive: 0.4,
    air: 2,
    presence: 4,
    words: 2,
    doubles: 0.2,
    room: { seconds: 1.1, level: 0.12 },
    echo: { beats: 0.25, level: 0.14, repeats: 1 },
  },
  'rock-male': {
    drive: 0.5,
    air: 1.5,
    presence: 4.5,
    words: 3.5,
    doubles: 0.22,
    room: { seconds: 1, level: 0.11 },
    echo: { beats: 0.25, level: 0.15, repeats: 1 },
  },
  'jazz-female': {
    drive: 0.05,
    air: 2.5,
    presence: 1,
    words: 2.5,
    doubles: 0,
    room: { seconds: 2.2, level: 0.2 },
    echo: { beats: 1, level: 0.04, repeats: 1 },
  },
  'jazz-male': {
    drive: 0.08,
    air: 1.5,
    presence: 0.5,
    words: 6,
    doubles: 0,
    room: { seconds: 2, level: 0.18 },
    echo: { beats: 1, level: 0.04, repeats: 1 },
  },
  'country-female': {
    drive: 0.12,
    air: 3,
    presence: 3,
    words: 3,
    doubles: 0.12,
    room: { seconds: 1.3, level: 0.15 },
    echo: { beats: 0.25, level: 0.18, repeats: 1 },
  },
  'country-male': {
    drive: 0.15,
    air: 2,
    presence: 3,
    words: 5,
    doubles: 0.1,
    room: { seconds: 1.2, level: 0.14 },
    echo: { beats: 0.25, level: 0.2, repeats: 1 },
  },
};
