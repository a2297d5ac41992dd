import { type Random, seededRandom } from '../random.ts';

const TABLE_LENGTH = 1 << 17;
const table = seededTable();

function seededTable(): Float32Array {
  const random = seededRandom('white noise');
  return Float32Array.from({ length: TABLE_LENGTH }, () => random() * 2 - 1);
}

/** White noise, uniform in ±1: part of a long table from a random position on. */
export function noise(random: Random, length: number): Float32Array {
  const out = new Float32Array(length);
  new NoiseTape(random).next(out);
  return out;
}

/** Generator of white noise. */
export class NoiseTape {
  #place: number;

  constructor(random: Random) {
    this.#place = Math.floor(random() * TABLE_LENGTH);
  }

  /** Fills `out` with the next samples. */
  next(out: Float32Array): void {
    for (let at = 0; at < out.length; at += 1) {
      out[at] = table[(this.#place + at) & (TABLE_LENGTH - 1)] ?? 0;
    }
    this.#place += out.length;
  }
}
