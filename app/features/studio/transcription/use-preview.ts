import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '#app/ui/when-idle.ts';
import { player, usePlayerState } from '../../player/global-player.ts';
import type { Preview, TranscriptionPreview } from './transcription-preview.ts';

/** Loaded after the page, so that a browser plays at the press that asks for it. */
const load = () => import('./transcription-preview.ts');

/** Plays the transcription being corrected. Starting another player pauses it. */
export function usePreview() {
  const [time, setTime] = useState<number | null>(null);
  const preview = useRef<TranscriptionPreview | null>(null);
  /** The last one that was asked for; null once it is to stop. */
  const asked = useRef<Preview | null>(null);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  const [stop] = useState(() => () => {
    asked.current = null;
    preview.current?.stop();
    setTime(null);
  });
  useEffect(
    () => () => {
      asked.current = null;
      void preview.current?.close();
    },
    [],
  );
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (other) stop();
  }, [other, stop]);
  return {
    /** The position in seconds; null while stopped. */
    time,
    toggle(wanted: Preview) {
      if (time !== null) return stop();
      player.pause();
      asked.current = wanted;
      setTime(wanted.from);
      load().then(
        (file) => {
          if (asked.current !== wanted) return;
          preview.current ??= new file.TranscriptionPreview();
          void preview.current.play(wanted, setTime);
        },
        // Without a connection there is nothing that could play.
        () => asked.current === wanted && stop(),
      );
    },
  };
}
