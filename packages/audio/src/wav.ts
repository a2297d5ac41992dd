import { joinBytes } from './join-bytes.ts';
import { seededRandom } from './random.ts';
import type { Hertz } from './units.ts';
import { wavHeader, type WavInfo, type WavLayout } from './wav-header.ts';

export interface WavFormat {
  readonly sampleRate: Hertz;
  /** 16 by default. */
  readonly bits?: 16 | 24;
  /**
   * Dither for 16 bits; true by default. Without it, samples that had 16 bits before (a recording) are
   * preserved.
   */
  readonly dither?: boolean;
  readonly info?: WavInfo;
}

/**
 * A RIFF/WAVE file with linear PCM: one array per channel, full scale at ±1 (32,768), so that 16-bit samples
 * are preserved. Samples beyond are clipped, non-finite ones become 0. Dither is deterministic high-passed
 * triangular noise (Lipshitz, Wannamaker & Vanderkooy 1992).
 */
export function encodeWav(
  channels: readonly Float32Array[],
  format: WavFormat,
): Uint8Array<ArrayBuffer> {
  const encoder = new WavEncoder({ ...format, channels: channels.length });
  const samples = encoder.push(channels);
  return joinBytes([encoder.header(), samples]);
}

/**
 * Streaming encoder. The header contains the length: write one at the beginning to reserve its space, and
 * replace it at the end.
 */
export class WavEncoder {
  readonly #layout: WavLayout;
  readonly #info: WavInfo;
  readonly #dithers: readonly (Dither | null)[];
  #dataBytes = 0;

  constructor(format: WavFormat & { readonly channels: number }) {
    const { sampleRate, bits = 16, channels, dither = true, info = {} } = format;
    this.#layout = { sampleRate, bits, channels };
    this.#info = info;
    this.#dithers = Array.from({ length: channels }, (_, channel) =>
      dither ? new Dither(channel) : null,
    );
  }

  /** The header of all that was pushed so far. */
  header(): Uint8Array<ArrayBuffer> {
    return wavHeader(this.#layout, this.#dataBytes, this.#info);
  }

  /**
   * Encodes the next samples.
   * @param carried for parts of a sum that are written to separate files: the rounding error of the previous
   * parts per channel, in 16-bit steps. It is compensated where this part is not silent, and then replaced by
   * the remaining error.
   */
  push(
    channels: readonly Float32Array[],
    carried?: readonly Float32Array[],
  ): Uint8Array<ArrayBuffer> {
    const { bits } = this.#layout;
    const frames = channels[0]?.length ?? 0;
    const bytes = new Uint8Array(frames * channels.length * (bits / 8));
    const view = new DataView(bytes.buffer);
    if (bits === 16) this.#write16(view, channels, carried);
    else write24(view, channels);
    this.#dataBytes += bytes.length;
    return bytes;
  }

  #write16(
    view: DataView,
    channels: readonly Float32Array[],
    carried: readonly Float32Array[] | undefined,
  ): void {
    channels.forEach((samples, channel) => {
      const dither = this.#dithers[channel];
      const lost = carried?.[channel];
      for (let at = 0; at < samples.length; at += 1) {
        const own = numberOf(samples[at]) * 32_768;
        const exact = own === 0 ? 0 : own + (lost?.[at] ?? 0);
        const value = Math.round(dither ? dither.applied(exact) : exact);
        if (lost && own !== 0) lost[at] = exact - value;
        view.setInt16(2 * (at * channels.length + channel), clip(value, 15), true);
      }
    });
  }
}

/** High-passed dither, which decorrelates the rounding error and moves it to less audible frequencies. */
class Dither {
  readonly #random: () => number;
  #before: number;

  constructor(channel: number) {
    this.#random = seededRandom(`dither/${channel}`);
    this.#before = this.#random();
  }

  /** Digital silence stays silent. */
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
      const value = clip(numberOf(samples[at]) * 8_388_608, 23);
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
