import { expect, it } from 'vitest';
import { isHeardInPart, type PlayerTrack } from './player-track.ts';

const track: PlayerTrack = {
  id: 1,
  artistId: 1,
  title: 'Ebb',
  artist: 'Ana',
  duration: 200,
  level: 0,
  audioUrl: '/media/a',
  opusUrl: null,
  artworkUrl: null,
  peaks: [],
};

it('says that a part is heard where that is so, and not to who hears all of it', () => {
  const preview = { ...track, previewSeconds: 30 };
  expect(isHeardInPart(preview, 30)).toBe(true);
  expect(isHeardInPart(preview, 199.9)).toBe(false);
  expect(isHeardInPart(preview, NaN)).toBe(false);
  expect(isHeardInPart({ ...preview, duration: null }, 30)).toBe(false);
  expect(isHeardInPart(track, 30)).toBe(false);
});
