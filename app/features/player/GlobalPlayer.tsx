import { useEffect } from 'react';
import { PlayerBar } from '#app/ui/PlayerBar.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { PLAYER_AUDIO_ID } from './audio-element.ts';
import { player } from './global-player.ts';
import type { PlayerState } from './player-state.ts';
import { plainSource } from './player-track.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerState } from './use-player.ts';

/** The sound of all pages and, while there is a track, the bar at their foot. Once in the frame. */
export function GlobalPlayer() {
  useVisibility();
  useMessages();
  useMediaSession();
  return (
    <>
      <audio id={PLAYER_AUDIO_ID} preload="none" ref={player.attach} />
      <Announcement />
      <Bar />
    </>
  );
}

function Bar() {
  const { track, phase, currentTime, duration, volume } = usePlayerState(whole);
  if (!track) return null;
  return (
    <PlayerBar
      title={track.title}
      titleTo={`/profile/${track.artistId}`}
      artist={track.artist}
      artworkId={track.id}
      artworkUrl={track.artworkUrl}
      peaks={track.peaks}
      state={phase}
      currentTime={currentTime}
      duration={duration}
      volume={volume}
      directUrl={plainSource(track) ?? ''}
      onPlayPause={() => player.toggle(track)}
      onStop={() => player.stop()}
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
  const sentence = usePlayerState(({ track, phase }) => {
    if (!track) return '';
    if (phase === 'loading') return `Loading ${track.title}`;
    if (phase === 'playing') return `Playing ${track.title} by ${track.artist}`;
    return phase === 'paused' ? `Paused ${track.title}` : '';
  });
  return (
    <p className="vh" role="status">
      {sentence}
    </p>
  );
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

function useVisibility() {
  useEffect(() => {
    const tell = () => player.setVisible(!document.hidden);
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
}
