import { type FileHandle, open, readFile } from 'node:fs/promises';
import { fileChunks, fileHead } from './byte-stream.server.ts';
import type { AudioTags } from './codec.ts';
import { endsPacket, oggPages, pageBytes, pagesOfHeader } from './ogg-pages.server.ts';
import { id3Rights, type RightsFrame, type RightsWords, vorbisRights } from './rights-tags.ts';
import { id3Length, textAt, viewOf } from './sniff.ts';

/** Formats that sold music is converted to once, besides the file as the artist uploaded it. */
export type DownloadFormat = 'flac' | 'mp3-320' | 'mp3-v0' | 'opus';

export const DOWNLOAD_FORMATS: Readonly<Record<DownloadFormat, { contentType: string }>> = {
  flac: { contentType: 'audio/flac' },
  'mp3-320': { contentType: 'audio/mpeg' },
  'mp3-v0': { contentType: 'audio/mpeg' },
  opus: { contentType: 'audio/ogg; codecs=opus' },
};

/** A JPEG file, with its size in pixels. */
export interface CoverFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The same, read into memory. */
type TagCover = Omit<CoverFile, 'path'> & { readonly bytes: Uint8Array };

/** Tags and cover to write into a sound file; null or absent ones are not written. */
export interface TagWords {
  readonly title: string;
  readonly artist: string;
  readonly album: string | null;
  /** Artist of the whole album; players group its tracks by it. */
  readonly albumArtist?: string | null;
  /** Position on its disc, from 1. */
  readonly track?: { readonly number: number; readonly of: number } | null;
  /** The only one, if absent. */
  readonly disc?: { readonly number: number; readonly of: number } | null;
  readonly year?: number | null;
  readonly genre?: string | null;
  /** In the notation of DJ programs (ID3v2.4's TKEY): 'C#m', 'Bb'. */
  readonly key?: string | null;
  /** Beats a minute, whole. */
  readonly bpm?: number | null;
  readonly lyrics?: string | null;
  readonly comment?: string | null;
  /** Absent in files that are not sold. */
  readonly rights?: RightsWords;
}

interface WrittenTags extends TagWords {
  readonly cover: TagCover | null;
}

/** Normalises the line endings of a tag's text to LF. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

const UTF8 = 3;
const HEAD_BYTES = 10;

/** Builds an ID3v2.4 tag (id3.org/id3v2.4.0-frames); empty if there are no tags. */
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
 * The same for a file of the site, with all known tags and the front cover.
 * @param length in bytes, of the whole tag, which is padded to it, so that files of one length keep it when
 * their tags change; a tag that needs more is longer
 */
function fileTag(tags: WrittenTags, length = 0): Uint8Array {
  const { title, artist, album, albumArtist, track, year, genre, lyrics, comment, cover } = tags;
  const { key, bpm, disc } = tags;
  const frames = [
    textFrame('TIT2', title),
    textFrame('TPE1', artist),
    textFrame('TALB', album),
    textFrame('TPE2', albumArtist),
    textFrame('TRCK', track && `${track.number}/${track.of}`),
    textFrame('TPOS', track && (disc ? `${disc.number}/${disc.of}` : '1/1')),
    textFrame('TDRC', year?.toString()),
    textFrame('TCON', genre),
    textFrame('TKEY', key),
    textFrame('TBPM', bpm?.toString()),
    languageFrame('COMM', comment),
    languageFrame('USLT', lyrics),
  ];
  if (tags.rights) frames.push(...id3Rights(tags.rights, year).map(rightsFrame));
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

/** Several values are separated by a zero byte; an address is Latin-1 without an encoding byte. */
const rightsFrame = (given: RightsFrame): Uint8Array =>
  'address' in given
    ? frame(given.name, Uint8Array.from(ascii(given.address)))
    : frame(given.name, encoded([UTF8], given.values.join('\0')));

/** Language unknown, no description. */
function languageFrame(name: 'COMM' | 'USLT', text: string | null | undefined): Uint8Array {
  return text ? frame(name, encoded([UTF8, ...ascii('und'), 0], text)) : NOTHING;
}

const NOTHING = new Uint8Array(0);

const encoded = (before: number[], text: string) =>
  Buffer.concat([Uint8Array.from(before), Buffer.from(withLineFeeds(text))]);

const frame = (name: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.from([...ascii(name), ...sevenBitBytes(body.length), 0, 0]), body]);

/** Length with seven bits per byte, so that it never looks like the start of a frame. */
function sevenBitBytes(value: number): number[] {
  return [(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127];
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

/** Tags under the names of Vorbis comments (xiph.org/vorbis/doc/v-comment.html). */
function vorbisWords(tags: WrittenTags): [name: string, value: string][] {
  const { title, artist, album, albumArtist, track, year, genre, lyrics, comment } = tags;
  const { key, bpm, disc } = tags;
  const words = {
    TITLE: title,
    ARTIST: artist,
    ALBUM: album,
    ALBUMARTIST: albumArtist,
    TRACKNUMBER: track?.number.toString(),
    TRACKTOTAL: track?.of.toString(),
    ...(track && { DISCNUMBER: String(disc?.number ?? 1), DISCTOTAL: String(disc?.of ?? 1) }),
    DATE: year?.toString(),
    GENRE: genre,
    // Picard and most libraries read KEY; Mixed in Key, Serato and Traktor read INITIALKEY.
    KEY: key,
    INITIALKEY: key,
    BPM: bpm?.toString(),
    COMMENT: comment,
    LYRICS: lyrics,
  };
  const plain = Object.entries(words).flatMap(([name, value]): [string, string][] =>
    value ? [[name, withLineFeeds(value)]] : [],
  );
  return tags.rights ? [...plain, ...vorbisRights(tags.rights)] : plain;
}

/**
 * Builds a comment block of FLAC (RFC 9639, 8.6) and Ogg; its lengths are little-endian, unlike those of
 * other blocks.
 * @param vendor the program that encoded the sound
 * @param withPicture includes the cover in Base64 as METADATA_BLOCK_PICTURE, for formats without a picture
 * block
 */
function vorbisComments(
  tags: WrittenTags,
  { vendor, withPicture }: { vendor: string; withPicture: boolean },
): Uint8Array {
  const words = vorbisWords(tags);
  if (withPicture && tags.cover) {
    words.push([
      'METADATA_BLOCK_PICTURE',
      Buffer.from(pictureBlock(tags.cover)).toString('base64'),
    ]);
  }
  const texts = words.map(([name, value]) => encoder.encode(`${name}=${value}`));
  const made = encoder.encode(vendor);
  return joined([
    littleEndian(made.length),
    made,
    littleEndian(texts.length),
    ...texts.flatMap((text) => [littleEndian(text.length), text]),
  ]);
}

/** The front cover as a picture block of FLAC and (in Base64) Ogg (RFC 9639, 8.8). */
function pictureBlock({ bytes, width, height }: TagCover): Uint8Array {
  const type = encoder.encode('image/jpeg');
  const frontCover = 3;
  const bitsPerPixel = 24;
  return joined([
    bigEndian(frontCover),
    bigEndian(type.length),
    type,
    // No description, no palette.
    bigEndian(0),
    bigEndian(width),
    bigEndian(height),
    bigEndian(bitsPerPixel),
    bigEndian(0),
    bigEndian(bytes.length),
    bytes,
  ]);
}

const encoder = new TextEncoder();

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const littleEndian = (value: number) => bigEndian(value).reverse();

/**
 * Rewrites an MP3, a FLAC or an Opus file of the site with these tags in place of its own. The sound stays
 * the same byte for byte.
 * @param options `tagLength`: for MP3, as in `fileTag`
 */
export async function writeTags(
  from: string,
  to: string,
  tags: { words: TagWords; cover: CoverFile | null },
  { tagLength = 0 }: { tagLength?: number } = {},
): Promise<void> {
  const { words, cover } = tags;
  const written = { ...words, cover: cover && { ...cover, bytes: await readFile(cover.path) } };
  const head = await fileHead(from, 4);
  const file = await open(to, 'w');
  try {
    if (textAt(head, 0) === 'fLaC') await writeFlac(from, file, written);
    else if (textAt(head, 0) === 'OggS') await writeOpus(from, file, written);
    else await writeMp3(from, file, fileTag(written, tagLength));
  } finally {
    await file.close();
  }
}

async function writeMp3(from: string, file: FileHandle, tag: Uint8Array): Promise<void> {
  await file.write(tag);
  await append(file, fileChunks(from, { start: id3Length(await fileHead(from, 10)) }));
}

const STREAM_INFO_BYTES = 34;
/** After 'fLaC' and the block's own header. */
const AFTER_STREAM_INFO = 8 + STREAM_INFO_BYTES;
const [COMMENTS, PICTURE] = [4, 6];

/** Comments and picture follow STREAMINFO, and replace all other blocks (RFC 9639, 8). */
async function writeFlac(from: string, file: FileHandle, tags: WrittenTags): Promise<void> {
  const comments = vorbisComments(tags, { vendor: VENDOR, withPicture: false });
  const blocks = [{ type: COMMENTS, bytes: comments }];
  if (tags.cover) blocks.push({ type: PICTURE, bytes: pictureBlock(tags.cover) });
  const head = await fileHead(from, AFTER_STREAM_INFO);
  // STREAMINFO is not the last block.
  head[4] = 0;
  await file.write(head);
  for (const [index, { type, bytes }] of blocks.entries()) {
    const last = index === blocks.length - 1 ? 0x80 : 0;
    const { length } = bytes;
    const start = [type | last, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
    await file.write(Uint8Array.from(start));
    await file.write(bytes);
  }
  await append(file, fileChunks(from, { start: await startOfFlacAudio(from) }));
}

const VENDOR = 'Artist Space';

/** Offset of the first frame, after the metadata block that is marked as the last. */
async function startOfFlacAudio(path: string): Promise<number> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(4);
    for (let at = 4; ;) {
      const { bytesRead } = await file.read(head, 0, 4, at);
      at += 4 + head.readUIntBE(1, 3);
      if (bytesRead < 4 || ((head[0] ?? 0) & 0x80) !== 0) return at;
    }
  } finally {
    await file.close();
  }
}

/**
 * The second packet of the stream holds its comments, and ends its page (RFC 7845, 3 and 5.2). The pages
 * after it are renumbered if it needs another number of pages.
 */
async function writeOpus(from: string, file: FileHandle, tags: WrittenTags): Promise<void> {
  let sequence = 0;
  let isComments = false;
  let vendor: string | undefined;
  for await (const page of oggPages(fileChunks(from))) {
    if (sequence === 0) {
      await file.write(pageBytes(page, sequence));
      sequence += 1;
      isComments = true;
      continue;
    }
    if (isComments) {
      vendor ??= vendorOf(page.body);
      isComments = !endsPacket(page);
      if (isComments) continue;
      for (const own of pagesOfHeader(opusComments(tags, vendor), page.serial)) {
        await file.write(pageBytes(own, sequence));
        sequence += 1;
      }
      continue;
    }
    await file.write(pageBytes(page, sequence));
    sequence += 1;
  }
}

const OPUS_TAGS = 'OpusTags';

const opusComments = (tags: WrittenTags, vendor: string): Uint8Array =>
  Buffer.concat([Buffer.from(OPUS_TAGS), vorbisComments(tags, { vendor, withPicture: true })]);

/** The program that encoded the sound, according to the file. */
function vendorOf(comments: Uint8Array): string {
  const start = OPUS_TAGS.length + 4;
  if (comments.length < start) return VENDOR;
  const length = viewOf(comments).getUint32(OPUS_TAGS.length, true);
  return new TextDecoder().decode(comments.subarray(start, start + length));
}

async function append(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) await file.write(chunk);
}
