import { createContext, useContext } from 'react';
import type { PlaybackQueue } from './playback-queue.ts';

const ListContext = createContext<PlaybackQueue | undefined>(undefined);

/** Around a list: its tracks in their order, so that what is started in it goes on with the next. */
export const PlayerList = ListContext.Provider;

/** The list around a component; undefined outside of any. */
export const usePlayerList = () => useContext(ListContext);
