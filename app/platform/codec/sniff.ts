import type { Hertz, Seconds } from '@artist-space/audio/units.ts';

/** An IEEE 754 number of 80 bits: sign and exponent in 16, then the fraction with its leading 1. */
export function extendedAt(view: DataView, offset: number): number {
  const head = view.getUint16(offset);
  const fraction = view.getUint32(offset + 2) * 2 ** 32 + view.getUint32(offset + 6);
  const value = fraction * 2 ** ((head & 0x7fff) - 16_383 - 63);
  return head & 0x8000 ? -value : value;
}

/** Returns a DataView of these bytes. */
export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes as Latin-1 text: the four of a chunk's name, or `length`. */
export const textAt = (bytes: Uint8Array, offset: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));

/** Header fields of one MP3 or AAC frame. */
export interface FrameHeader {
  readonly sampleRate: Hertz;
  /** 1 or more; for AAC 0 if the stream declares it elsewhere. */
  readonly channels: number;
  /** Length of the whole frame in bytes. */
  readonly length: number;
}

type FrameReader = (bytes: Uint8Array, offset: number) => FrameHeader | null;

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

/** By the index in ADTS headers and the AudioSpecificConfig. */
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
 * The first offset from `from` on at which several headers of one kind follow each other at the distance that
 * each declares; fewer suffice at the end of the bytes. Null if there is none.
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
    // Bytes that end right after a whole frame are complete.
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

export type AudioFormat = 'mp3' | 'wav' | 'ogg' | 'm4a' | 'aac' | 'flac' | 'webm' | 'aiff' | 'caf';

export interface SniffedAudio {
  readonly format: AudioFormat;
  readonly contentType: string;
}

/** Bytes of a file that `sniffAudio` needs. */
export const SNIFF_LENGTH = 64 * 1024;

const CONTENT_TYPES: Readonly<Record<AudioFormat, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  webm: 'audio/webm',
  aiff: 'audio/aiff',
  caf: 'audio/x-caf',
};

/** Opus has a file extension of its own (RFC 7845, 9), which some programs rely on. */
const OPUS = 'audio/ogg; codecs=opus';

/**
 * Detects the format of a sound file from its first bytes (up to SNIFF_LENGTH), independent of its name; null
 * if it is not supported. MP4 and WebM with video look the same here: decoding refuses them. `behindTags` are
 * the bytes after the ID3v2 tags at the beginning; without them, a file whose tags reach beyond the bytes
 * counts as MP3.
 */
export function sniffAudio(
  head: Uint8Array,
  behindTags: Uint8Array | null = null,
): SniffedAudio | null {
  const isTagged = id3Length(head) > 0;
  const sound = isTagged ? (behindTags ?? untagged(head)) : head;
  const format = isTagged ? sniffTagged(sound) : sniffFormat(sound);
  if (format === 'ogg' && sniffOgg(sound)?.codec === 'opus') return { format, contentType: OPUS };
  return format && { format, contentType: CONTENT_TYPES[format] };
}

/** Format of a content type that `sniffAudio` returned; undefined for all other types. */
export function audioFormatOf(contentType: string): AudioFormat | undefined {
  return (Object.keys(CONTENT_TYPES) as AudioFormat[]).find(
    (format) => CONTENT_TYPES[format] === contentType.split(';')[0],
  );
}

type OggCodec = 'vorbis' | 'opus' | 'flac';

/** The first stream of sound in an Ogg file. */
interface OggSound {
  readonly codec: OggCodec;
  /** Offset of its first page. */
  readonly page: number;
  readonly serial: number;
  /** Serial numbers of the streams beside it, such as Skeleton (RFC 3533, 4; RFC 5334). */
  readonly others: readonly number[];
}

const OGG_PAGE_HEAD = 27;
const OGG_IS_FIRST = 2;

/** Finds the sound among the streams of an Ogg file: the first pages of all of them come before any other page. */
export function sniffOgg(head: Uint8Array): OggSound | null {
  const others: number[] = [];
  let sound: Omit<OggSound, 'others'> | null = null;
  let page = 0;
  while (textAt(head, page) === 'OggS') {
    if (page > 0 && !((head[page + 5] ?? 0) & OGG_IS_FIRST)) break;
    const body = page + OGG_PAGE_HEAD + (head[page + 26] ?? 0);
    const codec = oggCodec(head.subarray(body));
    const serial = head.length < body ? 0 : viewOf(head).getUint32(page + 14, true);
    if (codec !== null && sound === null) sound = { codec, page, serial };
    else others.push(serial);
    page = head.subarray(page + OGG_PAGE_HEAD, body).reduce((sum, length) => sum + length, body);
  }
  return sound && { ...sound, others };
}

/** Codec of a stream of Ogg by its first packet; null if it is no sound, or of another kind. */
export function oggCodec(packet: Uint8Array): OggCodec | null {
  if (textAt(packet, 1, 6) === 'vorbis') return 'vorbis';
  if (textAt(packet, 0, 8) === 'OpusHead') return 'opus';
  if (textAt(packet, 1, 4) === 'FLAC') return 'flac';
  return null;
}

function sniffFormat(head: Uint8Array): AudioFormat | null {
  const magic = textAt(head, 0, 4);
  if (magic === 'RIFF' || magic === 'RF64' || magic === 'BW64') {
    return textAt(head, 8, 4) === 'WAVE' ? 'wav' : null;
  }
  if (magic === 'FORM') return /^AIF[FC]$/.test(textAt(head, 8, 4)) ? 'aiff' : null;
  if (magic === 'caff') return textAt(head, 4, 2) === '\0\x01' ? 'caf' : null;
  if (magic === 'fLaC') return 'flac';
  if (magic === 'OggS') return sniffOgg(head) !== null && !hasTheora(head) ? 'ogg' : null;
  if (textAt(head, 4, 4) === 'ftyp') return PICTURE_BRANDS.has(textAt(head, 8, 4)) ? null : 'm4a';
  if (magic === '\x1a\x45\xdf\xa3') return isMatroska(head) ? 'webm' : null;
  return sniffFrames(head, 0);
}

/** Bytes after all ID3v2 tags at the beginning; empty if a tag reaches beyond them. */
export function untagged(head: Uint8Array): Uint8Array {
  let rest = head;
  for (let length = id3Length(rest); length > 0; length = id3Length(rest)) {
    rest = rest.subarray(length);
  }
  return rest;
}

/** Their offsets count from the beginning of the file, so no tag can precede them. */
const NEVER_TAGGED = new Set<AudioFormat>(['m4a', 'webm']);

/** An ID3v2 tag means MP3 unless the bytes after it clearly show another format. */
function sniffTagged(behind: Uint8Array): AudioFormat | null {
  const format = behind.length < 4 ? 'mp3' : (sniffFormat(behind) ?? 'mp3');
  return NEVER_TAGGED.has(format) ? null : format;
}

/** Bare frames: one that starts right here wins; MP3 may begin with the rest of a cut frame. */
function sniffFrames(head: Uint8Array, from: number): AudioFormat | null {
  if (findFrames(head, readAdtsHeader, { from, searchLength: 0, wanted: 3 })) return 'aac';
  if (findFrames(head, readMp3Header, { from, searchLength: 8192, wanted: 3 })) return 'mp3';
  return null;
}

const PICTURE_BRANDS = new Set([
  'heic',
  'heix',
  'hevc',
  'heim',
  'mif1',
  'msf1',
  'avif',
  'avis',
  'crx ',
  'jp2 ',
]);

function hasTheora(head: Uint8Array): boolean {
  return includesText(head, '\x80theora', 4096);
}

function isMatroska(head: Uint8Array): boolean {
  return includesText(head, 'webm', 64) || includesText(head, 'matroska', 64);
}

function includesText(head: Uint8Array, text: string, within: number): boolean {
  return textAt(head, 0, within).includes(text);
}

/** Length that streaming writers declare when they cannot know the real one. */
const UNKNOWN_LENGTH = 0xffffffff;

/**
 * Length of a sound declared at the beginning of its file; null if there is none. Only WAV, AIFF, CAF and
 * FLAC declare it; the length of others is known only after reading them.
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
    // The head ends before the length.
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

/** Compressions of AIFF-C whose frame is a sample of each channel. */
const OF_SAMPLES =
  /^(?:NONE|raw |twos|sowt|in(?:16|24|32)|42n[i1]|23ni|(?:fl|FL)(?:32|64)|[au]law|[AU]LAW)$/;

/** COMM holds the number of frames and the sample rate. Frames of `ima4` and others are packets of several samples. */
function aiffLength(head: Uint8Array, view: DataView): Seconds | null {
  for (let at = 12; at + 8 <= head.byteLength;) {
    const length = view.getUint32(at + 4);
    if (textAt(head, at) === 'COMM') {
      const isCompressed = textAt(head, 8) === 'AIFC' && !OF_SAMPLES.test(textAt(head, at + 26));
      return isCompressed ? null : lengthOf(view.getUint32(at + 10), extendedAt(view, at + 16));
    }
    at += 8 + length + (length % 2);
  }
  return null;
}

/**
 * Packets of one size: as many as fit into the sound. For others a table has the lengths, which comes later.
 */
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

/**
 * STREAMINFO is the first block: 20 bits of sample rate at byte 18, 36 bits of sample count from the end of
 * byte 21.
 */
function flacLength(view: DataView): Seconds | null {
  const sampleRate = view.getUint32(18) >>> 12;
  const samples = (view.getUint8(21) & 0x0f) * 2 ** 32 + view.getUint32(22);
  return lengthOf(samples, sampleRate);
}
