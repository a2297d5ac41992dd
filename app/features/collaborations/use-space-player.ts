import { useRevalidator } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { fetchSound } from '../media/fetch-sound.ts';
import { player } from '../player/global-player.ts';
import { SpacePlayer, type SpaceFailure, type SpaceHost, type SpaceState } from './space-player.ts';
import * as texts from './texts.ts';

const FAILED: Record<SpaceFailure, string> = {
  track: texts.trackUnplayable,
  vocal: texts.vocalUnplayable,
  both: texts.bothUnplayable,
};

const browser: SpaceHost = {
  createContext: () => new AudioContext({ latencyHint: 'interactive' }),
  fetchAudio: (url) => fetchSound(url),
  onFrame(tick) {
    let frame = requestAnimationFrame(function next() {
      frame = requestAnimationFrame(next);
      tick();
    });
    return () => cancelAnimationFrame(frame);
  },
  silenceOthers: () => player.pause(),
};

/**
 * The two voices of a space on the Web Audio clock. What begins to sound elsewhere on the page
 * pauses them, and they it.
 */
export function useSpacePlayer(
  track: string | null,
  vocal: string | null,
): { player: SpacePlayer; state: SpaceState } {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const fail = (failure: SpaceFailure) => {
    showToast({ title: texts.playbackError, description: FAILED[failure], tone: 'bad' });
    // A file that was read meanwhile has another address: with that, trying again helps.
    revalidate();
  };
  const [space, setSpace] = useState(() => make(track, vocal, fail));
  const { player: own } = space;
  const moved = space.track !== track || space.vocal !== vocal;
  // A rendition that is made meanwhile interrupts nobody.
  if (moved && isSilent(own.state)) setSpace(make(track, vocal, fail));
  useEffect(() => () => own.close(), [own]);
  useEffect(() => {
    let playing = player.state.phase === 'playing';
    return player.subscribe(() => {
      const now = player.state.phase === 'playing';
      if (now && !playing) own.pauseAll();
      playing = now;
    });
  }, [own]);
  const state = useSyncExternalStore(
    own.subscribe,
    () => own.state,
    () => own.state,
  );
  return { player: own, state };
}

const isSilent = ({ track, vocal }: SpaceState) =>
  [track, vocal].every(({ phase }) => phase === 'idle' || phase === 'paused');

const make = (
  track: string | null,
  vocal: string | null,
  fail: (failure: SpaceFailure) => void,
) => ({ track, vocal, player: new SpacePlayer({ track, vocal }, browser, fail) });
