/** Bars of a waveform in a row of a list. */
export const ROW_BARS = 72;

/**
 * Fewer bars, each the loudest of the peaks it covers.
 * @param peaks absolute sample peaks in 0..1, evenly spaced in time
 * @returns `bars` values, or as many as there are peaks if that is fewer
 */
export function fewerPeaks(peaks: readonly number[], bars: number): number[] {
  if (peaks.length <= bars) return [...peaks];
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.floor(((bar + 1) * peaks.length) / bars);
    return peaks.slice(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0);
  });
}

/**
 * Scales peaks for display: relative to the loudest bar, then to the power of 1.35, which keeps verses lower
 * than choruses. Never below 0.06, so that silence is still drawn.
 */
export function displayPeaks(peaks: readonly number[]): number[] {
  const loudest = peaks.reduce((top, peak) => Math.max(top, peak), 1e-6);
  return peaks.map((peak) => Math.max(0.06, (Math.max(0, peak) / loudest) ** 1.35));
}

/** Peaks below this share of the loudest, 24 dB less, count as silence. */
const SILENT = 0.06;
/** A shorter silence is a breath. */
const BREATH_SECONDS = 2;

interface SoundingParts {
  /** Start and end in seconds, ascending. */
  parts: { from: number; to: number }[];
  /** Time of the loudest moment, in seconds. */
  loudest: number;
}

/**
 * Describes a waveform in numbers: the parts with sound, and the loudest moment.
 * @param peaks absolute sample peaks, evenly spaced in time
 * @param seconds their total duration
 * @returns null if it is silent, or if its duration is unknown
 */
export function soundingParts(peaks: readonly number[], seconds: number): SoundingParts | null {
  const top = peaks.reduce((loudest, peak) => Math.max(loudest, peak), 0);
  if (top <= 0 || !(seconds > 0)) return null;
  const each = seconds / peaks.length;
  const parts: SoundingParts['parts'] = [];
  for (const [index, peak] of peaks.entries()) {
    if (peak < top * SILENT) continue;
    const [from, to] = [index * each, (index + 1) * each];
    const last = parts.at(-1);
    if (last && from - last.to < BREATH_SECONDS) last.to = to;
    else parts.push({ from, to });
  }
  return { parts, loudest: peaks.indexOf(top) * each };
}
