import { useEffect, useRef, useState } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { Waveform } from './Waveform.tsx';
import { displayPeaks, fewerPeaks } from '#app/display/peaks.ts';

type LiveWaveformProps = {
  peaks: readonly number[];
  bars: number;
  /** Played part in 0..1. */
  progress: number;
  /** True to animate it: a waveform that is out of sight, or must save power, stays a static drawing. */
  live: boolean;
};

/**
 * A waveform that moves with playback. The server draws it; once `live`, wavesurfer.js paints the same peaks
 * in finer detail. It gets no media element and no URL, so it has nothing to fetch or decode.
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
          // Opaque, because the played part is painted through the same shapes.
          waveColor: style.getPropertyValue('--wave').trim(),
          progressColor: style.getPropertyValue('--accent').trim(),
          cursorWidth: 0,
          barWidth: 2,
          barGap: 1,
          barRadius: 1,
          interact: false,
          hideScrollbar: true,
          cspNonce: pageNonce(),
        });
        made.on('ready', () => {
          surfer.current = made ?? null;
          setPainted(true);
        });
      },
      // Without a connection the static drawing stays.
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

/** An arbitrary length: the position is given as a share of it. */
const LENGTH = 1000;

/** The nonce of this page's styles. Scripts that React has rendered again have an empty one. */
const pageNonce = (): string => [...document.scripts].find(({ nonce }) => nonce)?.nonce ?? '';
