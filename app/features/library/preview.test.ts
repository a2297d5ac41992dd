import { expect, it } from 'vitest';
import { heardPeaks, heardSeconds } from './track.ts';

const waveformData = Array.from({ length: 100 }, (_, index) => index);

it('is the part of the wave that sounds, unless all of it does', () => {
  const track = { waveformData, duration: 120, previewSeconds: 30 };
  expect(heardSeconds(track)).toBe(30);
  expect(heardPeaks(track, false)).toEqual(waveformData.slice(0, 25));
  expect(heardPeaks(track, true)).toEqual(waveformData);
  expect(heardPeaks({ ...track, previewSeconds: null }, false)).toEqual(waveformData);
});

it('is all of a track that is shorter, and nothing of one that was not read yet', () => {
  expect(heardPeaks({ waveformData, duration: 20, previewSeconds: 30 }, false)).toEqual(
    waveformData,
  );
  const unread = { waveformData: null, duration: null, previewSeconds: 30 };
  expect(heardSeconds(unread)).toBeNull();
  expect(heardPeaks(unread, false)).toBeNull();
});
