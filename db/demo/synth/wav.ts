import { seededRandom } from '../random.ts';
import { RATE } from './filter.ts';
import type { Sound } from './voices.ts';

const HEADER_BYTES = 44;

/** Encodes stereo sound as a 16-bit RIFF/WAVE file with high-passed triangular dither (Lipshitz et al. 1992). */
export function encodeWav(sound: Sound): Uint8Array {
  const random = seededRandom('dither');
  const dataBytes = sound.left.length * 4;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  writeHeader(bytes, view, dataBytes);
  const samples = new Int16Array(bytes.buffer, HEADER_BYTES);
  let before = 0;
  for (let i = 0; i < sound.left.length; i++) {
    const now = random();
    samples[2 * i] = quantise((sound.left[i] ?? 0) * 32767 + now - before);
    samples[2 * i + 1] = quantise((sound.right[i] ?? 0) * 32767 + now - before);
    before = now;
  }
  return bytes;
}

function quantise(value: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value)));
}

function writeHeader(bytes: Uint8Array, view: DataView, dataBytes: number): void {
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
}
