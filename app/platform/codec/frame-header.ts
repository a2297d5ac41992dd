import type { Hertz } from '@artist-space/audio/units.ts';

/** What the header of one MP3 or AAC frame says. */
export interface FrameHeader {
  readonly sampleRate: Hertz;
  /** 1 or more; for AAC 0 where the stream says it elsewhere. */
  readonly channels: number;
  /** Length of the whole frame in bytes. */
  readonly length: number;
}

export type FrameReader = (bytes: Uint8Array, offset: number) => FrameHeader | null;

const MPEG1_KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KILOBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const MPEG1_RATES = [44100, 48000, 32000];

/** MPEG audio layer III (ISO/IEC 11172-3, 13818-3 and the unofficial 2.5); null for anything else. */
export function readMp3Header(bytes: Uint8Array, offset: number): FrameHeader | null {
  const [sync = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + 4);
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  if (version === 1 || layer !== 1) return null;
  const kilobits = (version === 3 ? MPEG1_KILOBITS : MPEG2_KILOBITS)[third >> 4];
  const baseRate = MPEG1_RATES[(third >> 2) & 3];
  if (!kilobits || baseRate === undefined) return null;
  const sampleRate = version === 3 ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const samplesPerBit = version === 3 ? 144 : 72;
  const padding = (third >> 1) & 1;
  const length = Math.floor((samplesPerBit * kilobits * 1000) / sampleRate) + padding;
  return { sampleRate, channels: fourth >> 6 === 3 ? 1 : 2, length };
}

/** By the index that ADTS headers and the AudioSpecificConfig give. */
export const ADTS_RATES = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
];

/** AAC in ADTS (ISO/IEC 13818-7, 6.2); null for anything else. */
export function readAdtsHeader(bytes: Uint8Array, offset: number): FrameHeader | null {
  const header = bytes.subarray(offset, offset + 7);
  if (header.length < 7) return null;
  const [sync = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = header;
  if (sync !== 0xff || (second & 0xf6) !== 0xf0) return null;
  const sampleRate = ADTS_RATES[(third >> 2) & 15];
  const channels = ((third & 1) << 2) | (fourth >> 6);
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5);
  if (sampleRate === undefined || length < 8) return null;
  return { sampleRate, channels: channels === 7 ? 8 : channels, length };
}

/**
 * The first place at or after `from` where several headers of one kind follow each other at the
 * distance that each announces; fewer are enough where the bytes end. Null when there is none.
 */
export function findFrames(
  bytes: Uint8Array,
  read: FrameReader,
  options: { from: number; searchLength: number; wanted: number },
): FrameHeader | null {
  const { from, searchLength, wanted } = options;
  const last = Math.min(bytes.length - 4, from + searchLength);
  for (let start = from; start <= last; start += 1) {
    const first = read(bytes, start);
    if (first !== null && framesFollow(bytes, read, start, first, wanted)) return first;
  }
  return null;
}

function framesFollow(
  bytes: Uint8Array,
  read: FrameReader,
  start: number,
  first: FrameHeader,
  wanted: number,
): boolean {
  let offset = start + first.length;
  for (let found = 1; found < wanted; found += 1) {
    // The end of the bytes right behind whole frames is an end like any other.
    if (offset + 7 > bytes.length) return found > 1 || offset === bytes.length;
    const header = read(bytes, offset);
    if (header === null || header.sampleRate !== first.sampleRate) return false;
    offset += header.length;
  }
  return true;
}

/** Length of an ID3v2 tag at the start of the bytes, 0 without one; it may exceed the bytes. */
export function id3Length(bytes: Uint8Array): number {
  const [i, d, three, major = 0xff, , flags = 0, a = 0, b = 0, c = 0, e = 0] = bytes;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || major === 0xff) return 0;
  if ((a | b | c | e) & 0x80) return 0;
  const footer = flags & 0x10 ? 10 : 0;
  return 10 + (a << 21) + (b << 14) + (c << 7) + e + footer;
}
