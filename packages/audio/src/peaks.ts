/** Bars in a stored waveform: enough for the widest player, small enough to be part of a page. */
export const WAVEFORM_BARS = 800;

/** Minimum number of buckets per bar, so that bar edges are accurate once the length is known. */
const BUCKETS_PER_BAR = 8;

/**
 * Waveform of a streamed sound of unknown length in constant memory. Peaks are stored in buckets of equal
 * length; when all are full, neighbours are merged and the length of a bucket doubles.
 */
export class WaveformPeaks {
  readonly #bars: number;
  readonly #buckets: Float32Array;
  #bucketLength = 1;
  #bucket = 0;
  /** Frames already counted in the current bucket. */
  #filled = 0;

  constructor(bars: number = WAVEFORM_BARS) {
    this.#bars = bars;
    this.#buckets = new Float32Array(bars * BUCKETS_PER_BAR);
  }

  /** Takes one block: one array per channel, all of one length. */
  push(channels: readonly Float32Array[]): void {
    const frames = channels[0]?.length ?? 0;
    let start = 0;
    while (start < frames) {
      const end = Math.min(frames, start + this.#bucketLength - this.#filled);
      let peak = this.#buckets[this.#bucket] ?? 0;
      for (const samples of channels) peak = Math.max(peak, largestMagnitude(samples, start, end));
      this.#buckets[this.#bucket] = peak;
      this.#filled += end - start;
      start = end;
      if (this.#filled === this.#bucketLength) this.#nextBucket();
    }
  }

  /** The bars so far: the largest magnitude over all channels in each, full scale = 255. */
  bars(): Uint8Array {
    const bars = new Uint8Array(this.#bars);
    const used = this.#bucket + this.#filled / this.#bucketLength;
    for (let bar = 0; bar < this.#bars; bar += 1) {
      const from = Math.floor((bar * used) / this.#bars);
      const to = Math.max(from + 1, Math.ceil(((bar + 1) * used) / this.#bars));
      const peak = largestMagnitude(this.#buckets, from, Math.min(to, this.#buckets.length));
      bars[bar] = Math.round(Math.min(1, peak) * 255);
    }
    return bars;
  }

  #nextBucket(): void {
    this.#filled = 0;
    this.#bucket += 1;
    if (this.#bucket < this.#buckets.length) return;
    const half = this.#buckets.length / 2;
    for (let index = 0; index < half; index += 1) {
      const pair = Math.max(this.#buckets[2 * index] ?? 0, this.#buckets[2 * index + 1] ?? 0);
      this.#buckets[index] = pair;
    }
    this.#buckets.fill(0, half);
    this.#bucket = half;
    this.#bucketLength *= 2;
  }
}

function largestMagnitude(samples: Float32Array, start: number, end: number): number {
  let largest = 0;
  for (let index = start; index < end; index += 1) {
    const magnitude = Math.abs(samples[index] ?? 0);
    if (magnitude > largest) largest = magnitude;
  }
  return largest;
}
