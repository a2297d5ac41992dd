import { frameCount } from './block.ts';

/** Samples beyond are somebody's mistake; full scale is 1. */
const LOUDEST = 16;

/** The mean of all channels; what is not a number is silence. */
export function monoMix(
  channels: readonly Float32Array[],
  frames = frameCount(channels),
): Float32Array {
  const mono = new Float32Array(frames);
  const gain = 1 / channels.length;
  for (const samples of channels) {
    for (let frame = 0; frame < frames; frame += 1) {
      const value = (samples[frame] ?? 0) * gain;
      if (Math.abs(value) <= LOUDEST) mono[frame] = (mono[frame] ?? 0) + value;
    }
  }
  return mono;
}
