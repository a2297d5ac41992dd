import { player } from './global-player.ts';
import type { PlayerTrack } from './player-track.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import { usePlayerState } from './use-player.ts';

/** How long a file may stay silent on a phone after Play, and after another try. */
const MOBILE_PLAY_WAIT_MS = 8_000;
const MOBILE_RETRY_WAIT_MS = 5_000;

export type CardPhase = 'loading' | 'ready' | 'playing' | 'paused' | 'error';

/**
 * How a card's track does on the page's one element. Nothing of it is fetched before somebody wants
 * to hear it: until then it is taken to be ready.
 * @param list what plays after it
 */
export function useCardPhase(track: PlayerTrack, list: PlaybackQueue) {
  const isCurrent = usePlayerState((state) => state.track?.id === track.id);
  const playing = usePlayerState((state) => state.phase);
  const phase: CardPhase = isCurrent && playing !== 'idle' ? playing : 'ready';
  return {
    phase,
    isCurrent,
    toggle() {
      if (!isCurrent && isMobile()) player.play(track, list, MOBILE_PLAY_WAIT_MS);
      else player.toggle(track, list);
    },
    retry: () => player.retry(isMobile() ? MOBILE_RETRY_WAIT_MS : undefined),
  };
}

const isMobile = () => matchMedia('(pointer: coarse)').matches;
