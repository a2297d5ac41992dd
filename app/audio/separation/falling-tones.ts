import type { Hertz, Seconds } from '../units.ts';
import { emphasised, energiesFrom, peaks, productAt } from './waveform-match.ts';

/** What a kick's tone falls to, how many times higher it begins, and how quickly it falls. */
const ENDS: readonly Hertz[] = [40, 48, 58, 70];
const HEIGHTS = [2.5, 3.3];
const FALLS: readonly Seconds[] = [0.03, 0.055];
const DECAY: Seconds = 0.12;
const LENGTH: Seconds = 0.08;
const LEAST_LIKENESS = 0.55;

/**
 * Where a low tone falls as no bass does and every kick, whose skin is tightest when it is struck:
 * matched filters for sixteen such tones, at any phase.
 */
export function fallingTones(emphasisedSound: Float32Array, rate: Hertz): number[] {
  const length = Math.round(LENGTH * rate);
  const energies = energiesFrom(emphasisedSound, length);
  const likeness = new Float32Array(energies.length);
  for (const end of ENDS) {
    for (const height of HEIGHTS) {
      for (const fall of FALLS) {
        const [sine, cosine] = tonePair(length, (time) => {
          const falling = (height - 1) * fall * (1 - Math.exp(-time / fall));
          return 2 * Math.PI * end * (time + falling);
        }, rate);
        for (let at = 0; at < likeness.length; at += 1) {
          const energy =
            productAt(emphasisedSound, sine, at) ** 2 + productAt(emphasisedSound, cosine, at) ** 2;
          likeness[at] = Math.max(likeness[at]!, energy / energies[at]!);
        }
      }
    }
  }
  return peaks(
    likeness.map((energy) => Math.sqrt(energy)),
    LEAST_LIKENESS,
    rate,
  );
}

/** Two orthogonal tones of length 1 that span all phases of one. */
function tonePair(
  length: number,
  phase: (time: Seconds) => number,
  rate: Hertz,
): [Float32Array, Float32Array] {
  const tone = (from: number) =>
    emphasised(
      Float32Array.from({ length }, (_, index) => {
        const time = index / rate;
        return Math.sin(from + phase(time)) * Math.exp(-time / DECAY);
      }),
    );
  const sine = scaled(tone(0));
  const other = tone(Math.PI / 2);
  const common = productAt(other, sine, 0);
  return [sine, scaled(other.map((value, index) => value - common * (sine[index] ?? 0)))];
}

function scaled(values: Float32Array): Float32Array {
  const length = Math.sqrt(productAt(values, values, 0));
  return values.map((value) => value / length);
}
