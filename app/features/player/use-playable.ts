import { useEffect, type MouseEvent } from 'react';
import { player, usePlayerList, usePlayerState } from './global-player.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerTrack } from './player-track.ts';

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
  /** The played part, 0..1. */
  const progress = usePlayerState(({ track: current, currentTime, duration }) =>
    current?.id === id && duration > 0 ? Math.min(1, currentTime / duration) : 0,
  );
  return { state, progress, onPlay: (event: MouseEvent) => playInPage(event, track, list) };
}

/** The play control is a link to the audio; a click with a modifier key opens it like any link. */
function playInPage(event: MouseEvent, track: PlayerTrack, list: PlaybackQueue = []): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  player.toggle(track, list);
}

/** True for a plain click, which does not ask the browser to open the link elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
