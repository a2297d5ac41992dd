import { useEffect, useRef, useState } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { Waveform } from './Waveform.tsx';
import { displayPeaks, fewerPeaks } from '#app/display/peaks.ts';

type LiveWaveformProps = {
  peaks: readonly number[];
  bars: number;
  /** Played part in 0..1. */
  progress: number;
  /** Whether to come alive: what is not seen, or must be sparing, stays a drawing. */
  live: boolean;
};

/**
 * A waveform that runs with the sound. The server draws it; once it is asked to live, wavesurfer.js
 * paints the same peaks, finer and smoothly. It is given no media and no address, so it has nothing
 * that it could fetch or decode.
 */
export function LiveWaveform({ peaks, bars, progress, live }: LiveWaveformProps) {
  const place = useRef<HTMLDivElement>(null);
  const surfer = useRef<WaveSurfer | null>(null);
  const [painted, setPainted] = useState(false);

  useEffect(() => {
    const container = place.current;
    if (!live || !container || peaks.length === 0) return;
    let gone = false;
    let made: WaveSurfer | undefined;
    void import('wavesurfer.js').then(
      ({ default: WaveSurfer }) => {
        if (gone) return;
        const style = getComputedStyle(container);
        made = WaveSurfer.create({
          container,
          height: container.clientHeight,
          peaks: [displayPeaks(fewerPeaks(peaks, bars))],
          duration: LENGTH,
          // Opaque: what has been played is painted through the same shapes.
          waveColor: style.getPropertyValue('--wave').trim(),
          progressColor: style.getPropertyValue('--accent').trim(),
          cursorWidth: 0,
          barWidth: 2,
          barGap: 1,
          barRadius: 1,
          interact: false,
          hideScrollbar: true,
          cspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
        });
        made.on('ready', () => {
          surfer.current = made ?? null;
          setPainted(true);
        });
      },
      // The connection broke: the drawing does as well.
      () => undefined,
    );
    return () => {
      gone = true;
      surfer.current = null;
      setPainted(false);
      made?.destroy();
    };
  }, [peaks, bars, live]);

  useEffect(() => {
    surfer.current?.setTime(progress * LENGTH);
  }, [progress, painted]);

  return (
    <>
      {!painted && <Waveform peaks={peaks} bars={bars} progress={progress} />}
      <div ref={place} className="wave-live" aria-hidden="true" hidden={!live} />
    </>
  );
}

/** Its own seconds: where it stands is told in parts of the whole. */
const LENGTH = 1000;
