import { useSyncExternalStore } from 'react';
import { player } from './global-player.ts';
import { following } from './playback-queue.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';

/**
 * Something of the player's state; the component is drawn anew when that changes.
 * @param select answers a primitive, or an object that is the same until it changes
 */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.state),
    () => select(INITIAL_STATE),
  );
}

/** Whether 'next' leads anywhere. */
export const hasFollowing = ({ queue, track, settings }: PlayerState): boolean =>
  following(queue, track, settings.repeat === 'all') !== null;
