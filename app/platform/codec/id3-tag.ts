import type { AudioTags } from './codec.ts';
import { type WrittenTags, withLineFeeds } from './download-formats.ts';

const UTF8 = 3;
const HEAD_BYTES = 10;

/** An ID3v2.4 tag (id3.org/id3v2.4.0-frames) with the given words; empty where there are none. */
export function id3Tag(tags: AudioTags): Uint8Array {
  const frames = [
    textFrame('TIT2', tags.title),
    textFrame('TPE1', tags.artist),
    textFrame('TALB', tags.album),
    languageFrame('COMM', tags.comment),
  ];
  const isEmpty = frames.every(({ length }) => length === 0);
  return isEmpty ? new Uint8Array(0) : tagOf(frames);
}

/**
 * The same for a file of the site: with all that is known of it and the front cover.
 * @param length in bytes, of the whole tag, which ends in padding: files of one length stay so when their
 *   words change. A tag that needs more is as long as it needs.
 */
export function fileTag(tags: WrittenTags, length = 0): Uint8Array {
  const { title, artist, album, albumArtist, track, year, genre, lyrics, comment, cover } = tags;
  const { key, bpm } = tags;
  const frames = [
    textFrame('TIT2', title),
    textFrame('TPE1', artist),
    textFrame('TALB', album),
    textFrame('TPE2', albumArtist),
    textFrame('TRCK', track && `${track.number}/${track.of}`),
    textFrame('TPOS', track && '1/1'),
    textFrame('TDRC', year?.toString()),
    textFrame('TCON', genre),
    textFrame('TKEY', key),
    textFrame('TBPM', bpm?.toString()),
    languageFrame('COMM', comment),
    languageFrame('USLT', lyrics),
  ];
  if (cover) frames.push(pictureFrame(cover.bytes));
  return tagOf(frames, length);
}

function tagOf(frames: readonly Uint8Array[], length = 0): Uint8Array {
  const body = Buffer.concat(frames);
  const padding = Math.max(0, length - HEAD_BYTES - body.length);
  const head = [...ascii('ID3'), 4, 0, 0, ...sevenBitBytes(body.length + padding)];
  return new Uint8Array(Buffer.concat([Uint8Array.from(head), body, new Uint8Array(padding)]));
}

function pictureFrame(bytes: Uint8Array): Uint8Array {
  const frontCover = 3;
  const before = [UTF8, ...ascii('image/jpeg'), 0, frontCover, 0];
  return frame('APIC', Buffer.concat([Uint8Array.from(before), bytes]));
}

function textFrame(name: string, text: string | null | undefined): Uint8Array {
  return text ? frame(name, encoded([UTF8], text)) : NOTHING;
}

/** Language unknown, no description. */
function languageFrame(name: 'COMM' | 'USLT', text: string | null | undefined): Uint8Array {
  return text ? frame(name, encoded([UTF8, ...ascii('und'), 0], text)) : NOTHING;
}

const NOTHING = new Uint8Array(0);

const encoded = (before: number[], text: string) =>
  Buffer.concat([Uint8Array.from(before), Buffer.from(withLineFeeds(text))]);

const frame = (name: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.from([...ascii(name), ...sevenBitBytes(body.length), 0, 0]), body]);

/** Lengths never look like the start of a frame: seven bits a byte. */
function sevenBitBytes(value: number): number[] {
  return [(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127];
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
