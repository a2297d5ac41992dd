import { CONTROL, type ControlLine } from '../instruments/control.ts';
import type { StereoSound } from '../score.ts';
import type { Decibels } from '../units.ts';

/** By how much a mix is narrowed and widened at most on the way to its width. */
const [NARROWER, WIDER]: readonly [Decibels, Decibels] = [-7, 4.5];

/** Level of the difference of the sides under their sum, from and to, at a width of a half. */
const [NARROWEST, WIDEST]: readonly [Decibels, Decibels] = [-11, -8.5];
/** Decibels between no width and all of it. */
const WIDTH_RANGE: Decibels = 6;

/**
 * Brings the difference of a mix's sides to where records have it, in place: between −11 and −8.5 dB
 * under their sum at a width of a half, 3 dB lower without any and 3 dB higher with all of it; what is
 * there already stays. What is alike on both sides stays alike.
 *
 * @param width 0..1
 * @param lines how wide and how loud the mix is over time, as factors; null for even
 */
export function spread(
  { left, right }: StereoSound,
  width: number,
  lines: { readonly width: ControlLine | null; readonly level: ControlLine | null },
): void {
  let [middle, edges] = [1e-12, 1e-12];
  for (let at = 0; at < left.length; at += 1) {
    middle += ((left[at] ?? 0) + (right[at] ?? 0)) ** 2;
    edges += ((left[at] ?? 0) - (right[at] ?? 0)) ** 2;
  }
  const now = 10 * Math.log10(edges / middle);
  const lean = WIDTH_RANGE * (width - 0.5);
  const wanted = Math.min(WIDEST + lean, Math.max(NARROWEST + lean, now));
  const gain = 10 ** (Math.min(WIDER, Math.max(NARROWER, wanted - now)) / 20);
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
