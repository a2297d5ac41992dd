import { kWeighting } from '../k-weighting.ts';
import { ChannelFilter, gatedLoudness } from '../loudness.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import { truePeaks } from '../true-peak.ts';
import type { Decibels, Lufs } from '../units.ts';
import { applyGains, gainBuffers, LIMITER_STEP, limiterGains } from './limiter.ts';

const TARGET_LOUDNESS: Lufs = -14;
/** Slightly below the specified −1 dBTP, because a changing gain raises inter-sample peaks. */
const CEILING: Decibels = -1.25;
/** Maximum gain before the limiter, so that near silence is not amplified to the target. */
const MAX_DRIVE: Decibels = 40;
const STEPS_PER_METER_STEP = 70;

/**
 * Brings `sound` to −14 LUFS under −1 dBTP, in place. The gain before the limiter is found by bisection:
 * the loudness of the limited sound is estimated from the K-weighted energy of each step and its gain,
 * without rendering it.
 *
 * @param closed whether the sound is a loop
 */
export function master(sound: StereoSound, closed: boolean): void {
  const sides = sound.left === sound.right ? [sound.left] : [sound.left, sound.right];
  const energies = stepEnergies(sides);
  const plain = gatedLoudness(meterSteps(energies, null, 1));
  if (plain === null) return;
  const ceiling = 10 ** (CEILING / 20);
  const buffers = gainBuffers(energies.length);
  const driveFor = (peaks: Float32Array) => {
    let low = TARGET_LOUDNESS - plain - 1;
    let high = Math.min(low + 19, MAX_DRIVE);
    for (let turn = 0; turn < 12; turn += 1) {
      const middle = (low + high) / 2;
      const gains = limiterGains(peaks, linear(middle), ceiling, closed, buffers);
      const loud = gatedLoudness(meterSteps(energies, gains, linear(middle))) ?? -Infinity;
      if (loud < TARGET_LOUDNESS) low = middle;
      else high = middle;
    }
    return linear((low + high) / 2);
  };
  // A first estimate from sample peaks tells which steps need oversampling to find their true peak.
  const guess = driveFor(peaksOf(sides, Infinity));
  const peaks = peaksOf(sides, (0.6 * ceiling) / guess);
  const drive = driveFor(peaks);
  const gains = limiterGains(peaks, drive, ceiling, closed, buffers);
  for (const side of sides) applyGains(side, gains, drive);
}

function linear(level: Decibels): number {
  return 10 ** (level / 20);
}

/** Peak of each step on the louder side; steps whose samples exceed `above` are oversampled. */
function peaksOf(sides: readonly Float32Array[], above: number): Float32Array {
  const [first = new Float32Array(0), second] = sides.map((side) =>
    truePeaks(side, LIMITER_STEP, above),
  );
  return second === undefined
    ? first
    : first.map((peak, step) => Math.max(peak, second[step] ?? 0));
}

/** K-weighted energy of each limiter step, summed over the sides. */
function stepEnergies(sides: readonly Float32Array[]): Float64Array {
  const length = sides[0]?.length ?? 0;
  const energies = new Float64Array(Math.ceil(length / LIMITER_STEP));
  for (const side of sides) {
    const filter = new ChannelFilter(kWeighting(ENGINE_RATE));
    for (let step = 0; step < energies.length; step += 1) {
      const start = step * LIMITER_STEP;
      const end = Math.min(length, start + LIMITER_STEP);
      energies[step] = (energies[step] ?? 0) + filter.energy(side, start, end);
    }
  }
  return energies;
}

/** Mean squares of the meter's 100 ms steps after the gains. */
function meterSteps(
  energies: Float64Array,
  gains: Float32Array | null,
  drive: number,
): Float64Array {
  // A sound shorter than a gating block is measured as if silence followed it.
  const count = Math.max(4, Math.floor(energies.length / STEPS_PER_METER_STEP));
  const steps = new Float64Array(count);
  const last = Math.min(energies.length, count * STEPS_PER_METER_STEP);
  for (let step = 0; step < last; step += 1) {
    const gain = gains === null ? 1 : 0.5 * ((gains[step] ?? 1) + (gains[step + 1] ?? 1));
    const place = Math.floor(step / STEPS_PER_METER_STEP);
    steps[place] = (steps[place] ?? 0) + (energies[step] ?? 0) * (gain * drive) ** 2;
  }
  return steps.map((energy) => energy / (STEPS_PER_METER_STEP * LIMITER_STEP));
}
