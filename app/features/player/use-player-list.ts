import { createContext, useContext } from 'react';
import type { PlaybackQueue } from './playback-queue.ts';

const ListContext = createContext<PlaybackQueue | undefined>(undefined);

/** Provides a list of tracks in order, so that playback continues with the next one. */
export const PlayerList = ListContext.Provider;

/** The list around a component; undefined if there is none. */
export const usePlayerList = () => useContext(ListContext);
