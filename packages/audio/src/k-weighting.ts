import type { Hertz } from './units.ts';

/** Second-order section, normalised so that a0 = 1. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * The K-weighting of ITU-R BS.1770-4, a high shelf (the head) and a high-pass, for any sample rate:
 * the analogue prototypes behind the standard's 48 kHz table (De Man, "Evaluation of implementations
 * of the EBU R128 loudness measurement", AES 145, 2018) through the bilinear transform.
 */
export function kWeighting(sampleRate: Hertz): readonly [Biquad, Biquad] {
  return [headShelf(sampleRate), highPass(sampleRate)];
}

function headShelf(sampleRate: Hertz): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function highPass(sampleRate: Hertz): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
