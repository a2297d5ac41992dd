import type { PlayerTrack } from './player-track.ts';

/** Tracks of one list, in its order: what is next and previous while one of them plays. */
export type PlaybackQueue = readonly PlayerTrack[];

/** Tracks that a queue keeps across a reload, about the one that plays. */
const KEPT = 50;

/** A queue always holds what plays: a track that its list lacks comes before the list. */
export function queueWith(track: PlayerTrack, list: PlaybackQueue): PlaybackQueue {
  return list.some(({ id }) => id === track.id) ? list : [track, ...list];
}

export function following(queue: PlaybackQueue, track: PlayerTrack | null): PlayerTrack | null {
  return neighbour(queue, track, 1);
}

export function preceding(queue: PlaybackQueue, track: PlayerTrack | null): PlayerTrack | null {
  return neighbour(queue, track, -1);
}

/** The part of a queue that is worth keeping: mostly what comes, a little of what was. */
export function aroundTrack(queue: PlaybackQueue, track: PlayerTrack): PlaybackQueue {
  const at = Math.max(0, placeOf(queue, track));
  const from = Math.max(0, Math.min(at - 10, queue.length - KEPT));
  return queue.slice(from, from + KEPT);
}

function neighbour(queue: PlaybackQueue, track: PlayerTrack | null, step: 1 | -1) {
  const at = track ? placeOf(queue, track) : -1;
  return at < 0 ? null : (queue[at + step] ?? null);
}

const placeOf = (queue: PlaybackQueue, track: PlayerTrack) =>
  queue.findIndex(({ id }) => id === track.id);
