import { useEffect } from 'react';
import { player } from './global-player.ts';
import type { PlayerTrack } from './player-track.ts';
import { hasFollowing, usePlayerState } from './use-player.ts';

/** Tells the system what plays, for its lock screen and its media keys, and follows them. */
export function useMediaSession(): void {
  const track = usePlayerState((state) => state.track);
  const phase = usePlayerState((state) => state.phase);

  const hasNext = usePlayerState(hasFollowing);
  usePositionState();

  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title: track.title,
      artist: track.artist,
      artwork: artworkOf(track),
    });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => player.play(track),
      pause: () => player.pause(),
      stop: () => player.stop(),
      seekto: ({ seekTime }) => player.seek(seekTime ?? NaN),
      seekbackward: ({ seekOffset }) => player.seek(player.state.currentTime - (seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => player.seek(player.state.currentTime + (seekOffset ?? 10)),
      previoustrack: () => player.previous(),
      ...(hasNext ? { nexttrack: () => player.next() } : {}),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) setHandler(session, action, handlers[action] ?? null);
    return () => {
      session.metadata = null;
      for (const action of actions) setHandler(session, action, null);
    };
  }, [track, hasNext]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const sounds = phase === 'playing' || phase === 'loading';
    navigator.mediaSession.playbackState = sounds ? 'playing' : track ? 'paused' : 'none';
  }, [track, phase]);
}

/** Tells where it stands once a second; the system runs its own clock in between. */
function usePositionState(): void {
  const second = usePlayerState((state) => Math.floor(state.currentTime));
  const duration = usePlayerState((state) => state.duration);
  useEffect(() => {
    if (!('mediaSession' in navigator) || !('setPositionState' in navigator.mediaSession)) return;
    if (duration > 0 && Number.isFinite(duration)) {
      navigator.mediaSession.setPositionState({ duration, position: Math.min(second, duration) });
    } else {
      navigator.mediaSession.setPositionState();
    }
  }, [second, duration]);
}

/** Its picture in the widths in which the server keeps pictures. */
function artworkOf({ artworkUrl, artworks }: PlayerTrack): MediaImage[] {
  if (!artworkUrl) return [];
  return artworks ? [...artworks] : [{ src: artworkUrl }];
}

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // A browser that does not know this key has no such key.
  }
}
