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
 * The two voices of a space on the Web Audio clock. What begins to sound elsewhere on the page
 * pauses them, and they it.
 */
function useSpacePlayer(
  track: string | null,
  vocal: string | null,
): { player: SpacePlayer; state: SpaceState } {
  const showToast = useToast();
  const renew = useRenewedPage();
  const urls = useRef<Urls>({ track, vocal });
  const [own] = useState(() => {
    const fetchAudio = async (url: string, id: LaneId) => {
      try {
        return await fetchSound(url);
      } catch (error) {
        if (!(error instanceof SoundRefused)) throw error;
        // A file that was read meanwhile has another address, which the page does not know yet.
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

/** @returns what asks for the page's data again, and resolves when the page shows it */
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

/** The mixing desk of a creative space: its player, and the nudge that is set on this page. */
export interface SpaceDesk {
  player: SpacePlayer;
  state: SpaceState;
  /** How much later this page plays the voice than was saved, in milliseconds; negative is earlier. */
  nudge: number;
  setNudge(milliseconds: number): void;
  /** What is heard: vocal time + offsetMs = track time. */
  offsetMs: number;
}

export function useSpaceDesk({ track, vocal }: Pick<BoothView, 'track' | 'vocal'>): SpaceDesk {
  const saved = vocal?.offsetMs ?? 0;
  const [nudged, setNudged] = useState({ saved, by: 0 });
  // Once the nudge is saved, it is part of the saved offset.
  const nudge = nudged.saved === saved ? nudged.by : 0;
  const offsetMs = saved + nudge;
  const { player, state } = useSpacePlayer(
    track.state === 'heard' ? track.audioUrl : null,
    vocal?.audioUrl ?? null,
  );
  useEffect(() => player.setOffset(offsetMs), [player, offsetMs]);
  return { player, state, nudge, setNudge: (by) => setNudged({ saved, by }), offsetMs };
}
