import type { Midi } from '../units.ts';

/** Maximum movement of a held pitch within 40 ms. */
const STEADY: Midi = 0.25;

/**
 * Tuning of a voice relative to A = 440 Hz, in cents, −50..50: the circular mean of all held pitches.
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
