import { ENGINE_RATE } from '../score.ts';
import type { Hertz } from '../units.ts';

const QUIET = 1e-12;

/**
 * Second-order resonator of Klatt (1980) with unit gain at 0 Hz; its inverse is the antiresonator, which
 * has a zero in place of the pole.
 */
export class Resonator {
  #direct = 1;
  #back = 0;
  #back2 = 0;
  #last = 0;
  #beforeLast = 0;

  tune(centre: Hertz, width: Hertz): void {
    const radius = Math.exp((-Math.PI * width) / ENGINE_RATE);
    this.#back2 = -radius * radius;
    this.#back = 2 * radius * Math.cos((2 * Math.PI * centre) / ENGINE_RATE);
    this.#direct = 1 - this.#back - this.#back2;
  }

  /** Filters the block in place. */
  run(block: Float32Array): void {
    const direct = this.#direct;
    const back = this.#back;
    const back2 = this.#back2;
    let last = this.#last;
    let beforeLast = this.#beforeLast;
    for (let at = 0; at < block.length; at += 1) {
      const value = direct * (block[at] ?? 0) + back * last + back2 * beforeLast;
      beforeLast = last;
      last = value;
      block[at] = value;
    }
    this.#last = Math.abs(last) < QUIET ? 0 : last;
    this.#beforeLast = Math.abs(beforeLast) < QUIET ? 0 : beforeLast;
  }

  /** Filters the block in place by the inverse of the resonator. */
  runInverse(block: Float32Array): void {
    const gain = 1 / this.#direct;
    let last = this.#last;
    let beforeLast = this.#beforeLast;
    for (let at = 0; at < block.length; at += 1) {
      const value = block[at] ?? 0;
      block[at] = gain * (value - this.#back * last - this.#back2 * beforeLast);
      beforeLast = last;
      last = value;
    }
    this.#last = last;
    this.#beforeLast = beforeLast;
  }
}

/** Second-order band-pass, whose output is added to another signal. */
export class BandPass {
  #gain = 0;
  #back = 0;
  #back2 = 0;
  #out1 = 0;
  #out2 = 0;
  #in1 = 0;
  #in2 = 0;

  /** @param gain at the centre */
  tune(centre: Hertz, width: Hertz, gain: number): void {
    const omega = (2 * Math.PI * Math.min(centre, 0.45 * ENGINE_RATE)) / ENGINE_RATE;
    const alpha = Math.sin(omega) * Math.sinh((Math.log(2) / 2) * octaves(centre, width));
    this.#back = (2 * Math.cos(omega)) / (1 + alpha);
    this.#back2 = -(1 - alpha) / (1 + alpha);
    this.#gain = (alpha / (1 + alpha)) * gain;
  }

  /** Adds the part of `source` in this band to `block`. */
  add(source: Float32Array, block: Float32Array): void {
    const gain = this.#gain;
    const back = this.#back;
    const back2 = this.#back2;
    let [in1, in2, out1, out2] = [this.#in1, this.#in2, this.#out1, this.#out2];
    for (let at = 0; at < block.length; at += 1) {
      const value = source[at] ?? 0;
      const out = gain * (value - in2) + back * out1 + back2 * out2;
      in2 = in1;
      in1 = value;
      out2 = out1;
      out1 = out;
      block[at] = (block[at] ?? 0) + out;
    }
    this.#in1 = in1;
    this.#in2 = in2;
    this.#out1 = Math.abs(out1) < QUIET ? 0 : out1;
    this.#out2 = Math.abs(out2) < QUIET ? 0 : out2;
  }
}

/** Gain with which a band of white noise has the power of the whole noise. */
export function evenPower(width: Hertz): number {
  return 1 / Math.sqrt(Math.max((Math.PI * width) / ENGINE_RATE, 0.01));
}

/** A bandwidth around a centre, in octaves. */
function octaves(centre: Hertz, width: Hertz): number {
  const half = Math.min(width / 2, centre * 0.9);
  return Math.log2((centre + half) / (centre - half));
}
