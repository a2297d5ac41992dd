import { useId, useMemo } from 'react';
import { classNames } from './class-names.ts';
import { displayPeaks, fewerPeaks, ROW_BARS } from '#app/display/peaks.ts';

type WaveformProps = {
  /** Absolute sample peaks in 0..1, evenly spaced in time. An empty list draws silence. */
  peaks: readonly number[];
  /** At most this many bars: 72 in a row, 130 to 200 in a hero. */
  bars?: number;
  /**
   * Height in px of the drawing and of the element; if absent, it is drawn for 32 and the style sheet
   * decides.
   */
  height?: number;
  /** Played part in 0..1, drawn in the accent. */
  progress?: number;
  /** Draws the played part in the gradient: for the main waveform of a screen. */
  gradient?: boolean;
  className?: string;
};

/** A waveform as bars of constant thickness, mirrored on the middle, drawn on the server: decoration beside words. */
export function Waveform(props: WaveformProps) {
  const { peaks, bars = ROW_BARS, height, progress = 0, gradient, className } = props;
  const paint = useId().replaceAll(':', '');
  const half = halfHeight(height ?? 32);
  const drawing = useMemo(() => drawBars(barsOf(peaks, bars), half), [peaks, bars, half]);
  const played = Math.min(1, Math.max(0, progress));
  return (
    <svg
      className={classNames('wave', drawing.count > 100 && 'wave-fine', className)}
      viewBox={`0 -${half} ${drawing.count} ${half * 2}`}
      preserveAspectRatio="none"
      style={height === undefined ? undefined : { height }}
      aria-hidden
    >
      {played > 0 && (
        <linearGradient id={paint} gradientUnits="userSpaceOnUse" x2={drawing.count}>
          <stop stopColor="var(--accent)" />
          <stop offset={played} stopColor={gradient ? 'var(--accent-2)' : 'var(--accent)'} />
          <stop offset={played} stopColor="var(--wave)" />
        </linearGradient>
      )}
      <path d={drawing.path} stroke={played > 0 ? `url(#${paint})` : undefined} />
    </svg>
  );
}

/** Steps from the middle to the top: fine enough for the eye, coarse enough to compress well. */
function halfHeight(height: number): number {
  return Math.min(32, Math.max(6, Math.round((height * 3) / 8)));
}

function barsOf(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0) return Array.from({ length: bars }, () => 0);
  return displayPeaks(fewerPeaks(peaks, bars));
}

/**
 * One vertical stroke per unit of width. Each bar is a relative move to its top and an absolute line to its foot
 * (`m1-9V5`): of the notations tried on thirty rows the smallest that stays small uncompressed, too.
 */
function drawBars(heights: readonly number[], half: number): { path: string; count: number } {
  let foot = 0;
  let path = 'M-.5 0';
  for (const height of heights) {
    const top = Math.max(1, Math.round(height * half));
    path += `m1-${foot + top}V${top}`;
    foot = top;
  }
  return { path, count: heights.length };
}
