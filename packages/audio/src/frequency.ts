import type { Hertz, Midi } from './units.ts';

/** In equal temperament with A = 440 Hz. */
export function midiToHertz(pitch: Midi): Hertz {
  return 440 * 2 ** ((pitch - 69) / 12);
}

export function hertzToMidi(frequency: Hertz): Midi {
  return 69 + 12 * Math.log2(frequency / 440);
}

/** Frequency ratio of a detuning or bend. */
export function centsToRatio(cents: number): number {
  return 2 ** (cents / 1200);
}
