import { useEffect, useRef, useState } from 'react';
import { player } from '#app/features/player/global-player.ts';
import { usePlayerState } from '#app/features/player/use-player.ts';
import { TranscriptionPreview, type Preview } from './transcription-preview.ts';

/** Plays what is being corrected. Whatever starts to sound pauses the rest. */
export function usePreview() {
  const [time, setTime] = useState<number | null>(null);
  const preview = useRef<TranscriptionPreview | null>(null);
  useEffect(() => () => void preview.current?.close(), []);
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (!other) return;
    preview.current?.stop();
    setTime(null);
  }, [other]);
  return {
    /** Seconds; null while nothing sounds. */
    time,
    toggle(wanted: Preview) {
      if (time !== null) {
        preview.current?.stop();
        setTime(null);
        return;
      }
      player.pause();
      setTime(wanted.from);
      void (preview.current ??= new TranscriptionPreview()).play(wanted, setTime);
    },
  };
}
