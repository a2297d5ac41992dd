/** Estimated overhead of an entry, in bytes. */
const OVERHEAD = 200;

/** An LRU cache with a limit in bytes. A value larger than a quarter of it is not cached at all. */
export class ByteCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Total size of the cached values, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map keeps the order of insertion: the newest is the last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** @param size size of the value, in bytes */
  set(key: string, value: Value, size: number): void {
    this.#remove(key);
    const bytes = size + 2 * key.length + OVERHEAD;
    if (bytes > this.#limit / 4) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
