/**
 * Kaiser-windowed sinc: the low-pass kernel behind resampling and true-peak metering.
 * Kaiser, "Nonrecursive digital filter design using the I0-sinh window function", 1974.
 */
export interface KaiserSinc {
  /** Cut-off as a fraction of the Nyquist frequency (0..1]; the response there is −6 dB. */
  readonly cutoff: number;
  /** The kernel is zero beyond this distance from its centre, in samples. */
  readonly halfWidth: number;
  readonly stopBandDecibels: number;
}

/** Value of the kernel at `distance` samples from its centre; its integral is about 1. */
export function kaiserSinc(kernel: KaiserSinc, distance: number): number {
  const position = distance / kernel.halfWidth;
  if (Math.abs(position) >= 1) return 0;
  const beta = kaiserBeta(kernel.stopBandDecibels);
  const window = besselI0(beta * Math.sqrt(1 - position * position)) / besselI0(beta);
  return kernel.cutoff * sinc(kernel.cutoff * distance) * window;
}

/** Shape parameter for a wanted stop-band attenuation (Kaiser's empirical formula). */
function kaiserBeta(stopBandDecibels: number): number {
  if (stopBandDecibels > 50) return 0.1102 * (stopBandDecibels - 8.7);
  if (stopBandDecibels < 21) return 0;
  return 0.5842 * (stopBandDecibels - 21) ** 0.4 + 0.07886 * (stopBandDecibels - 21);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  const quarter = (x * x) / 4;
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-17; k += 1) {
    term *= quarter / (k * k);
    sum += term;
  }
  return sum;
}
