import { seededRandom } from './random.ts';
import type { Hertz } from './units.ts';

const HEADER_BYTES = 44;

export interface WavFormat {
  readonly sampleRate: Hertz;
  /** 16 unless told; 16 bits are dithered. */
  readonly bits?: 16 | 24;
}

/**
 * A RIFF/WAVE file of linear samples: one array per channel, full scale at ±1; what lies beyond is
 * clipped, what is no number is silence. 16 bits get high-passed triangular dither (Lipshitz,
 * Wannamaker & Vanderkooy 1992), the same for the same length.
 */
export function encodeWav(
  channels: readonly Float32Array[],
  { sampleRate, bits = 16 }: WavFormat,
): Uint8Array<ArrayBuffer> {
  const encoder = new WavEncoder({ sampleRate, bits, channels: channels.length });
  const samples = encoder.push(channels);
  const bytes = new Uint8Array(HEADER_BYTES + samples.length);
  bytes.set(encoder.header());
  bytes.set(samples, HEADER_BYTES);
  return bytes;
}

/**
 * Writes such a file piece by piece. The header says how much there is: room for it is left at the
 * beginning (any header will do) and it is written again at the end.
 */
export class WavEncoder {
  readonly #format: { sampleRate: Hertz; bits: 16 | 24; channels: number };
  readonly #dithers: readonly Dither[];
  #dataBytes = 0;

  constructor(format: WavFormat & { readonly channels: number }) {
    const { sampleRate, bits = 16, channels } = format;
    this.#format = { sampleRate, bits, channels };
    this.#dithers = Array.from({ length: channels }, (_, channel) => new Dither(channel));
  }

  /** The header of all that was pushed so far. */
  header(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(HEADER_BYTES);
    writeHeader(new DataView(bytes.buffer), { ...this.#format, dataBytes: this.#dataBytes });
    return bytes;
  }

  /** The next samples, as they stand in the file. */
  push(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
    const frames = channels[0]?.length ?? 0;
    const bytes = new Uint8Array(frames * channels.length * (this.#format.bits / 8));
    const view = new DataView(bytes.buffer);
    if (this.#format.bits === 16) this.#write16(view, channels);
    else write24(view, channels);
    this.#dataBytes += bytes.length;
    return bytes;
  }

  #write16(view: DataView, channels: readonly Float32Array[]): void {
    channels.forEach((samples, channel) => {
      const dither = this.#dithers[channel] ?? new Dither(channel);
      for (let at = 0; at < samples.length; at += 1) {
        const value = dither.applied(numberOf(samples[at]) * 32_767);
        view.setInt16(2 * (at * channels.length + channel), clip(value, 15), true);
      }
    });
  }
}

/** What is lost in rounding becomes a hiss, and most of it lies where ears are dull. */
class Dither {
  readonly #random: () => number;
  #before: number;

  constructor(channel: number) {
    this.#random = seededRandom(`dither/${channel}`);
    this.#before = this.#random();
  }

  /** Exact silence stays exact. */
  applied(value: number): number {
    const now = this.#random();
    const dithered = value === 0 ? 0 : value + now - this.#before;
    this.#before = now;
    return dithered;
  }
}

function write24(view: DataView, channels: readonly Float32Array[]): void {
  channels.forEach((samples, channel) => {
    for (let at = 0; at < samples.length; at += 1) {
      const value = clip(numberOf(samples[at]) * 8_388_607, 23);
      const place = 3 * (at * channels.length + channel);
      view.setInt16(place + 1, value >> 8, true);
      view.setUint8(place, value & 0xff);
    }
  });
}

function numberOf(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0;
}

function clip(value: number, magnitudeBits: number): number {
  const limit = 2 ** magnitudeBits;
  return Math.max(-limit, Math.min(limit - 1, Math.round(value)));
}

function writeHeader(
  view: DataView,
  format: { sampleRate: Hertz; bits: number; channels: number; dataBytes: number },
): void {
  const { sampleRate, bits, channels, dataBytes } = format;
  const word = (at: number, text: string) => {
    for (let index = 0; index < 4; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  word(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  word(8, 'WAVE');
  word(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * (bits / 8), true);
  view.setUint16(32, channels * (bits / 8), true);
  view.setUint16(34, bits, true);
  word(36, 'data');
  view.setUint32(40, dataBytes, true);
}
