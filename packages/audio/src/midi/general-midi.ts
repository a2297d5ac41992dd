import drumNotes from '#content/tables/midi-drum-notes.json' with { type: 'json' };
import programs from '#content/tables/midi-programs.json' with { type: 'json' };
import type { Drum } from '../score.ts';
import type { DrumKit, PitchedInstrument } from '../vocabulary.ts';

/** Drums are on channel 10, which is 9 in the file. */
export const DRUM_CHANNEL = 9;

/** Program numbers of General MIDI Level 1, counted from 0. */
export const PROGRAMS: Readonly<Record<PitchedInstrument, number>> = programs;

/** 'Voice Oohs', for vocals. */
export const VOICE_PROGRAM = 53;

/** Programs of the drum channel in General MIDI Level 2; Level 1 plays its one kit for all. */
export const KIT_PROGRAMS: Readonly<Record<DrumKit, number>> = {
  classic: 0,
  electronic: 24,
  trap: 25,
  jazz: 32,
};

/** Keys of the drum channel in General MIDI Level 1. */
export const DRUM_NOTES: Readonly<Record<Drum, number>> = drumNotes;
