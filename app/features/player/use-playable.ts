import { useEffect, type MouseEvent } from 'react';
import { player } from './global-player.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';
import { usePlayerList, usePlayerState } from './use-player.ts';

/**
 * State and actions to play a track from a row or a button; the props of TrackRow and of PlayButton have
 * the same names.
 * @param track the same object for as long as it is the same track
 */
export function usePlayable(track: PlayerTrack) {
  const { id } = track;
  const list = usePlayerList();
  useEffect(() => player.register(track, list), [track, list]);
  const state = usePlayerState(({ track: current, phase }) =>
    current?.id === id && phase !== 'error' ? phase : 'idle',
  );
  /** Played part in 0..1. */
  const progress = usePlayerState(({ track: current, currentTime, duration }) =>
    current?.id === id && duration > 0 ? Math.min(1, currentTime / duration) : 0,
  );
  return { state, progress, onPlay: (event: MouseEvent) => playInPage(event, track, list) };
}

/** A play control is a link to the audio: with a modifier key it stays one. */
function playInPage(event: MouseEvent, track: PlayerTrack, list: PlaybackQueue = []): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  player.toggle(track, list);
}

/** Whether a click on a link is none of the browser's ways to open it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
