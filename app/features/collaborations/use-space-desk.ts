import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { type LaneId, type SpaceFailure, SpacePlayer, type SpaceState } from './space-player.ts';
import type { BoothView } from './space-view.ts';
import * as texts from './texts.ts';
import { fetchSound, SoundRefused } from '../media/fetch-sound.ts';
import { player } from '../player/global-player.ts';

const FAILED: Record<SpaceFailure, string> = {
  track: texts.trackUnplayable,
  vocal: texts.vocalUnplayable,
  both: texts.bothUnplayable,
};

type Urls = Readonly<Record<LaneId, string | null>>;

/**
 * The two lanes of a space on the Web Audio clock. They pause when another sound of the page
 * starts, and the other way round.
 */
function useSpacePlayer(track: string | null, vocal: string | null) {
  const showToast = useToast();
  const renew = useRenewedPage();
  const urls = useRef<Urls>({ track, vocal });
  const [own] = useState(() => {
    const fetchAudio = async (url: string, id: LaneId) => {
      try {
        return await fetchSound(url);
      } catch (error) {
        if (!(error instanceof SoundRefused)) throw error;
        // A file that was read in the meantime has a new address, which the page has not loaded
        // yet.
        await renew();
        const renewed = urls.current[id];
        if (renewed === null || renewed === url) throw error;
        return fetchSound(renewed);
      }
    };
    const fail = (failure: SpaceFailure) =>
      showToast({ title: texts.playbackError, description: FAILED[failure], tone: 'bad' });
    return new SpacePlayer(
      { track, vocal },
      {
        createContext: () => new AudioContext({ latencyHint: 'interactive' }),
        fetchAudio,
        onFrame,
        silenceOthers: () => player.pause(),
      },
      fail,
    );
  });
  useEffect(() => {
    urls.current = { track, vocal };
    own.setUrl('track', track);
    own.setUrl('vocal', vocal);
  }, [own, track, vocal]);
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

/** @returns a function that reloads the page's data and resolves when the page shows it */
function useRenewedPage(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const data = useLoaderData();
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [data]);
  const [renew] = useState(
    () => () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        revalidate();
      }),
  );
  return renew;
}

function onFrame(tick: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    tick();
  });
  return () => cancelAnimationFrame(frame);
}

/** The state of a creative space's mixer: its player, and the nudge set on this page. */
export interface SpaceDesk {
  player: SpacePlayer;
  state: SpaceState;
  /**
   * The delay of the voice on this page relative to the saved one, in milliseconds; negative is
   * earlier.
   */
  nudge: number;
  setNudge(milliseconds: number): void;
  /** The current offset: vocal time + offsetMs = track time. */
  offsetMs: number;
}

export function useSpaceDesk({ track, vocal }: Pick<BoothView, 'track' | 'vocal'>): SpaceDesk {
  const saved = vocal?.offsetMs ?? 0;
  const [nudged, setNudged] = useState({ saved, by: 0 });
  // Once saved, the nudge is part of the saved offset.
  const nudge = nudged.saved === saved ? nudged.by : 0;
  const offsetMs = saved + nudge;
  const { player, state } = useSpacePlayer(
    track.state === 'heard' ? track.audioUrl : null,
    vocal?.audioUrl ?? null,
  );
  useEffect(() => player.setOffset(offsetMs), [player, offsetMs]);
  return { player, state, nudge, setNudge: (by) => setNudged({ saved, by }), offsetMs };
}
