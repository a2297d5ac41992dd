import { BitWriter } from './bit-writer.ts';
import { crc16, crc8 } from './flac-checksums.ts';
import type { Hertz } from './units.ts';
import { joinBytes } from './join-bytes.ts';

const BLOCK_FRAMES = 4096;
const BITS = 16;
const HIGHEST_ORDER = 4;
const HIGHEST_PARTITIONS = 6;
const HIGHEST_RICE = 14;

/** Codes for common sample rates in frame headers. */
const RATE_CODES: Record<number, number> = {
  8_000: 4,
  16_000: 5,
  22_050: 6,
  24_000: 7,
  32_000: 8,
  44_100: 9,
  48_000: 10,
  96_000: 11,
};

/**
 * Streaming FLAC encoder (RFC 9639) for one channel and 16 bits: fixed linear prediction of order 0 to 4 and
 * partitioned Rice codes (Robinson, SHORTEN, 1994). The header does not contain the length, which is
 * unknown. The same samples give the same bytes for any division into blocks, so that an interrupted stream
 * can be encoded again and continued.
 */
export class FlacEncoder {
  readonly #sampleRate: Hertz;
  readonly #block = new Int32Array(BLOCK_FRAMES);
  #filled = 0;
  #frames = 0;

  constructor(sampleRate: Hertz) {
    this.#sampleRate = sampleRate;
  }

  /** The first bytes of the stream. */
  head(): Uint8Array<ArrayBuffer> {
    const bits = new BitWriter();
    for (const letter of 'fLaC') bits.write(letter.charCodeAt(0), 8);
    bits.write(0x80, 8); // The last block of metadata, and the only one: STREAMINFO.
    bits.write(34, 24);
    bits.write(BLOCK_FRAMES, 16);
    bits.write(BLOCK_FRAMES, 16);
    bits.write(0, 24); // The smallest and the largest frame: unknown.
    bits.write(0, 24);
    bits.write(this.#sampleRate, 20);
    bits.write(0, 3); // One channel.
    bits.write(BITS - 1, 5);
    bits.write(0, 4); // 36 bits of length, 128 of checksum: unknown.
    for (let count = 0; count < 5; count += 1) bits.write(0, 32);
    return bits.bytes();
  }

  /** Takes samples and returns the frames that are complete, if any. */
  add(samples: Int16Array): Uint8Array<ArrayBuffer> {
    const frames: Uint8Array[] = [];
    for (const sample of samples) {
      this.#block[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === BLOCK_FRAMES) frames.push(this.#frame());
    }
    return joinBytes(frames);
  }

  /** Ends the stream and returns the last frame, which may be shorter; empty without one. */
  end(): Uint8Array<ArrayBuffer> {
    return this.#filled > 0 ? this.#frame() : new Uint8Array(0);
  }

  #frame(): Uint8Array<ArrayBuffer> {
    const samples = this.#block.subarray(0, this.#filled);
    const bits = new BitWriter();
    writeHeader(bits, this.#frames, samples.length, this.#sampleRate);
    bits.write(crc8(bits.bytes()), 8);
    writeSubframe(bits, samples);
    bits.align();
    bits.write(crc16(bits.bytes()), 16);
    this.#frames += 1;
    this.#filled = 0;
    return bits.bytes();
  }
}

function writeHeader(bits: BitWriter, index: number, frames: number, sampleRate: Hertz): void {
  bits.write(0xfff8, 16);
  const isWhole = frames === BLOCK_FRAMES;
  bits.write(isWhole ? 12 : 7, 4);
  bits.write(RATE_CODES[sampleRate] ?? 0, 4);
  bits.write(0, 4); // One channel.
  bits.write(4, 3); // 16 bits.
  bits.write(0, 1);
  writeIndex(bits, index);
  if (!isWhole) bits.write(frames - 1, 16);
}

/** The frame number of up to 31 bits, coded like UTF-8. */
function writeIndex(bits: BitWriter, index: number): void {
  if (index < 0x80) {
    bits.write(index, 8);
    return;
  }
  let following = 1;
  while (index >= 2 ** (following * 5 + 6)) following += 1;
  const mark = (0xff << (7 - following)) & 0xff;
  bits.write(mark | Math.floor(index / 2 ** (6 * following)), 8);
  for (let at = following - 1; at >= 0; at -= 1) {
    bits.write(0x80 | (Math.floor(index / 2 ** (6 * at)) % 64), 8);
  }
}

function writeSubframe(bits: BitWriter, samples: Int32Array): void {
  const [first] = samples;
  if (first !== undefined && samples.every((sample) => sample === first)) {
    bits.write(0, 8); // Constant.
    bits.writeSigned(first, BITS);
    return;
  }
  const { order, residual } = bestPrediction(samples);
  const coding = bestPartitions(residual, samples.length, order);
  if (coding.bits + order * BITS >= samples.length * BITS) {
    bits.write(1 << 1, 8); // Verbatim: noise at full scale.
    for (const sample of samples) bits.writeSigned(sample, BITS);
    return;
  }
  bits.write((8 | order) << 1, 8);
  for (const sample of samples.subarray(0, order)) bits.writeSigned(sample, BITS);
  writeResidual(bits, residual, samples.length, order, coding);
}

/** The fixed predictor with the smallest residual: repeated differences of the samples. */
function bestPrediction(samples: Int32Array): { order: number; residual: Int32Array } {
  let best = { order: 0, residual: samples, sum: sumOf(samples) };
  let before = samples;
  for (let order = 1; order <= Math.min(HIGHEST_ORDER, samples.length - 1); order += 1) {
    const residual = new Int32Array(before.length - 1);
    for (let at = 0; at < residual.length; at += 1) {
      residual[at] = (before[at + 1] ?? 0) - (before[at] ?? 0);
    }
    const sum = sumOf(residual);
    if (sum < best.sum) best = { order, residual, sum };
    before = residual;
  }
  return best;
}

function sumOf(values: Int32Array): number {
  let sum = 0;
  for (const value of values) sum += Math.abs(value);
  return sum;
}

interface Partitions {
  order: number;
  /** Rice parameter of each partition. */
  rice: number[];
  bits: number;
}

/** Tries 1 to 64 partitions of the block; the first of them lacks the warm-up samples. */
function bestPartitions(residual: Int32Array, frames: number, predicted: number): Partitions {
  let best: Partitions | undefined;
  for (let order = 0; order <= HIGHEST_PARTITIONS; order += 1) {
    const size = frames / 2 ** order;
    if (!Number.isInteger(size) || size <= predicted) break;
    const rice: number[] = [];
    let bits = 6;
    for (let part = 0; part < 2 ** order; part += 1) {
      const from = part === 0 ? 0 : part * size - predicted;
      const values = residual.subarray(from, (part + 1) * size - predicted);
      const parameter = riceOf(values);
      rice.push(parameter);
      bits += 4 + lengthOf(values, parameter);
    }
    if (!best || bits < best.bits) best = { order, rice, bits };
  }
  return best ?? { order: 0, rice: [riceOf(residual)], bits: Infinity };
}

/** Rice parameter: about log2 of the mean magnitude, for a geometric distribution. */
function riceOf(values: Int32Array): number {
  if (values.length === 0) return 0;
  const mean = (2 * sumOf(values)) / values.length;
  return Math.max(0, Math.min(HIGHEST_RICE, Math.floor(Math.log2(Math.max(1, mean * 0.693)))));
}

function lengthOf(values: Int32Array, rice: number): number {
  let bits = values.length * (1 + rice);
  for (const value of values) bits += folded(value) >>> rice;
  return bits;
}

/** Zigzag coding of signs: 0, −1, 1, −2, 2 … become 0, 1, 2, 3, 4 … */
const folded = (value: number) => (value >= 0 ? value * 2 : -value * 2 - 1);

function writeResidual(
  bits: BitWriter,
  residual: Int32Array,
  frames: number,
  predicted: number,
  { order, rice }: Partitions,
): void {
  bits.write(0, 2);
  bits.write(order, 4);
  const size = frames / 2 ** order;
  let at = 0;
  rice.forEach((parameter, part) => {
    bits.write(parameter, 4);
    const until = (part + 1) * size - predicted;
    for (; at < until; at += 1) {
      const value = folded(residual[at] ?? 0);
      bits.writeUnary(value >>> parameter);
      bits.write(value % 2 ** parameter, parameter);
    }
  });
}
