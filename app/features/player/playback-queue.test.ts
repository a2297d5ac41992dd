import { describe, expect, test } from 'vitest';
import {
  aroundTrack,
  coming,
  following,
  preceding,
  queueWith,
  shuffled,
} from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';

const track = (id: number): PlayerTrack => ({
  id,
  artistId: 1,
  title: `Track ${id}`,
  artist: 'Low Harbour',
  duration: 60,
  level: 0,
  audioUrl: `/media/${id}`,
  opusUrl: null,
  artworkUrl: null,
  peaks: [],
});
const list = [track(1), track(2), track(3)];

describe('a queue', () => {
  test('knows what follows and what came before', () => {
    expect(following(list, track(1))?.id).toBe(2);
    expect(preceding(list, track(3))?.id).toBe(2);
    expect(following(list, track(3))).toBeNull();
    expect(preceding(list, track(1))).toBeNull();
  });

  test('goes round where it is asked to, unless it has one track alone', () => {
    expect(following(list, track(3), true)?.id).toBe(1);
    expect(preceding(list, track(1), true)?.id).toBe(3);
    expect(following([track(1)], track(1), true)).toBeNull();
    expect(coming(list, track(2)).map(({ id }) => id)).toEqual([3]);
    expect(coming(list, track(2), true).map(({ id }) => id)).toEqual([3, 1]);
    expect(coming(list, track(9), true)).toEqual([]);
  });

  test('is shuffled with each order as likely', () => {
    const counts = new Map<string, number>();
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let count = 0; count < 6000; count += 1) {
      const order = shuffled([...list, track(4)], track(2), random).map(({ id }) => id);
      expect(order[0]).toBe(2);
      counts.set(order.join(), (counts.get(order.join()) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
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
