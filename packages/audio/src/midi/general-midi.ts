import type { Drum } from '../score.ts';
import type { DrumKit, PitchedInstrument } from '../vocabulary.ts';

/** Drums are played on the tenth channel, which is 9 in the file. */
export const DRUM_CHANNEL = 9;

/** Program numbers of General MIDI Level 1, counted from 0. */
export const PROGRAMS: Readonly<Record<PitchedInstrument, number>> = {
  808: 38,
  bass: 33,
  synth: 81,
  pads: 89,
  piano: 0,
  rhodes: 4,
  organ: 16,
  'acoustic-guitar': 25,
  'electric-guitar': 27,
  strings: 48,
  violin: 40,
  brass: 61,
  saxophone: 65,
  flute: 73,
  bells: 14,
  choir: 52,
};

/** 'Voice Oohs', for what is sung. */
export const VOICE_PROGRAM = 53;

/** Programs of the drum channel in General MIDI Level 2; Level 1 plays its one kit for all. */
export const KIT_PROGRAMS: Readonly<Record<DrumKit, number>> = {
  classic: 0,
  electronic: 24,
  trap: 25,
  jazz: 32,
};

/** Keys of the drum channel in General MIDI Level 1. */
export const DRUM_NOTES: Readonly<Record<Drum, number>> = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  'closed-hat': 42,
  'pedal-hat': 44,
  'low-tom': 45,
  'open-hat': 46,
  'mid-tom': 47,
  crash: 49,
  'high-tom': 50,
  ride: 51,
  tambourine: 54,
  cowbell: 56,
  bongo: 60,
  'conga-high': 63,
  'conga-low': 64,
  shaker: 70,
  clave: 75,
  triangle: 81,
};
