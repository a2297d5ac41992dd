import { useId } from 'react';
import { ChartFrame, type Reading, roundTicks } from './Chart.tsx';

type ChartCurveProps = {
  title: string;
  description: string;
  /** Values from 0 up to `highest`, evenly spaced from the left edge to the right one. */
  curve: readonly number[];
  highest: number;
  /** Waveform behind the curve, 0 to 1: its part below the curve is coloured. */
  wave?: readonly number[] | undefined;
  /** A value that is marked across the whole width. */
  level?: number | undefined;
  /** A part of the width that is marked from top to bottom. */
  mark?: number | undefined;
  formatTick: (value: number) => string;
  readings: readonly Reading[];
  shown?: number | undefined;
  labels: readonly { at: number; text: string; anchor?: 'start' | 'middle' | 'end' }[];
  heads: readonly string[];
  rows: readonly (readonly string[])[];
};

const WIDTH = 1000;
const HEIGHT = 100;

/** A curve over the length of a track, drawn by the server, with its waveform behind it. */
export function ChartCurve(props: ChartCurveProps) {
  const { title, description, curve, highest, wave, level, mark, formatTick, readings } = props;
  const clip = useId().replaceAll(':', '');
  const ticks = roundTicks(highest);
  const top = ticks.at(-1) ?? 1;
  const height = (value: number) => Math.round((HEIGHT - (value / top) * HEIGHT) * 10) / 10;
  const line = curve
    .map((value, index) => `${Math.round((index * WIDTH) / (curve.length - 1))} ${height(value)}`)
    .join('L');
  const area = `M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}z`;
  const bars = wave && waveBars(wave);
  return (
    <ChartFrame
      title={title}
      description={description}
      width={WIDTH}
      scale={ticks.toReversed().map(formatTick)}
      readings={readings}
      {...(props.shown !== undefined && { shown: props.shown })}
      labels={props.labels}
      heads={props.heads}
      rows={props.rows}
    >
      {bars ? (
        <>
          <clipPath id={clip}>
            <path d={area} />
          </clipPath>
          <path className="chart-wave" d={bars} />
          <path className="chart-bars" d={bars} clipPath={`url(#${clip})`} />
        </>
      ) : (
        <path className="chart-area" d={area} />
      )}
      {mark !== undefined && (
        <path className="chart-mark" d={`M${Math.round(mark * WIDTH)} 0v${HEIGHT}`} />
      )}
      {level !== undefined && <path className="chart-level" d={`M0 ${height(level)}h${WIDTH}`} />}
      <path className="chart-curve" d={`M${line}`} />
    </ChartFrame>
  );
}

/** A waveform whose bars stand on the axis, as a path of `width` by 100. */
export function waveBars(wave: readonly number[], width = WIDTH): string {
  const step = width / wave.length;
  return wave
    .map((peak, index) => {
      const bar = Math.max(1, Math.round(peak * HEIGHT));
      return `M${Math.round(index * step * 10) / 10} ${HEIGHT}v-${bar}h${Math.round(step * 6) / 10}v${bar}z`;
    })
    .join('');
}
