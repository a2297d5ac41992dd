import { KILOBITS } from './mp3-info-frame.ts';

const RATES = [44_100, 48_000, 32_000] as const;
const HEAD_BYTES = 4;

/** Finds where the frames of an MPEG-1 layer III stream begin, however the stream is cut. */
export class Mp3Frames {
  /** Bytes from the beginning of the stream. */
  readonly starts: number[] = [];
  #at = 0;
  #next = 0;
  #head: number[] = [];

  push(bytes: Uint8Array): void {
    const end = this.#at + bytes.length;
    while (this.#next < end) {
      // A head may lie in two pieces.
      while (this.#head.length < HEAD_BYTES) {
        const place = this.#next + this.#head.length - this.#at;
        if (place >= bytes.length) {
          this.#at = end;
          return;
        }
        this.#head.push(bytes[place] ?? 0);
      }
      this.starts.push(this.#next);
      this.#next += frameLength(this.#head);
      this.#head = [];
    }
    this.#at = end;
  }
}

function frameLength([, , third = 0]: readonly number[]): number {
  const kilobits = KILOBITS[third >> 4] ?? 0;
  const rate = RATES[(third >> 2) & 3] ?? RATES[0];
  const padding = (third >> 1) & 1;
  return Math.max(1, Math.floor((144 * kilobits * 1000) / rate) + padding);
}
