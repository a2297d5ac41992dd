import { useMemo } from 'react';
import { formatTime } from '#app/display/format.ts';
import { soundingParts } from '#app/display/peaks.ts';
import * as texts from './texts.ts';

type WaveformWordsProps = {
  /** As for `Waveform`. */
  peaks: readonly number[];
  seconds: number | null;
};

/** Longer lists are summarised by a count, since they are hard to follow by ear. */
const MAX_PARTS = 6;

/** Text description of a waveform for people who do not see it. Empty if nothing is known. */
export function WaveformWords({ peaks, seconds }: WaveformWordsProps) {
  const words = useMemo(() => describeWaveform(peaks, seconds ?? NaN), [peaks, seconds]);
  return words && <span className="vh">{words}</span>;
}

function describeWaveform(peaks: readonly number[], seconds: number): string | null {
  const shape = soundingParts(peaks, seconds);
  const [first] = shape?.parts ?? [];
  if (!shape || !first) return null;
  const { parts, loudest } = shape;
  const isThroughout = parts.length === 1 && first.from === 0 && first.to >= seconds * 0.98;
  const spans = parts.map(({ from, to }) => texts.fromTimeToTime(formatTime(from), formatTime(to)));
  const where = isThroughout
    ? texts.soundsThroughout
    : parts.length > MAX_PARTS
      ? texts.soundsInParts(parts.length, formatTime(first.from), formatTime(parts.at(-1)?.to ?? 0))
      : texts.soundsInSpans(spans);
  return `${where} ${texts.loudestAt(formatTime(loudest))}`;
}
