import { frameCount } from './block.ts';

/** Largest absolute sample value that is accepted (full scale is 1); beyond it, a file is damaged. */
const LOUDEST = 16;
/**
 * Energy of the mix, relative to the loudest channel, below which channels cancel each other. A single
 * active channel gives a quarter, uncorrelated ones a half.
 */
const CANCELLED = 0.1;

/**
 * Streaming mix to mono: the mean of all channels, or the loudest one if they cancel each other (inverted
 * polarity). Non-finite samples become 0.
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
    // Decided by the total energy so far, so that short passages do not switch the mode.
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
