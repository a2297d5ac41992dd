/** The number of bars of a waveform in a list; more would not be distinguishable at its width. */
const BAR_COUNT = 72;
const LEVELS = 36;

/** Encodes a waveform as text, one base-36 digit per bar, small enough for a page of thirty tracks. */
export function encodeBars(peaks: readonly number[] | null, count = BAR_COUNT): string {
  if (!peaks?.length) return '';
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to));
  });
  const loudest = Math.max(...bars, 1);
  return bars.map((bar) => Math.round((bar / loudest) * (LEVELS - 1)).toString(LEVELS)).join('');
}

/** Decodes a row of bars to values of 0 to 1. */
export function decodeBars(bars: string): number[] {
  return Array.from(bars, (digit) => Number.parseInt(digit, LEVELS) / (LEVELS - 1));
}

/** The number of bars of a waveform that fills a section. */
export const FEATURED_BARS = 130;
