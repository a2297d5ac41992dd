import { findFrames, id3Length, readAdtsHeader, readMp3Header } from './frame-header.ts';

export type AudioFormat = 'mp3' | 'wav' | 'ogg' | 'm4a' | 'aac' | 'flac' | 'webm' | 'aiff' | 'caf';

export interface SniffedAudio {
  readonly format: AudioFormat;
  readonly contentType: string;
}

/** How much of a file `sniffAudio` wants to see. */
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

/** It has an ending of its own (RFC 7845, 9), which some programs go by alone. */
const OPUS = 'audio/ogg; codecs=opus';

/**
 * Tells the real format of a sound file from its first bytes (up to SNIFF_LENGTH), whatever its name
 * says; null for everything that is not one of ours. MP4 and WebM that carry pictures as well look
 * alike from here: decoding refuses them. `behindTags` begins behind the ID3v2 tags at the beginning; of a
 * file whose tags reach beyond what is seen of it, and of which no more is known, MP3 is assumed.
 */
export function sniffAudio(
  head: Uint8Array,
  behindTags: Uint8Array | null = null,
): SniffedAudio | null {
  const isTagged = id3Length(head) > 0;
  const sound = isTagged ? (behindTags ?? untagged(head)) : head;
  const format = isTagged ? sniffTagged(sound) : sniffFormat(sound);
  if (format === 'ogg' && sniffOggCodec(sound) === 'opus') return { format, contentType: OPUS };
  return format && { format, contentType: CONTENT_TYPES[format] };
}

/** The format behind a type that `sniffAudio` gave; undefined for all other types. */
export function audioFormatOf(contentType: string): AudioFormat | undefined {
  return (Object.keys(CONTENT_TYPES) as AudioFormat[]).find(
    (format) => CONTENT_TYPES[format] === contentType.split(';')[0],
  );
}

/** What an Ogg file carries, from its first page. */
export function sniffOggCodec(head: Uint8Array): 'vorbis' | 'opus' | 'flac' | null {
  const packet = 27 + (head[26] ?? 0);
  if (textAt(head, packet + 1, 6) === 'vorbis') return 'vorbis';
  if (textAt(head, packet, 8) === 'OpusHead') return 'opus';
  if (textAt(head, packet + 1, 4) === 'FLAC') return 'flac';
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
  if (magic === 'OggS') return sniffOggCodec(head) !== null && !hasTheora(head) ? 'ogg' : null;
  if (textAt(head, 4, 4) === 'ftyp') return PICTURE_BRANDS.has(textAt(head, 8, 4)) ? null : 'm4a';
  if (magic === '\x1a\x45\xdf\xa3') return isMatroska(head) ? 'webm' : null;
  return sniffFrames(head, 0);
}

/** The bytes behind all ID3v2 tags at the beginning; none where a tag reaches beyond them. */
export function untagged(head: Uint8Array): Uint8Array {
  let rest = head;
  for (let length = id3Length(rest); length > 0; length = id3Length(rest)) {
    rest = rest.subarray(length);
  }
  return rest;
}

/** Their positions count from the beginning of the file: none of them has a tag before it. */
const NEVER_TAGGED = new Set<AudioFormat>(['m4a', 'webm']);

/** An ID3v2 tag announces MP3 unless something else demonstrably follows it. */
function sniffTagged(behind: Uint8Array): AudioFormat | null {
  const format = behind.length < 4 ? 'mp3' : (sniffFormat(behind) ?? 'mp3');
  return NEVER_TAGGED.has(format) ? null : format;
}

/** Bare frames: what starts right here wins; MP3 may begin with leftovers of a cut. */
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

function textAt(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
