import { useEffect, useRef, useState } from 'react';
import { PlayButton } from '#app/ui/IconButton.tsx';
import { player } from '../../player/global-player.ts';
import { usePlayerState } from '../../player/use-player.ts';

type PreviewPlayerProps = {
  url: string;
  title: string;
  /** Played part, 0 to 1. */
  onProgress: (progress: number) => void;
};

/** Plays what lies on this device, on an element of its own; whatever starts to sound pauses the rest. */
export function PreviewPlayer({ url, title, onProgress }: PreviewPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (other) audio.current?.pause();
  }, [other]);

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    player.pause();
    // What cannot be played tells so by an event.
    element.play().catch(() => setPlaying(false));
  }

  return (
    <>
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => onProgress(0)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          onProgress(duration > 0 ? Math.min(1, currentTime / duration) : 0)
        }
      />
      <PlayButton title={title} state={playing ? 'playing' : 'idle'} onClick={toggle} />
    </>
  );
}
