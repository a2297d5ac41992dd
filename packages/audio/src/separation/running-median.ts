/**
 * Median of the last values, in a sorted window in which a new value replaces the oldest one. That is fast
 * because consecutive values are similar.
 */
export class RunningMedian {
  readonly width: number;
  readonly #sorted: Float64Array;
  readonly #ring: Float64Array;
  #oldest = 0;

  /** @param width number of values, odd; the window starts with zeros */
  constructor(width: number) {
    this.width = width;
    this.#sorted = new Float64Array(width);
    this.#ring = new Float64Array(width);
  }

  push(value: number): number {
    const sorted = this.#sorted;
    const last = sorted.length - 1;
    const leaving = this.#ring[this.#oldest] ?? 0;
    this.#ring[this.#oldest] = value;
    this.#oldest = this.#oldest === last ? 0 : this.#oldest + 1;
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < leaving) low = middle + 1;
      else high = middle;
    }
    let at = low;
    if (value > leaving) {
      for (; at < last && (sorted[at + 1] ?? 0) < value; at += 1) sorted[at] = sorted[at + 1] ?? 0;
    } else {
      for (; at > 0 && (sorted[at - 1] ?? 0) > value; at -= 1) sorted[at] = sorted[at - 1] ?? 0;
    }
    sorted[at] = value;
    return sorted[last >> 1] ?? 0;
  }

  clear(): void {
    this.#sorted.fill(0);
    this.#ring.fill(0);
  }
}

/**
 * Medians of `count` values of `values` from `start`, `stride` apart, each over the
 * window's width around it (zeros beyond the ends), to the same places of `medians`.
 */
export function medianAlong(
  values: Float32Array,
  medians: Float32Array,
  line: { start: number; stride: number; count: number },
  window: RunningMedian,
): void {
  const { start, stride, count } = line;
  const reach = window.width >> 1;
  window.clear();
  for (let index = 0; index < count + reach; index += 1) {
    const value = index < count ? (values[start + index * stride] ?? 0) : 0;
    const median = window.push(value);
    if (index >= reach) medians[start + (index - reach) * stride] = median;
  }
}
