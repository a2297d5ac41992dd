import { expect, it } from 'vitest';
import { soundingParts } from './peaks.ts';

it('says where there is sound, with breaths, and where most of it', () => {
  const peaks = [0, 0, 0.4, 0.5, 0, 0.6, 0, 0, 0, 0, 0.01, 0.8, 0.2];
  expect(soundingParts(peaks, 13)).toEqual({
    parts: [
      { from: 2, to: 6 },
      { from: 11, to: 13 },
    ],
    loudest: 11,
  });
});

it('says nothing of silence, or of what has no length', () => {
  expect(soundingParts([0, 0], 3)).toBeNull();
  expect(soundingParts([], 3)).toBeNull();
  expect(soundingParts([0.5], NaN)).toBeNull();
});
