import { useEffect, type MouseEvent } from 'react';
import { player } from './global-player.ts';
import type { PlayerTrack } from './player-track.ts';
import { usePlayerState } from './use-player.ts';

/**
 * What a row or a button needs to play a track and to show how it plays; the props of TrackRow and
 * of PlayButton have the same names.
 * @param track the same object for as long as it is the same track
 */
export function usePlayable(track: PlayerTrack) {
  const { id } = track;
  useEffect(() => player.register(track), [track]);
  const state = usePlayerState(({ track: current, phase }) =>
    current?.id === id && phase !== 'error' ? phase : 'idle',
  );
  /** Played part in 0..1. */
  const progress = usePlayerState(({ track: current, currentTime, duration }) =>
    current?.id === id && duration > 0 ? Math.min(1, currentTime / duration) : 0,
  );
  return { state, progress, onPlay: (event: MouseEvent) => playInPage(event, track) };
}

/** A play control is a link to the audio: with a modifier key it stays one. */
function playInPage(event: MouseEvent, track: PlayerTrack): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  player.toggle(track);
}
