import type { Seconds } from '@artist-space/audio/units.ts';
import { textAt, viewOf } from './bytes-at.ts';
import { extendedAt } from './extended.ts';

/** What streaming writers put where they could not know the length. */
const UNKNOWN_LENGTH = 0xffffffff;

/**
 * How long a sound is by what the beginning of its file declares; null where it does not. Only WAV, AIFF, CAF
 * and FLAC do: of other kinds it shows when they are read.
 */
export function declaredLength(head: Uint8Array): Seconds | null {
  const view = viewOf(head);
  try {
    if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WAVE') return wavLength(head, view);
    if (textAt(head, 0) === 'fLaC') return flacLength(view);
    if (textAt(head, 0) === 'FORM' && /^AIF[FC]$/.test(textAt(head, 8)))
      return aiffLength(head, view);
    if (textAt(head, 0) === 'caff') return cafLength(head, view);
  } catch (error) {
    // The head ends before it has told.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function wavLength(head: Uint8Array, view: DataView): Seconds | null {
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= head.byteLength;) {
    const length = view.getUint32(at + 4, true);
    const name = textAt(head, at);
    if (name === 'fmt ') bytesPerSecond = view.getUint32(at + 16, true);
    if (name === 'data') {
      const isKnown = length !== 0 && length !== UNKNOWN_LENGTH && bytesPerSecond > 0;
      return isKnown ? length / bytesPerSecond : null;
    }
    // Chunks are padded to an even length.
    at += 8 + length + (length % 2);
  }
  return null;
}

/** COMM says how many frames there are, and how many are heard in a second. */
function aiffLength(head: Uint8Array, view: DataView): Seconds | null {
  for (let at = 12; at + 8 <= head.byteLength;) {
    const length = view.getUint32(at + 4);
    if (textAt(head, at) === 'COMM')
      return lengthOf(view.getUint32(at + 10), extendedAt(view, at + 16));
    at += 8 + length + (length % 2);
  }
  return null;
}

/** Packets of one size: as many as fit into the sound. Of others a table tells, which comes later. */
function cafLength(head: Uint8Array, view: DataView): Seconds | null {
  let framesPerByte = 0;
  let sampleRate = 0;
  for (let at = 8; at + 12 <= head.byteLength;) {
    const length = Number(view.getBigInt64(at + 4));
    const name = textAt(head, at);
    if (name === 'desc') {
      sampleRate = view.getFloat64(at + 12);
      const bytes = view.getUint32(at + 28);
      framesPerByte = bytes > 0 ? view.getUint32(at + 32) / bytes : 0;
    }
    if (name === 'data') return lengthOf((length - 4) * framesPerByte, sampleRate);
    if (length < 0) return null;
    at += 12 + length;
  }
  return null;
}

function lengthOf(frames: number, sampleRate: number): Seconds | null {
  return frames > 0 && sampleRate > 0 ? frames / sampleRate : null;
}

/** STREAMINFO comes first: 20 bits of sample rate at byte 18, 36 bits of samples at the end of byte 21. */
function flacLength(view: DataView): Seconds | null {
  const sampleRate = view.getUint32(18) >>> 12;
  const samples = (view.getUint8(21) & 0x0f) * 2 ** 32 + view.getUint32(22);
  return lengthOf(samples, sampleRate);
}
