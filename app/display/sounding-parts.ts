/** What is below this part of the loudest moment reads as silence: 24 dB less. */
const SILENT = 0.06;
/** A shorter silence is a breath. */
const BREATH_SECONDS = 2;

export interface SoundingParts {
  /** From and to, in seconds, ascending. */
  parts: { from: number; to: number }[];
  /** Where the loudest moment is, in seconds. */
  loudest: number;
}

/**
 * What a waveform shows, in numbers: where there is sound, and where most of it.
 * @param peaks absolute sample peaks, evenly spaced in time
 * @param seconds how long they are together
 * @returns null where nothing sounds, or nobody knows how long it is
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
