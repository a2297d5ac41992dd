import { filter } from '../instruments/state-variable-filter.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';

export interface EchoSettings {
  readonly seconds: Seconds;
  readonly feedback: number;
  readonly level: number;
}

/** Echoes that go from side to side and darken with every turn. */
export class Echo {
  readonly #feedback: number;
  readonly #level: number;
  readonly #left: Float32Array;
  readonly #right: Float32Array;
  readonly #lowCut = new Float64Array(2);
  #darkLeft = 0;
  #darkRight = 0;
  #head = 0;

  constructor({ seconds, feedback, level }: EchoSettings) {
    this.#feedback = feedback;
    this.#level = level;
    const length = Math.max(1, Math.round(seconds * ENGINE_RATE));
    this.#left = new Float32Array(length);
    this.#right = new Float32Array(length);
  }

  /** Adds the echoes of the next piece of a mono send, which is used up, to `into`. */
  add(send: Float32Array, into: StereoSound): void {
    filter(send, 'high', 260, 0.707, this.#lowCut);
    const [memoryLeft, memoryRight] = [this.#left, this.#right];
    const [feedback, level] = [this.#feedback, this.#level];
    let [darkLeft, darkRight, head] = [this.#darkLeft, this.#darkRight, this.#head];
    for (let at = 0; at < send.length; at += 1) {
      const left = memoryLeft[head] ?? 0;
      const right = memoryRight[head] ?? 0;
      darkLeft += 0.38 * (right * feedback - darkLeft) + 1e-20;
      darkRight += 0.38 * (left * 0.9 - darkRight) + 1e-20;
      memoryLeft[head] = (send[at] ?? 0) + darkLeft;
      memoryRight[head] = darkRight;
      head = head + 1 === memoryLeft.length ? 0 : head + 1;
      into.left[at] = (into.left[at] ?? 0) + left * level;
      into.right[at] = (into.right[at] ?? 0) + right * level;
    }
    [this.#darkLeft, this.#darkRight, this.#head] = [darkLeft, darkRight, head];
  }
}
