import { describe, expect, test } from 'vitest';
import { aroundTrack, following, preceding, queueWith } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';

const track = (id: number): PlayerTrack => ({
  ...{ id, artistId: 1, title: `Track ${id}`, artist: 'Low Harbour', duration: 60, level: 0 },
  ...{ audioUrl: `/media/${id}`, opusUrl: null, artworkUrl: null, peaks: [] },
});
const list = [track(1), track(2), track(3)];

describe('a queue', () => {
  test('knows what follows and what came before', () => {
    expect(following(list, track(1))?.id).toBe(2);
    expect(preceding(list, track(3))?.id).toBe(2);
    expect(following(list, track(3))).toBeNull();
    expect(preceding(list, track(1))).toBeNull();
  });

  test('has no neighbours for what it lacks', () => {
    expect(following(list, track(9))).toBeNull();
    expect(preceding(list, null)).toBeNull();
  });

  test('takes a track that its list lacks before the list', () => {
    expect(queueWith(track(9), list).map(({ id }) => id)).toEqual([9, 1, 2, 3]);
    expect(queueWith(track(2), list)).toBe(list);
  });

  test('keeps fifty tracks about the one that plays', () => {
    const long = Array.from({ length: 200 }, (_, index) => track(index));
    const kept = aroundTrack(long, track(100));
    expect(kept).toHaveLength(50);
    expect(kept[0]?.id).toBe(90);
    expect(aroundTrack(long, track(199)).at(-1)?.id).toBe(199);
    expect(aroundTrack(list, track(2))).toEqual(list);
  });
});
