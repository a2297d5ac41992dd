import { expect, it } from 'vitest';
import { correctMelody } from './correct-melody.ts';
import type { TranscribedMelody } from './transcribe-hum.ts';

const FRAMES = 100;
/** A second of A4 that slides up by half a semitone. */
const hertz = Float32Array.from(
  { length: FRAMES },
  (_, at) => 440 * 2 ** ((at / FRAMES - 0.5) / 24),
);
const sung: TranscribedMelody = {
  ok: true,
  notes: [],
  tuning: 0,
  confidence: 0.5,
  f0: { hop: 0.01, hertz, voiced: Array.from(hertz, () => true) },
  dynamics: new Float32Array(FRAMES).fill(0.9),
};
const note = (start: number, length: number, pitch: number) => ({
  start,
  length,
  pitch,
  velocity: 0.7,
  confidence: 1,
});
const midi = (value: number) => 69 + 12 * Math.log2(value / 440);

it('keeps the slide of what was hummed, at the pitch that is said', () => {
  const { f0, dynamics } = correctMelody(sung, [note(0, 1, 74)]);
  expect(midi(f0.hertz[50] ?? 0)).toBeCloseTo(74, 1);
  expect(midi(f0.hertz[99] ?? 0) - midi(f0.hertz[0] ?? 0)).toBeCloseTo(0.495, 2);
  expect(dynamics[50]).toBeCloseTo(0.9, 5);
});

it('holds a note that was not hummed, after the recording as well', () => {
  const { f0, dynamics, notes } = correctMelody(sung, [note(0, 0.5, 69), note(1.5, 0.5, 60)]);
  expect(f0.hertz).toHaveLength(200);
  expect(midi(f0.hertz[180] ?? 0)).toBeCloseTo(60, 5);
  expect(dynamics[180]).toBeCloseTo(0.7, 5);
  expect(f0.hertz[120]).toBe(0);
  expect(notes).toHaveLength(2);
});
