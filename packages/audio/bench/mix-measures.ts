import { kWeighting } from '#src/k-weighting.ts';
import { ChannelFilter, gatedLoudness } from '#src/loudness.ts';
import { filter } from '#src/instruments/state-variable-filter.ts';
import { thirdOctaves } from '#src/mixing/third-octaves.ts';
import { THIRD_OCTAVES, toneReference } from '#src/mixing/tone-references.ts';
import { ENGINE_RATE, type Score, type StereoSound } from '#src/score.ts';
import type { Genre } from '#src/vocabulary.ts';

const STEP = ENGINE_RATE / 10;

/** Mean squares of the loudness meter's 100 ms steps, K-weighted and summed over both sides. */
export function weightedSteps({ left, right }: StereoSound): Float64Array {
  const steps = new Float64Array(Math.floor(left.length / STEP));
  for (const side of [left, right]) {
    const weighting = new ChannelFilter(kWeighting(ENGINE_RATE));
    steps.forEach((sum, step) => {
      steps[step] = sum + weighting.energy(side, step * STEP, (step + 1) * STEP) / STEP;
    });
  }
  return steps;
}

/** Loudness range (EBU Tech 3342): the tenth to the 95th percentile of short-term loudness, in LU. */
export function loudnessRange(steps: Float64Array): number {
  const blocks: number[] = [];
  for (let step = 0; step + 30 <= steps.length; step += 1) {
    blocks.push(loudness(mean(steps.subarray(step, step + 30))));
  }
  const audible = blocks.filter((level) => level > -70);
  const gate = loudness(mean(audible.map((level) => 10 ** ((level + 0.691) / 10)))) - 20;
  const kept = audible.filter((level) => level > gate).sort((a, b) => a - b);
  const at = (share: number) => kept[Math.round(share * (kept.length - 1))] ?? NaN;
  return at(0.95) - at(0.1);
}

/** Loudness of all choruses minus that of all verses, in LU; NaN where one is missing. */
export function chorusOverVerse(steps: Float64Array, { sections, tempo }: Score): number {
  const level = (kind: string) => {
    const own = sections
      .filter((section) => section.kind === kind)
      .flatMap(({ start, length }) => {
        const from = Math.round((start * 600) / tempo);
        return [...steps.subarray(from, from + Math.round((length * 600) / tempo))];
      });
    return gatedLoudness(own) ?? NaN;
  };
  return level('chorus') - level('verse');
}

/** Power of the difference of the sides over that of their sum, in decibels, `below` a frequency or whole. */
export function sideToMid({ left, right }: StereoSound, below?: number): number {
  const [mid, side] = [1, -1].map((sign) => {
    const signal = left.map((value, at) => 0.5 * (value + sign * (right[at] ?? 0)));
    // Twice: 24 dB an octave, so that what lies above does not count.
    if (below !== undefined) for (let turn = 0; turn < 2; turn += 1) filter(signal, 'low', below);
    return signal.reduce((sum, value) => sum + value * value, 1e-12);
  });
  return 10 * Math.log10((side ?? 1) / (mid ?? 1));
}

/** The octave around 4 kHz against the whole, in decibels. */
export function octaveAtFour({ left, right }: StereoSound): number {
  const powers = thirdOctaves([left, right], 8192).map((level) => 10 ** (level / 10));
  const sum = (from: number, until: number) =>
    powers.reduce((total, power, band) => {
      const hertz = THIRD_OCTAVES[band] ?? 0;
      return hertz > from && hertz < until ? total + power : total;
    }, 0);
  return 10 * Math.log10(sum(2900, 5500) / sum(0, Infinity));
}

/** How far the tone is from the genre's reference: mean of the bands' distances at equal level, in decibels. */
export function toneDistance({ left, right }: StereoSound, genre: Genre): number {
  const reference = toneReference(genre);
  const off = thirdOctaves([left, right], 8192).map(
    (level, band) => level - (reference[band] ?? 0),
  );
  const level = mean(off);
  return mean(off.map((each) => Math.abs(each - level)));
}

/**
 * A voice over all that plays beneath it while it sings: K-weighted, in LU, and between 0.8 and
 * 2 kHz, in decibels. It sings in the steps that are at most 20 LU softer than it is on the whole.
 */
export function voiceOverBacking(
  voice: StereoSound,
  backing: StereoSound,
): { whole: number; band: number } {
  const sung = weightedSteps(voice);
  const level = gatedLoudness(sung) ?? NaN;
  const singing = [...sung.keys()].filter((step) => loudness(sung[step] ?? 0) > level - 20);
  const over = (one: Float64Array, other: Float64Array) => {
    const sum = (steps: Float64Array) => mean(singing.map((step) => steps[step] ?? 0));
    return 10 * Math.log10(sum(one) / sum(other));
  };
  return {
    whole: over(sung, weightedSteps(backing)),
    band: over(bandSteps(voice), bandSteps(backing)),
  };
}

function bandSteps({ left, right }: StereoSound): Float64Array {
  const steps = new Float64Array(Math.floor(left.length / STEP));
  for (const side of [left, right]) {
    const band = side.slice();
    for (let turn = 0; turn < 2; turn += 1) {
      filter(band, 'high', 800);
      filter(band, 'low', 2000);
    }
    steps.forEach((sum, step) => {
      for (let at = step * STEP; at < (step + 1) * STEP; at += 1) sum += (band[at] ?? 0) ** 2;
      steps[step] = sum;
    });
  }
  return steps;
}

function loudness(power: number): number {
  return -0.691 + 10 * Math.log10(power + 1e-15);
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum / values.length;
}
