import { expect, it } from 'vitest';
import { playablePeaks, playableSeconds } from './track.ts';

const waveformData = Array.from({ length: 100 }, (_, index) => index);

it('is the part of the wave that sounds, unless all of it does', () => {
  const track = { waveformData, duration: 120, previewSeconds: 30 };
  expect(playableSeconds(track)).toBe(30);
  expect(playablePeaks(track, false)).toEqual(waveformData.slice(0, 25));
  expect(playablePeaks(track, true)).toEqual(waveformData);
  expect(playablePeaks({ ...track, previewSeconds: null }, false)).toEqual(waveformData);
});

it('is all of a track that is shorter, and nothing of one that was not read yet', () => {
  expect(playablePeaks({ waveformData, duration: 20, previewSeconds: 30 }, false)).toEqual(
    waveformData,
  );
  const unread = { waveformData: null, duration: null, previewSeconds: 30 };
  expect(playableSeconds(unread)).toBeNull();
  expect(playablePeaks(unread, false)).toBeNull();
});
