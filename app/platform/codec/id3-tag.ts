import type { AudioTags } from './codec.ts';
import type { DownloadTags } from './download-formats.ts';

const UTF8 = 3;

/** An ID3v2.4 tag (id3.org/id3v2.4.0-frames) with the given words; empty where there are none. */
export function id3Tag(tags: AudioTags): Uint8Array {
  const frames = [
    ...textFrame('TIT2', tags.title),
    ...textFrame('TPE1', tags.artist),
    ...textFrame('TALB', tags.album),
    ...languageFrame('COMM', tags.comment),
  ];
  if (frames.length === 0) return new Uint8Array(0);
  return Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, ...sevenBitBytes(frames.length), ...frames]);
}

/** The same for a file that was bought: with year, genre, lyrics and the front cover. */
export function downloadTag(tags: DownloadTags): Uint8Array {
  const { title, artist, album, year, genre, lyrics, cover } = tags;
  const words = Uint8Array.from([
    ...textFrame('TIT2', title),
    ...textFrame('TPE1', artist),
    ...textFrame('TALB', album ?? undefined),
    ...textFrame('TDRC', year?.toString()),
    ...textFrame('TCON', genre ?? undefined),
    ...languageFrame('USLT', lyrics ?? undefined),
  ]);
  const picture = cover ? pictureFrame(cover.bytes) : new Uint8Array(0);
  const length = words.length + picture.length;
  const head = Uint8Array.from([...ascii('ID3'), 4, 0, 0, ...sevenBitBytes(length)]);
  return new Uint8Array(Buffer.concat([head, words, picture]));
}

function pictureFrame(bytes: Uint8Array): Uint8Array {
  const frontCover = 3;
  const before = Uint8Array.from([UTF8, ...ascii('image/png'), 0, frontCover, 0]);
  const length = before.length + bytes.length;
  const head = Uint8Array.from([...ascii('APIC'), ...sevenBitBytes(length), 0, 0]);
  return new Uint8Array(Buffer.concat([head, before, bytes]));
}

function textFrame(name: string, text: string | undefined): number[] {
  return text ? frame(name, [UTF8, ...new TextEncoder().encode(text)]) : [];
}

/** Language unknown, no description. */
function languageFrame(name: 'COMM' | 'USLT', text: string | undefined): number[] {
  return text ? frame(name, [UTF8, ...ascii('und'), 0, ...new TextEncoder().encode(text)]) : [];
}

function frame(name: string, body: number[]): number[] {
  return [...ascii(name), ...sevenBitBytes(body.length), 0, 0, ...body];
}

/** Lengths never look like the start of a frame: seven bits a byte. */
function sevenBitBytes(value: number): number[] {
  return [(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127];
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
