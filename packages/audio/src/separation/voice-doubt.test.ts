import { expect, it } from 'vitest';
import type { BandPlanes } from './band-planes.ts';
import { voiceBelief } from './voice-doubt.ts';

/** Two bands of equal energy in every frame. */
function planes(frames: number): BandPlanes {
  const plane = () => new Float32Array(2 * frames).fill(1);
  return {
    frames,
    bands: 2,
    first: Int32Array.of(0, 1, 2),
    energy: plane(),
    level: plane(),
    side: plane(),
    channelDifference: plane(),
    percussive: plane(),
    sustained: plane(),
  };
}

it('believes a voice that is sure where somebody sings, and doubts any other', () => {
  const frames = 10;
  const sings = Float32Array.from({ length: frames }, (_, frame) => (frame < 5 ? 0.95 : 0.05));
  const shares = (during: number, apart: number) =>
    Float32Array.from({ length: 2 * frames }, (_, at) => (at < frames ? during : apart));
  const belief = (vocals: Float32Array) => voiceBelief(vocals, sings, planes(frames));
  expect(belief(shares(0.9, 0.02))).toBe(1);
  expect(belief(shares(0.3, 0.02))).toBe(0);
  expect(belief(shares(0.5, 0.5))).toBe(0);
  expect(belief(shares(0, 0))).toBe(0);
});
