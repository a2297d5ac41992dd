import { useEffect, useState } from 'react';
import { browserHost } from './browser-host.ts';
import { player } from './global-player.ts';
import type { PlayerTrack } from './player-track.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import { usePlayerState } from './use-player.ts';

const CARD_LOAD_TIMEOUT_MS = 15_000;
const MOBILE_LOAD_TIMEOUT_MS = 5_000;
/** Phones tell nothing of a file before a finger has asked for it: it is taken to be ready. */
const MOBILE_ASSUME_READY_MS = 3_000;
/** How long such a file may then stay silent. */
const MOBILE_PLAY_WAIT_MS = 8_000;

export type CardPhase = 'loading' | 'ready' | 'playing' | 'paused' | 'error';

/**
 * How a card's track does on the page's one element. The card makes it ready there while nothing
 * else is on; on a line to be spared, and beside another track, it is ready without that.
 * @param list what plays after it
 */
export function useCardPhase(track: PlayerTrack, list: PlaybackQueue) {
  const isCurrent = usePlayerState((state) => state.track?.id === track.id);
  const playing = usePlayerState((state) => state.phase);
  const prepared = usePlayerState((state) =>
    state.prepared?.id === track.id ? state.prepared.phase : null,
  );
  const [late, setLate] = useState<'assumed' | 'failed' | null>(null);
  const [retried, setRetried] = useState(false);
  const awaited = !isCurrent && prepared === 'loading' && late === null;

  useEffect(() => {
    setLate(null);
    setRetried(false);
    if (!browserHost.isSlow() && !player.state.settings.dataSaver) player.prepare(track);
  }, [track]);

  useEffect(() => {
    if (!awaited) return;
    // What has failed once is not taken to be ready again.
    const assumes = isMobile() && !retried;
    const patience = assumes
      ? MOBILE_ASSUME_READY_MS
      : isMobile()
        ? MOBILE_LOAD_TIMEOUT_MS
        : CARD_LOAD_TIMEOUT_MS;
    const timer = setTimeout(() => setLate(assumes ? 'assumed' : 'failed'), patience);
    return () => clearTimeout(timer);
  }, [awaited, retried]);

  const phase = isCurrent ? currentPhase(playing) : restingPhase(prepared, late);
  const unsure = !isCurrent && prepared === 'loading';
  return {
    phase,
    isCurrent,
    toggle() {
      if (unsure && isMobile()) player.play(track, list, MOBILE_PLAY_WAIT_MS);
      else player.toggle(track, list);
    },
    retry() {
      setLate(null);
      setRetried(true);
      if (isCurrent) player.retry();
      else player.prepare(track, true);
    },
  };
}

function currentPhase(phase: 'idle' | Exclude<CardPhase, 'ready'>): CardPhase {
  return phase === 'idle' ? 'ready' : phase;
}

function restingPhase(
  prepared: 'loading' | 'ready' | 'error' | null,
  late: 'assumed' | 'failed' | null,
): CardPhase {
  if (prepared === 'loading' && late !== null) return late === 'failed' ? 'error' : 'ready';
  return prepared ?? 'ready';
}

const isMobile = () => matchMedia('(pointer: coarse)').matches;
