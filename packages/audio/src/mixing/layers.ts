import { frameCount } from '../block.ts';
import type { StereoSound } from '../score.ts';

const FIRST_FRAMES = 1 << 20;

/**
 * Stereo sum of sounds that are added block by block. It is as long as the longest of them; samples at
 * negative positions are left out.
 */
export class Layers {
  #left = new Float32Array(FIRST_FRAMES);
  #right = new Float32Array(FIRST_FRAMES);
  #frames = 0;

  get frames(): number {
    return this.#frames;
  }

  /**
   * Adds a block of one or two channels; a single channel is added to both sides.
   * @param at position of its first frame; may be negative
   * @param gain linear
   */
  lay(channels: readonly Float32Array[], at: number, gain: number): void {
    const count = frameCount(channels);
    const end = at + count;
    if (end <= 0) return;
    this.#growTo(end);
    const left = channels[0] ?? new Float32Array(0);
    const right = channels[1] ?? left;
    for (let frame = Math.max(0, -at); frame < count; frame += 1) {
      const place = at + frame;
      this.#left[place] = (this.#left[place] ?? 0) + gain * (left[frame] ?? 0);
      this.#right[place] = (this.#right[place] ?? 0) + gain * (right[frame] ?? 0);
    }
  }

  /** The sum so far, without a copy. */
  sound(): StereoSound {
    return {
      left: this.#left.subarray(0, this.#frames),
      right: this.#right.subarray(0, this.#frames),
    };
  }

  #growTo(frames: number): void {
    this.#frames = Math.max(this.#frames, frames);
    if (frames <= this.#left.length) return;
    const room = Math.max(frames, Math.ceil(this.#left.length * 1.5));
    this.#left = enlarged(this.#left, room);
    this.#right = enlarged(this.#right, room);
  }
}

function enlarged(samples: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(length);
  larger.set(samples);
  return larger;
}
