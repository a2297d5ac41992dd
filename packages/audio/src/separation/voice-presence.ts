import { percentile } from '../statistics.ts';
import type { Hertz } from '../units.ts';
import type { FollowedMelody } from './melody-track.ts';

/** Frames on each side over which the evidence for singing is averaged. */
const REACH = 25;
/** Maximum pitch change between frames of one contour, in octaves. */
const LEAP = 0.08;
/** Frequency below which bass and drums have tones, too. */
const LOWEST: Hertz = 300;
const HARMONICS = 16;
/** Quantile of the harmonics' levels that is taken as the usual maximum of a singer. */
const LOUD = 0.85;
/**
 * Weights of the evidence for a voice, by logistic regression on known songs: the salience of the pitch, the
 * level of its harmonics (a natural logarithm, relative to the usual maximum) and the standard deviation of
 * its contour in semitones, which is larger for voices than for keyboards.
 */
const WEIGHTS = { salience: 1.68, loudness: 1.43, straying: 8.35, bias: -4.88 };

/**
 * Probability, 0..1, that the tracked melody is a voice, per frame. As in Salamon & Gómez 2012, whole
 * contours and their surroundings are evaluated, because single frames do not differ enough.
 */
export function voicePresence(
  { pitch, salience }: FollowedMelody,
  magnitudes: Float32Array,
  bins: number,
  binHertz: Hertz,
): Float32Array {
  const loudness = pitch.map((bin, frame) => {
    if (bin === 0) return 0;
    const energy = harmonicEnergy(magnitudes, frame * bins, bins, bin, LOWEST / binHertz);
    return Math.log(energy + 1e-9);
  });
  const loud = percentile(
    loudness.filter((_, frame) => (pitch[frame] ?? 0) > 0),
    LOUD,
  );
  const strays = straying(pitch);
  const around = smoothed(pitch, salience);
  const loudAround = smoothed(pitch, loudness);
  return pitch.map((bin, frame) => {
    if (bin === 0) return 0;
    const evidence =
      WEIGHTS.bias +
      WEIGHTS.salience * (around[frame] ?? 0) +
      WEIGHTS.loudness * ((loudAround[frame] ?? 0) - loud) +
      WEIGHTS.straying * (strays[frame] ?? 0);
    return 1 / (1 + Math.exp(-evidence));
  });
}

function harmonicEnergy(
  magnitudes: Float32Array,
  start: number,
  bins: number,
  pitch: number,
  lowest: number,
): number {
  let energy = 0;
  for (let harmonic = 1; harmonic <= HARMONICS; harmonic += 1) {
    const peak = Math.round(harmonic * pitch);
    if (peak <= lowest || peak + 1 >= bins) continue;
    for (let at = start + peak - 1; at <= start + peak + 1; at += 1) {
      energy += (magnitudes[at] ?? 0) ** 2;
    }
  }
  return energy;
}

/** Standard deviation of the pitch in the contour of every frame, in semitones. */
function straying(pitch: Float32Array): Float32Array {
  const strays = new Float32Array(pitch.length);
  const height = pitch.map((bin) => 12 * Math.log2(bin));
  let from = 0;
  for (let frame = 1; frame <= pitch.length; frame += 1) {
    const step = Math.abs((height[frame] ?? 0) - (height[frame - 1] ?? 0));
    if (frame < pitch.length && step <= 12 * LEAP) continue;
    const contour = height.subarray(from, frame);
    const mean = contour.reduce((sum, value) => sum + value, 0) / contour.length;
    const variance = contour.reduce((sum, value) => sum + (value - mean) ** 2, 0) / contour.length;
    strays.fill(Math.sqrt(variance), from, frame);
    from = frame;
  }
  return strays;
}

/** Mean of `values` around every frame, in a Hann window, over the frames that have a pitch. */
function smoothed(pitch: Float32Array, values: Float32Array): Float32Array {
  return values.map((_, frame) => {
    let sum = 0;
    let weights = 1e-9;
    for (let away = -REACH; away <= REACH; away += 1) {
      if (!((pitch[frame + away] ?? 0) > 0)) continue;
      const weight = 0.5 + 0.5 * Math.cos((Math.PI * away) / (REACH + 1));
      sum += weight * (values[frame + away] ?? 0);
      weights += weight;
    }
    return sum / weights;
  });
}
