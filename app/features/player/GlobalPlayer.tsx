import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { useLateComponent } from '#app/ui/use-late-component.ts';
import { PLAYER_AUDIO_ID } from './audio-element.ts';
import { player } from './global-player.ts';
import type { PlaybackQueue } from './playback-queue.ts';
import type { PlayerState } from './player-state.ts';
import { pageOf, plainSource, type PlayerTrack } from './player-track.ts';
import { hasFollowing, usePlayerState } from './use-player.ts';
import * as texts from './texts.ts';

const loadBar = () => import('#app/ui/PlayerBar.tsx').then((file) => file.PlayerBar);
const loadControls = () => import('./PlayerControls.tsx').then((file) => file.PlayerControls);
const NowPlaying = lazy(() => import('./NowPlaying.tsx'));

/** The sound of all pages and, while there is a track, the bar at their foot. Once in the frame. */
export function GlobalPlayer() {
  useVisibility();
  useMessages();
  useKeptPlayback();
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  const Controls = useLateComponent(loadControls);
  return (
    <>
      <audio id={PLAYER_AUDIO_ID} preload="none" ref={player.attach} />
      {Controls && <Controls onHelp={show} />}
      <Announcement />
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
  const PlayerBar = useLateComponent(loadBar);
  if (!track || !PlayerBar) return null;
  return (
    <PlayerBar
      title={track.title}
      titleTo={pageOf(track)}
      artist={track.artist}
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
        // The button under the finger is gone: the keyboard goes on in the page.
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}

const whole = (state: PlayerState) => state;

/** Says what the bar shows, to those who do not see it. An error speaks for itself there. */
function Announcement() {
  const sentence = usePlayerState(({ track, phase, queue }) => {
    if (!track) return '';
    if (phase === 'loading') return texts.loadingTitle(track.title);
    if (phase === 'playing')
      return texts.playingBy(track.title, track.artist, placeIn(queue, track));
    return phase === 'paused' ? texts.paused(track.title) : '';
  });
  const loudness = usePlayerState(({ track, volume, muted }) =>
    track ? (muted ? texts.muted : texts.volumeAt(volume)) : '',
  );
  const order = usePlayerState(({ track, settings: { shuffle, repeat } }) =>
    track ? texts.shuffleOn(shuffle, REPEAT_WORDS[repeat]) : '',
  );
  return (
    <>
      <p className="vh" role="status">
        {sentence}
      </p>
      <ToldWhenChanged>{loudness}</ToldWhenChanged>
      <ToldWhenChanged>{order}</ToldWhenChanged>
    </>
  );
}

const REPEAT_WORDS = {
  off: texts.repeatIsOff,
  all: texts.repeatingAll,
  one: texts.repeatingThis,
};

/** Said when it changes, not when a track begins. */
function ToldWhenChanged({ children: now }: { children: string }) {
  const [told, setTold] = useState('');
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== '' && now !== '' && before.current !== now) setTold(now);
    before.current = now;
  }, [now]);
  return (
    <p className="vh" role="status">
      {told}
    </p>
  );
}

/** ', 2 of 9' */
function placeIn(queue: PlaybackQueue, track: PlayerTrack): string {
  if (queue.length < 2) return '';
  return texts.placeInQueue(queue.findIndex(({ id }) => id === track.id) + 1, queue.length);
}

function useMessages() {
  const message = usePlayerState(({ message }) => message);
  const show = useToast();
  useEffect(() => {
    if (!message) return;
    show({ ...message, tone: 'bad' });
    // What it says is over when something else is played.
    return () => show(null);
  }, [message, show]);
}

/** A full load of a page takes up what played before it. */
function useKeptPlayback() {
  useEffect(() => {
    const keep = () => player.remember();
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}

const WIDE = '(min-width: 900px)';

/** Whether the bar has room for a waveform. */
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
