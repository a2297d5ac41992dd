import type { Hertz, Seconds } from '../units.ts';
import { emphasised, energiesFrom, peaks, productAt } from './waveform-match.ts';

/** Final pitches of a kick's tone; start ratios and fall times are below. */
const ENDS: readonly Hertz[] = [40, 48, 58, 70];
const HEIGHTS = [2.5, 3.3];
const FALLS: readonly Seconds[] = [0.03, 0.055];
const DECAY: Seconds = 0.12;
const LENGTH: Seconds = 0.08;
const MIN_LIKENESS = 0.55;
/** A template may begin so long before the blow. */
const LEAD: Seconds = 0.016;
/**
 * Samples from one look to the next, as likeness at any phase changes slowly; where it is nearly enough,
 * the samples between are looked at, too.
 */
const STRIDE = 3;
const NEARLY = 0.9;

/**
 * Detects the fall in pitch that every kick has and no bass, whose skin is tightest when it is struck:
 * matched filters for sixteen such tones, at any phase.
 */
export function fallingTones(emphasisedSound: Float32Array, rate: Hertz): number[] {
  const length = Math.round(LENGTH * rate);
  const energies = energiesFrom(emphasisedSound, length);
  const pairs = fallingPairs(length, rate);
  const likeness = new Float32Array(energies.length);
  const look = (at: number) => {
    let most = 0;
    for (const [sine, cosine] of pairs) {
      const energy =
        productAt(emphasisedSound, sine, at) ** 2 + productAt(emphasisedSound, cosine, at) ** 2;
      most = Math.max(most, energy / energies[at]!);
    }
    likeness[at] = Math.sqrt(most);
  };
  for (let at = 0; at < likeness.length; at += STRIDE) look(at);
  for (let at = STRIDE; at < likeness.length - 1; at += STRIDE) {
    if (likeness[at]! < NEARLY * MIN_LIKENESS) continue;
    look(at - 1);
    look(at + 1);
  }
  return peaks(likeness, MIN_LIKENESS, rate);
}

/** Held bass pitches, for templates as long as a kick's attack. */
const HELD: readonly Hertz[] = [36, 42, 49, 57, 66, 77, 90, 105, 122, 142, 165];

/** Whether what `template` begins with falls in pitch rather than holds it. */
export function doesFall(template: Float32Array, rate: Hertz): boolean {
  const length = Math.round(LENGTH * rate);
  const starts = Array.from({ length: Math.round(LEAD * rate) + 1 }, (_, at) => at);
  const likeness = ([sine, cosine]: TonePair) =>
    Math.max(
      ...starts
        .filter((at) => at + length <= template.length)
        .map((at) => productAt(template, sine, at) ** 2 + productAt(template, cosine, at) ** 2),
    );
  const held = HELD.map((hertz) => tonePair(length, (time) => 2 * Math.PI * hertz * time, rate));
  const falling = fallingPairs(length, rate);
  return Math.max(...falling.map(likeness)) > Math.max(...held.map(likeness));
}

function fallingPairs(length: number, rate: Hertz): TonePair[] {
  return ENDS.flatMap((end) =>
    HEIGHTS.flatMap((height) =>
      FALLS.map((fall) =>
        tonePair(
          length,
          (time) => 2 * Math.PI * end * (time + (height - 1) * fall * (1 - Math.exp(-time / fall))),
          rate,
        ),
      ),
    ),
  );
}

type TonePair = readonly [Float32Array, Float32Array];

/** Two orthogonal tones of length 1 that span all phases of one. */
function tonePair(length: number, phase: (time: Seconds) => number, rate: Hertz): TonePair {
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
