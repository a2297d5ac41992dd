import { createContext, useContext, useSyncExternalStore } from 'react';
import { player } from './global-player.ts';
import type { PlaybackQueue } from './playback-queue.ts';
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

const ListContext = createContext<PlaybackQueue | undefined>(undefined);

/** Around a list: its tracks in their order, so that what is started in it goes on with the next. */
export const PlayerList = ListContext.Provider;

/** The list around a component; undefined outside of any. */
export const usePlayerList = () => useContext(ListContext);
