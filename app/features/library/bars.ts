/** How many bars a waveform has in a list; more could not be told apart at its width. */
const BAR_COUNT = 72;
const LEVELS = 36;

/**
 * A row of bars as text, one base-36 digit per bar: what a page of thirty tracks can afford.
 * @param peaks 0 to 255 each, as the ingest job stores them
 */
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

/** The bars of an encoded row, 0 to 1 each. */
export function decodeBars(bars: string): number[] {
  return Array.from(bars, (digit) => Number.parseInt(digit, LEVELS) / (LEVELS - 1));
}

/** A wave that has a section to itself is finer than one in a row. */
export const FEATURED_BARS = 130;
