import { joinBytes } from './join-bytes.ts';
import { seededRandom } from './random.ts';
import type { Hertz } from './units.ts';
import { wavHeader, type WavInfo, type WavLayout } from './wav-header.ts';

export interface WavFormat {
  readonly sampleRate: Hertz;
  /** 16 by default. */
  readonly bits?: 16 | 24;
  /**
   * Dither for 16 bits; true by default. Samples that had 16 bits before (a recording) are written as they
   * were without it.
   */
  readonly dither?: boolean;
  readonly info?: WavInfo;
}

/**
 * A RIFF/WAVE file of linear samples: one array per channel, full scale at ±1 and scaled as all readers
 * here do (32,768 is 1), so that samples of 16 bits stay what they were; what lies beyond is clipped, what is no number is silence. Dither is high-passed triangular noise (Lipshitz,
 * Wannamaker & Vanderkooy 1992), the same for the same length.
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
 * Writes such a file piece by piece. The header says how much there is: room for it is left at the
 * beginning (any header will do) and it is written again at the end.
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
   * The next samples, as they stand in the file. `carried` is for parts that add up to a whole, written
   * to a file each: for each channel, what rounding the parts before has lost, in steps of 16 bits. It
   * is made up for here as far as this part is not silent, and holds what is lost now.
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

/** The rounding error becomes noise, and most of it lies where ears are dull. */
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
