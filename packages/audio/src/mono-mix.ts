import { frameCount } from './block.ts';

/** Largest absolute sample value that is accepted (full scale is 1); beyond it, a file is damaged. */
const LOUDEST = 16;
/**
 * A mix with less than this share of the loudest channel's energy has lost most of the sound: a
 * channel alone gives a quarter, unrelated ones a half.
 */
const CANCELLED = 0.1;

/**
 * Brings sound that comes in blocks to one channel: the mean of all, or, where they cancel each other
 * (a side was connected with the wrong sign), the loudest of them. What is not a number is silence.
 */
export class MonoMix {
  #mixEnergy = 0;
  #energies: number[] = [];

  /** The next block. */
  push(channels: readonly Float32Array[], frames = frameCount(channels)): Float32Array {
    const mono = new Float32Array(frames);
    const gain = 1 / channels.length;
    channels.forEach((samples, channel) => {
      let energy = 0;
      for (let frame = 0; frame < frames; frame += 1) {
        const value = usable(samples[frame]);
        energy += value * value;
        mono[frame] = (mono[frame] ?? 0) + value * gain;
      }
      this.#energies[channel] = (this.#energies[channel] ?? 0) + energy;
    });
    for (const value of mono) this.#mixEnergy += value * value;
    // All that came so far decides, so that a passage that is softly alike changes nothing.
    const loudest = Math.max(...this.#energies);
    if (this.#mixEnergy >= CANCELLED * loudest) return mono;
    return Float32Array.from(
      channels[this.#energies.indexOf(loudest)]?.subarray(0, frames) ?? mono,
      usable,
    );
  }
}

function usable(value: number | undefined): number {
  return value !== undefined && Math.abs(value) <= LOUDEST ? value : 0;
}
