/** Lets something sound from this time of the context's clock on. */
export type LetSound = (context: AudioContext, at: number) => void;

/** What the microphone made of it. */
export interface Heard {
  samples: readonly Float32Array[];
  sampleRate: number;
}

/** Gathers what the microphone hears, beside any take, until there is enough of it. */
export class Hearing {
  readonly whole: Promise<readonly Float32Array[]>;
  readonly #blocks: Float32Array[] = [];
  #missing: number;
  #isEnough: (blocks: readonly Float32Array[]) => void = () => undefined;
  #isLost: (error: Error) => void = () => undefined;

  constructor(frames: number) {
    this.#missing = frames;
    this.whole = new Promise((resolve, reject) => {
      this.#isEnough = resolve;
      this.#isLost = reject;
    });
  }

  add(samples: Float32Array): void {
    this.#blocks.push(samples);
    this.#missing -= samples.length;
    if (this.#missing <= 0) this.#isEnough(this.#blocks);
  }

  lose(error: Error): void {
    this.#isLost(error);
  }
}
