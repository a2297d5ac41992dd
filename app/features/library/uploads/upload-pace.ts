/** The time over which the pace is measured, and the shortest that gives a figure: milliseconds. */
const WINDOW_MS = 15_000;
const MIN_MS = 1500;

/** Measures how fast bytes are sent, from how many were sent at which time. */
export class UploadPace {
  #seen: { at: number; sent: number }[] = [];

  /** Notes how many bytes were sent by this time (ms). @returns bytes per second; null until it can be told */
  note(sent: number, at: number): number | null {
    const latest = this.#seen.at(-1);
    // A part that was cut is counted again from where the server stands.
    if (latest && sent < latest.sent) this.#seen = [];
    this.#seen.push({ at, sent });
    while (this.#seen.length > 2 && at - (this.#seen[0]?.at ?? at) > WINDOW_MS) this.#seen.shift();
    const [first] = this.#seen;
    if (!first || at - first.at < MIN_MS) return null;
    return ((sent - first.sent) / (at - first.at)) * 1000;
  }

  /** Begins to measure anew, after the connection was lost. */
  restart(): void {
    this.#seen = [];
  }
}

const KIBIBYTE = 1024;
/** No larger: a lost connection, or a proxy that keeps a part back until it is whole, costs one part. */
const MAX_PART = 1024 * KIBIBYTE;
export const MIN_PART = 128 * KIBIBYTE;
export const FIRST_PART = 256 * KIBIBYTE;
const SECONDS_A_PART = 8;

/** The size of the next part, in bytes, after one of `bytes` took `ms`: some seconds of this connection. */
export function nextPart(bytes: number, ms: number): number {
  const fitting = (bytes / Math.max(1, ms)) * 1000 * SECONDS_A_PART;
  const whole = Math.floor(fitting / MIN_PART) * MIN_PART;
  return Math.min(MAX_PART, Math.max(MIN_PART, whole));
}
