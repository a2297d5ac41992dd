import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { useLate } from '#app/ui/hydration.ts';
import { PLAYER_AUDIO_ID } from './audio-element.ts';
import { player } from './global-player.ts';
import type { PlayerState } from './player-state.ts';
import { isHeardInPart, pageOf, plainSource } from './player-track.ts';
import { hasFollowing, usePlayerState } from './use-player.ts';

const loadBar = () => import('#app/ui/PlayerBar.tsx').then((file) => file.PlayerBar);
const loadControls = () => import('./PlayerControls.tsx').then((file) => file.PlayerControls);
const NowPlaying = lazy(() => import('./NowPlaying.tsx'));

/**
 * The audio element of all pages and, while there is a track, the bar at the bottom. Rendered once,
 * in the page's frame.
 */
export function GlobalPlayer() {
  useVisibility();
  useMessages();
  useKeptPlayback();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  const Controls = useLate(loadControls);
  return (
    <>
      <audio id={PLAYER_AUDIO_ID} preload="none" ref={player.attach} />
      {Controls && <Controls onHelp={show} />}
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
  const PlayerBar = useLate(loadBar);
  if (!track || !PlayerBar) return null;
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
