import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { player as globalPlayer, usePlayerState } from './global-player.ts';
import { browserHost, type Programme, TimelinePlayer } from './timeline-player.ts';

type TimelinePlayerProps = {
  /** The addresses of the sounds, by their names. Later ones are ignored. */
  urls: Readonly<Record<string, string>>;
  programme: Programme;
  /** Downloads a sound. @throws if that fails */
  fetchAudio: (url: string) => Promise<ArrayBuffer>;
  /** Seconds of the longest sound. */
  seconds: number;
  /** The length that the playhead goes over; by default that of the programme. */
  shownSeconds?: number;
  /** True if the sounds are loaded with the first tap on Play, not before. */
  waits?: boolean;
};

/** Plays a programme. Starting another player of the page pauses it, and the other way round. */
export function useTimelinePlayer(props: TimelinePlayerProps) {
  const {
    urls,
    programme,
    fetchAudio,
    seconds,
    shownSeconds = programme.seconds,
    waits = false,
  } = props;
  const [player] = useState(
    () => new TimelinePlayer(browserHost(seconds, fetchAudio), urls, programme),
  );
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  const shown = useRef(shownSeconds);
  useEffect(() => {
    // The same place of the music, however long it is now.
    const position = (player.position * shownSeconds) / shown.current;
    shown.current = shownSeconds;
    player.set(programme, position);
  }, [player, programme, shownSeconds]);
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!waits && !connection?.saveData) void player.load();
    return () => void player.close();
  }, [player, waits]);
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (other) player.pause();
  }, [other, player]);
  const clock = useMemo(
    () => ({ fraction: () => player.position / shown.current, onPosition: player.onPosition }),
    [player],
  );
  const phase: 'loading' | 'playing' | 'idle' = state.isWaiting
    ? 'loading'
    : state.phase === 'playing'
      ? 'playing'
      : 'idle';
  return {
    phase,
    failed: state.phase === 'failed',
    clock,
    pause: () => player.pause(),
    /** @param position in seconds */
    seek: (position: number) => player.seek(position),
    /** @param position in seconds; null plays on from where it is */
    playFrom(position: number | null) {
      globalPlayer.pause();
      void player.play(position ?? undefined);
    },
  };
}
