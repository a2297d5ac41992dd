import { useEffect } from 'react';
import { player } from './global-player.ts';
import { usePlayerState } from './use-player.ts';

/** Tells the system what plays, for its lock screen and its media keys, and follows them. */
export function useMediaSession(): void {
  const track = usePlayerState((state) => state.track);
  const phase = usePlayerState((state) => state.phase);

  useEffect(() => {
    if (!('mediaSession' in navigator) || !track) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({
      title: track.title,
      artist: track.artist,
      artwork: track.artworkUrl ? [{ src: track.artworkUrl }] : [],
    });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => player.play(track),
      pause: () => player.pause(),
      stop: () => player.stop(),
      seekto: ({ seekTime }) => player.seek(seekTime ?? NaN),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) setHandler(session, action, handlers[action] ?? null);
    return () => {
      session.metadata = null;
      for (const action of actions) setHandler(session, action, null);
    };
  }, [track]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const sounds = phase === 'playing' || phase === 'loading';
    navigator.mediaSession.playbackState = sounds ? 'playing' : track ? 'paused' : 'none';
  }, [track, phase]);
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
