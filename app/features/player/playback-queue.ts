import type { PlayerTrack } from './player-track.ts';

/** Tracks of a list in order, with the next and previous ones of the current track. */
export type PlaybackQueue = readonly PlayerTrack[];

/** Number of tracks around the current one that are kept across a reload. */
const KEPT = 50;

/** The queue always contains the current track: if the list lacks it, it is put first. */
export function queueWith(track: PlayerTrack, list: PlaybackQueue): PlaybackQueue {
  return list.some(({ id }) => id === track.id) ? list : [track, ...list];
}

/** @param round true if the first track follows the last */
export function following(
  queue: PlaybackQueue,
  track: PlayerTrack | null,
  round = false,
): PlayerTrack | null {
  return neighbour(queue, track, 1, round);
}

export function preceding(
  queue: PlaybackQueue,
  track: PlayerTrack | null,
  round = false,
): PlayerTrack | null {
  return neighbour(queue, track, -1, round);
}

/** The rest of the queue, from the next track on. */
export function coming(
  queue: PlaybackQueue,
  track: PlayerTrack | null,
  round = false,
): PlaybackQueue {
  const at = track ? placeOf(queue, track) : -1;
  if (at < 0) return [];
  return [...queue.slice(at + 1), ...(round ? queue.slice(0, at) : [])];
}

/** All tracks in random order, with `first` at the start (Fisher–Yates shuffle). */
export function shuffled(
  queue: PlaybackQueue,
  first: PlayerTrack,
  random: () => number = Math.random,
): PlaybackQueue {
  const others = queue.filter(({ id }) => id !== first.id);
  for (let last = others.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [one, other] = [others[last], others[chosen]];
    if (one && other) [others[last], others[chosen]] = [other, one];
  }
  return [queue.find(({ id }) => id === first.id) ?? first, ...others];
}

/** True if both have the same tracks in the same order. */
export const isSameList = (one: PlaybackQueue, other: PlaybackQueue): boolean =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);

/** The part of a queue to keep: mostly the next tracks, and a few previous ones. */
export function aroundTrack(queue: PlaybackQueue, track: PlayerTrack): PlaybackQueue {
  const at = Math.max(0, placeOf(queue, track));
  const from = Math.max(0, Math.min(at - 10, queue.length - KEPT));
  return queue.slice(from, from + KEPT);
}

function neighbour(queue: PlaybackQueue, track: PlayerTrack | null, step: 1 | -1, round: boolean) {
  const at = track ? placeOf(queue, track) : -1;
  if (at < 0) return null;
  const beyond = round && queue.length > 1 ? queue.at(step === 1 ? 0 : -1) : undefined;
  return queue[at + step] ?? beyond ?? null;
}

const placeOf = (queue: PlaybackQueue, track: PlayerTrack) =>
  queue.findIndex(({ id }) => id === track.id);
