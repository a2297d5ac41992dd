import type { Hertz, Seconds } from '../units.ts';
import { emphasised, energiesFrom, peaks, productAt } from './waveform-match.ts';

/**
 * Final pitch of a kick's tone. HEIGHTS are the ratios of its initial to its final pitch, FALLS the time constants
 * of the fall; all combinations make the sixteen templates.
 */
const ENDS: readonly Hertz[] = [40, 48, 58, 70];
const HEIGHTS = [2.5, 3.3];
const FALLS: readonly Seconds[] = [0.03, 0.055];
const DECAY: Seconds = 0.12;
const LENGTH: Seconds = 0.08;
const MIN_LIKENESS = 0.55;
/** Maximum time by which a template may start before the hit. */
const LEAD: Seconds = 0.016;
/**
 * Similarity is computed at every STRIDE-th sample, because it changes slowly; the samples beside one are added
 * if it reaches NEARLY of the threshold.
 */
const STRIDE = 3;
const NEARLY = 0.9;

/**
 * Detects the falling pitch of kicks, which basses lack, by matched filters for sixteen such tones at any
 * phase.
 * @returns sample positions
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

/** Constant pitches of a bass, as templates of the same length. */
const HELD: readonly Hertz[] = [36, 42, 49, 57, 66, 77, 90, 105, 122, 142, 165];

/** Whether the beginning of `template` resembles a falling tone more than a constant one. */
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

/** Two orthogonal unit vectors that span a tone in all phases. */
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
