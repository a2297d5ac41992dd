/** From one block that a sound system works in to a quarter of a second. */
const MIN_SAMPLES = 128;
const MAX_SECONDS = 0.25;
/** A sound that is faded out, as a headset's noise gate does it, ends below this; ±1 is full scale. */
const EDGE = 0.003;

/**
 * Counts the places where a device that was too busy left samples out: sound systems put exact
 * zeros there, which no open microphone gives, and the sound breaks off or sets in without a fade.
 * Longer silence is not counted: a microphone may be switched off.
 */
export class Dropouts {
  count = 0;
  seconds = 0;
  readonly #sampleRate: number;
  /** The last sample that was not zero, and how many zeros have followed it. */
  #last = 0;
  #zeros = 0;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** The next samples, at ±1. */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      if (sample === 0) {
        this.#zeros += 1;
        continue;
      }
      if (this.#zeros >= MIN_SAMPLES) this.#judge(sample);
      this.#last = sample;
      this.#zeros = 0;
    }
  }

  #judge(next: number): void {
    const seconds = this.#zeros / this.#sampleRate;
    const isInside = this.#last !== 0;
    const isTorn = Math.max(Math.abs(this.#last), Math.abs(next)) >= EDGE;
    if (!isInside || !isTorn || seconds > MAX_SECONDS) return;
    this.count += 1;
    this.seconds += seconds;
  }
}
