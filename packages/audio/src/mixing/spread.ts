import { CONTROL, type ControlLine } from '../instruments/control.ts';
import type { StereoSound } from '../score.ts';
import type { Decibels } from '../units.ts';

/** Limits of the gain of the side signal. */
const [MIN_GAIN, MAX_GAIN]: readonly [Decibels, Decibels] = [-7, 4.5];

/** Range of the side signal's level relative to the mid signal, for a width of 0.5. */
const [NARROWEST, WIDEST]: readonly [Decibels, Decibels] = [-11, -8.5];
/** Difference of that range between width 0 and 1. */
const WIDTH_RANGE: Decibels = 6;

/**
 * Sets the stereo width of a mix, in place: the side signal is brought into the range from −11 to −8.5 dB
 * relative to the mid signal for a width of 0.5, 3 dB lower for 0 and 3 dB higher for 1. A mix within the
 * range keeps its width, and the mid signal is unaffected.
 *
 * @param width 0..1
 * @param lines factors of the width and the level over time; null if constant
 */
export function spread(
  { left, right }: StereoSound,
  width: number,
  lines: { readonly width: ControlLine | null; readonly level: ControlLine | null },
): void {
  let [sum, difference] = [1e-12, 1e-12];
  for (let at = 0; at < left.length; at += 1) {
    sum += ((left[at] ?? 0) + (right[at] ?? 0)) ** 2;
    difference += ((left[at] ?? 0) - (right[at] ?? 0)) ** 2;
  }
  const now = 10 * Math.log10(difference / sum);
  const offset = WIDTH_RANGE * (width - 0.5);
  const wanted = Math.min(WIDEST + offset, Math.max(NARROWEST + offset, now));
  const gain = 10 ** (Math.min(MAX_GAIN, Math.max(MIN_GAIN, wanted - now)) / 20);
  for (let start = 0, point = 0; start < left.length; start += CONTROL, point += 1) {
    const end = Math.min(start + CONTROL, left.length);
    const next = point + 1;
    let loud = lines.level?.[point] ?? 1;
    let wide = gain * (lines.width?.[point] ?? 1);
    const louder = ((lines.level?.[next] ?? loud) - loud) / CONTROL;
    const wider = (gain * (lines.width?.[next] ?? lines.width?.[point] ?? 1) - wide) / CONTROL;
    for (let at = start; at < end; at += 1) {
      const mid = 0.5 * ((left[at] ?? 0) + (right[at] ?? 0));
      const side = 0.5 * ((left[at] ?? 0) - (right[at] ?? 0)) * wide;
      left[at] = (mid + side) * loud;
      right[at] = (mid - side) * loud;
      loud += louder;
      wide += wider;
    }
  }
}
