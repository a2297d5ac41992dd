import type { Hertz } from '@artist-space/audio/units.ts';
import type { AudioEncoder } from './codec.ts';
import { LibavEncoder } from './libav-encoder.server.ts';
import { interleavedFloats } from './pcm-samples.ts';

interface Shape {
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  /** Bits per sample of the output. A source of 16 bits or fewer stays at 16. */
  readonly bits: 16 | 24;
}

/** Encodes FLAC losslessly with libavcodec compiled to WebAssembly. */
export async function openFlacEncoder(options: Shape & { path: string }): Promise<AudioEncoder> {
  const { path, sampleRate, channels, bits } = options;
  const encoder = await LibavEncoder.open(path, {
    codec: 'flac',
    container: 'flac',
    sampleRate,
    channels,
    options: {},
    sampleFormat: (av) => (bits === 16 ? av.AV_SAMPLE_FMT_S16 : av.AV_SAMPLE_FMT_S32),
    dataOf: bits === 16 ? inSixteenBits : inTwentyFourBits,
  });
  return {
    async write(block) {
      await encoder.encode(interleavedFloats(block.channels), false);
    },
    async finish() {
      await encoder.encode(new Float32Array(0), true);
      await encoder.finish();
    },
    discard: () => encoder.discard(),
  };
}

const clamped = (value: number, full: number) =>
  Math.max(-full, Math.min(full - 1, Math.round(value * full)));

const inSixteenBits = (samples: Float32Array) =>
  Int16Array.from(samples, (sample) => clamped(sample, 2 ** 15));

/** 24 bits in the upper bits of 32. */
const inTwentyFourBits = (samples: Float32Array) =>
  Int32Array.from(samples, (sample) => clamped(sample, 2 ** 23) * 2 ** 8);

/**
 * Offset of STREAMINFO from the name of its box: `dfLa` in MP4, whose track is named `fLaC`, and `fLaC`
 * elsewhere.
 */
const STREAM_INFO_AT = { dfLa: 12, fLaC: 8 } as const;

/**
 * Bits per sample from the STREAMINFO of a FLAC stream (RFC 9639, 8.2) that lies somewhere in these bytes;
 * null if there is none.
 */
export function flacBits(head: Uint8Array): number | null {
  const text = Buffer.from(head).toString('latin1');
  for (const [name, distance] of Object.entries(STREAM_INFO_AT)) {
    const at = text.indexOf(name);
    const [high, low] = at < 0 ? [] : head.subarray(at + distance + 12, at + distance + 14);
    if (high !== undefined && low !== undefined) return ((high & 1) << 4) + (low >> 4) + 1;
  }
  return null;
}

/**
 * Scales samples to the full scale that all readers share: the embedded decoder divides by one less, so that
 * no 16-bit sample would keep its value.
 */
export function inFullScale(channels: readonly Float32Array[], bits: number): Float32Array[] {
  const full = 2 ** (bits - 1);
  return channels.map((samples) =>
    samples.map((sample) => (bits > 24 ? sample : Math.round(sample * (full - 1)) / full)),
  );
}

/** The longest header of a FLAC frame (RFC 9639, 9.1): sync, sizes, a coded number, CRC. */
const MAX_HEADER_LENGTH = 16;

/**
 * Yields the same bytes, cut so that no frame header is split: the end of a chunk that may be a header moves
 * to the next chunk. At a split header, the embedded decoder joins two frames and loses one.
 */
export async function* withWholeFlacHeaders(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = new Uint8Array(held.length + chunk.length);
    bytes.set(held);
    bytes.set(chunk, held.length);
    const cut = lastSafeCut(bytes);
    held = bytes.subarray(cut);
    if (cut > 0) yield bytes.subarray(0, cut);
  }
  if (held.length > 0) yield held;
}

function lastSafeCut(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - MAX_HEADER_LENGTH);
  for (let at = first; at < bytes.length; at += 1) {
    const second = bytes[at + 1];
    if (bytes[at] === 0xff && (second === undefined || (second & 0xfe) === 0xf8)) return at;
  }
  return bytes.length;
}
