import type { Seconds } from '../units.ts';

/** Interval of the control values of the voice, in samples: 1.45 ms at 44.1 kHz. */
export const CONTROL_INTERVAL = 64;

/** A curve through points in time, interpolated between them: smoothly (3x² − 2x³) or linearly. */
export class ControlCurve {
  readonly #times: number[] = [];
  readonly #values: number[] = [];

  constructor(private readonly path: 'eased' | 'straight') {}

  /** Adds a point; a time before that of the last point is replaced by it. */
  to(time: Seconds, value: number): this {
    const last = this.#times.at(-1) ?? -Infinity;
    this.#times.push(Math.max(time, last));
    this.#values.push(value);
    return this;
  }

  get isEmpty(): boolean {
    return this.#times.length === 0;
  }

  /** Its values at `count` times, `step` seconds apart, from `from` on. */
  sampled(from: Seconds, step: Seconds, count: number): Float32Array {
    const output = new Float32Array(count);
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const time = from + at * step;
      while (next < this.#times.length && (this.#times[next] ?? 0) <= time) next += 1;
      output[at] = this.#between(next, time);
    }
    return output;
  }

  #between(next: number, time: Seconds): number {
    const before = this.#values[next - 1];
    const after = this.#values[next];
    if (before === undefined) return after ?? 0;
    if (after === undefined) return before;
    const start = this.#times[next - 1] ?? 0;
    const share = (time - start) / ((this.#times[next] ?? 0) - start);
    const eased = this.path === 'eased' ? share * share * (3 - 2 * share) : share;
    return before + (after - before) * eased;
  }
}
