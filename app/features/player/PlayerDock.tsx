import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { PlayerBar } from '#app/ui/PlayerBar.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import type { PlayerState } from './player-state.ts';
import { isHeardInPart, pageOf, plainSource } from './player-track.ts';
import { hasFollowing } from './player-volume.ts';
import { tabPlayer as player } from './tab-player.ts';
import { usePlayerState } from './global-player.ts';

const NowPlaying = lazy(() => import('./NowPlaying.tsx'));

/**
 * The surroundings of the audio element: keys, lock screen and messages and, while there is a track, the bar at the
 * bottom. Loaded after the page.
 */
export function PlayerDock() {
  useVisibility();
  useMessages();
  useKeptPlayback();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  return (
    <>
      <PlayerControls onHelp={show} />
      <Bar onOpen={show} />
      {open && (
        <Suspense>
          <NowPlaying onClose={hide} />
        </Suspense>
      )}
    </>
  );
}

function Bar({ onOpen }: { onOpen: () => void }) {
  const state = usePlayerState(whole);
  const { track, phase, currentTime, duration, volume, muted, queue, settings } = state;
  const wide = useWide();
  if (!track) return null;
  return (
    <PlayerBar
      title={track.title}
      titleTo={pageOf(track)}
      artist={track.artist}
      isPreview={isHeardInPart(track, duration)}
      artworkId={track.id}
      artworkUrl={track.artworkUrl}
      peaks={track.peaks}
      state={phase}
      currentTime={currentTime}
      duration={duration}
      volume={volume}
      directUrl={plainSource(track) ?? ''}
      onPlayPause={() => player.toggle(track, queue)}
      onStop={() => player.stop()}
      {...(queue.length > 1 && {
        onPrevious: () => player.previous(),
        onNext: () => player.next(),
        hasNext: hasFollowing(state),
      })}
      muted={muted}
      onMute={() => player.setMuted(!muted)}
      onOpen={onOpen}
      live={wide && !settings.dataSaver}
      onSeek={(seconds) => player.seek(seconds)}
      onVolume={(chosen) => player.setVolume(chosen)}
      onRetry={() => player.retry()}
      onClose={() => {
        player.close();
        // The pressed button is gone: the focus moves into the page.
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}

const whole = (state: PlayerState) => state;

function useMessages() {
  const message = usePlayerState(({ message }) => message);
  const show = useToast();
  useEffect(() => {
    if (!message) return;
    show({ ...message, tone: 'bad' });
    // The message ends when something else is played.
    return () => show(null);
  }, [message, show]);
}

/** Restores the playback from before a full page load. */
function useKeptPlayback() {
  useEffect(() => {
    const keep = () => player.remember();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}

const WIDE = '(min-width: 900px)';

/** True if the bar has room for a waveform. */
function useWide() {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function useVisibility() {
  useEffect(() => {
    const tell = () => player.setVisible(!document.hidden);
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
}
