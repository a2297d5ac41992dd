import { hannWindow, RealFourier } from '../fourier.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Decibels } from '../units.ts';
import { THIRD_OCTAVES } from './tone-references.ts';

const FRAME = 8192;

/**
 * Power of a sound in {@link THIRD_OCTAVES}, in decibels relative to an arbitrary reference: summed over
 * windowed frames of 0.19 s, one every `every` samples.
 */
export function thirdOctaves(sides: readonly Float32Array[], every = 4 * FRAME): Decibels[] {
  const fourier = new RealFourier(FRAME);
  const window = hannWindow(FRAME);
  const magnitudes = new Float32Array(FRAME / 2 + 1);
  const powers = THIRD_OCTAVES.map(() => 1e-12);
  for (const side of sides) {
    for (let start = 0; start < side.length; start += every) {
      fourier.magnitudes(side.subarray(start, start + FRAME), window, magnitudes);
      THIRD_OCTAVES.forEach((hertz, band) => {
        const from = Math.ceil((hertz * 2 ** (-1 / 6) * FRAME) / ENGINE_RATE);
        const until = Math.ceil((hertz * 2 ** (1 / 6) * FRAME) / ENGINE_RATE);
        for (let bin = from; bin < until; bin += 1) {
          powers[band] = (powers[band] ?? 0) + (magnitudes[bin] ?? 0) ** 2;
        }
      });
    }
  }
  return powers.map((power) => 10 * Math.log10(power));
}
