/** Samples per second of everything the synthesiser makes. */
export const RATE = 44_100;

/** Filter coefficients follow their automation once per this many samples. */
const CONTROL = 32;

/**
 * Filters `signal` in place with a trapezoidal state-variable filter (Simper, "Linear Trapezoidal
 * Integrated SVF", 2013), which stays stable and smooth while `cutoff` moves.
 *
 * @param q resonance; 0.7 is flat
 * @param cutoff Hertz as a function of seconds since the start of the signal
 */
export function filter(
  signal: Float32Array,
  kind: 'low' | 'band' | 'high',
  q: number,
  cutoff: (seconds: number) => number,
): void {
  const damping = 1 / q;
  let first = 0;
  let second = 0;
  for (let start = 0; start < signal.length; start += CONTROL) {
    const hertz = Math.min(Math.max(cutoff(start / RATE), 15), 18_000);
    const g = Math.tan((Math.PI * hertz) / RATE);
    const a1 = 1 / (1 + g * (g + damping));
    const a2 = g * a1;
    const a3 = g * a2;
    const end = Math.min(start + CONTROL, signal.length);
    for (let i = start; i < end; i++) {
      const input = signal[i] ?? 0;
      const v3 = input - second;
      const band = a1 * first + a2 * v3;
      const low = second + a2 * first + a3 * v3;
      first = 2 * band - first;
      second = 2 * low - second;
      signal[i] =
        kind === 'low' ? low : kind === 'band' ? band * damping : input - damping * band - low;
    }
  }
}

/** A cutoff that does not move. */
export function fixed(hertz: number): (seconds: number) => number {
  return () => hertz;
}
