import { useSyncExternalStore } from 'react';
import { player } from './global-player.ts';
import { following } from './playback-queue.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';

/**
 * Selects a part of the player's state; the component renders again when it changes.
 * @param select returns a primitive, or an object that is identical until it changes
 */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useSyncExternalStore(
    player.subscribe,
    () => select(player.state),
    () => select(INITIAL_STATE),
  );
}

/** True if there is a next track. */
export const hasFollowing = ({ queue, track, settings }: PlayerState): boolean =>
  following(queue, track, settings.repeat === 'all') !== null;
