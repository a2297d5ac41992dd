import { filter } from '../instruments/state-variable-filter.ts';
import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';

export interface EchoSettings {
  readonly seconds: Seconds;
  readonly feedback: number;
  readonly level: number;
}

/** Low cut of the send, so that the echoes do not blur the bass. */
const LOW_CUT: Hertz = 260;
/** Quality of a second-order Butterworth filter, which has no resonance peak. */
const FLAT = 0.707;
/** Coefficient of the one-pole low-pass in the feedback: a cutoff of about 3.4 kHz. */
const BRIGHTNESS = 0.38;
/** Gain of the echo from the left side to the right. */
const LEFT_TO_RIGHT = 0.9;
/** Keeps filter states from denormal numbers, which are slow. */
const DENORMAL_GUARD = 1e-20;

/** Ping-pong delay with a low-pass in its feedback. */
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

  /** Adds the echoes of the next piece of a mono send to `into`; the send's contents are overwritten. */
  add(send: Float32Array, into: StereoSound): void {
    filter(send, 'high', LOW_CUT, FLAT, this.#lowCut);
    const [memoryLeft, memoryRight] = [this.#left, this.#right];
    const [feedback, level] = [this.#feedback, this.#level];
    let [darkLeft, darkRight, head] = [this.#darkLeft, this.#darkRight, this.#head];
    for (let at = 0; at < send.length; at += 1) {
      const left = memoryLeft[head] ?? 0;
      const right = memoryRight[head] ?? 0;
      darkLeft += BRIGHTNESS * (right * feedback - darkLeft) + DENORMAL_GUARD;
      darkRight += BRIGHTNESS * (left * LEFT_TO_RIGHT - darkRight) + DENORMAL_GUARD;
      memoryLeft[head] = (send[at] ?? 0) + darkLeft;
      memoryRight[head] = darkRight;
      head = head + 1 === memoryLeft.length ? 0 : head + 1;
      into.left[at] = (into.left[at] ?? 0) + left * level;
      into.right[at] = (into.right[at] ?? 0) + right * level;
    }
    [this.#darkLeft, this.#darkRight, this.#head] = [darkLeft, darkRight, head];
  }
}
