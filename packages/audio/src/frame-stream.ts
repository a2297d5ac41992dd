/** Cuts a stream of samples into overlapping frames of `size`, one every `hop` samples. */
export class FrameStream {
  readonly #frame: Float32Array;
  readonly #hop: number;
  readonly #receive: (frame: Float32Array) => void;
  #filled: number;

  /**
   * The first frame is centred on the first sample: its first half is silence. `receive` must not
   * keep the frame, whose buffer is reused.
   */
  constructor(options: { size: number; hop: number; receive: (frame: Float32Array) => void }) {
    this.#frame = new Float32Array(options.size);
    this.#hop = options.hop;
    this.#receive = options.receive;
    this.#filled = options.size / 2;
  }

  push(samples: Float32Array): void {
    let start = 0;
    while (start < samples.length) {
      const end = Math.min(samples.length, start + this.#frame.length - this.#filled);
      this.#frame.set(samples.subarray(start, end), this.#filled);
      this.#filled += end - start;
      start = end;
      if (this.#filled < this.#frame.length) return;
      this.#receive(this.#frame);
      this.#frame.copyWithin(0, this.#hop);
      this.#filled -= this.#hop;
    }
  }

  /** Emits the frames that are centred on the last samples, padded with silence. */
  flush(): void {
    this.push(new Float32Array(this.#frame.length / 2));
  }
}
