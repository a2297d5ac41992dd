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
  const frames = channels[0]?.length ?? 0;
  const frameBytes = channels.length * (bits / 8);
  const bytes = new Uint8Array(HEADER_BYTES + frames * frameBytes);
  const view = new DataView(bytes.buffer);
  writeHeader(view, {
    sampleRate,
    bits,
    channels: channels.length,
    dataBytes: frames * frameBytes,
  });
  if (bits === 16) write16(view, channels);
  else write24(view, channels);
  return bytes;
}

function write16(view: DataView, channels: readonly Float32Array[]): void {
  channels.forEach((samples, channel) => {
    const random = seededRandom(`dither/${channel}`);
    let before = random();
    for (let at = 0; at < samples.length; at += 1) {
      const now = random();
      const value = numberOf(samples[at]) * 32_767;
      // Exact silence stays exact.
      const dithered = value === 0 ? 0 : value + now - before;
      view.setInt16(HEADER_BYTES + 2 * (at * channels.length + channel), clip(dithered, 15), true);
      before = now;
    }
  });
}

function write24(view: DataView, channels: readonly Float32Array[]): void {
  channels.forEach((samples, channel) => {
    for (let at = 0; at < samples.length; at += 1) {
      const value = clip(numberOf(samples[at]) * 8_388_607, 23);
      const place = HEADER_BYTES + 3 * (at * channels.length + channel);
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
