import type { Midi } from '../units.ts';

/** Pitch that moves less than this in 40 ms is held. */
const STEADY: Midi = 0.25;

/**
 * How far from A = 440 Hz a voice is tuned, in cents, −50..50: the circular mean of all pitches that
 * are held.
 */
export function findTuning(midi: Float32Array): number {
  let [real, imaginary] = [0, 0];
  for (let at = 2; at < midi.length - 2; at += 1) {
    const pitch = midi[at] ?? NaN;
    const moved = Math.abs((midi[at + 2] ?? NaN) - (midi[at - 2] ?? NaN));
    if (!(moved < STEADY)) continue;
    real += Math.cos(2 * Math.PI * pitch);
    imaginary += Math.sin(2 * Math.PI * pitch);
  }
  return (100 * Math.atan2(imaginary, real)) / (2 * Math.PI);
}
