import type { DownloadTags } from './download-formats.ts';

/** The words as Vorbis comments name them (xiph.org/vorbis/doc/v-comment.html). */
export function vorbisWords(tags: DownloadTags): [name: string, value: string][] {
  const { title, artist, album, year, genre, lyrics } = tags;
  const words = {
    ...{ TITLE: title, ARTIST: artist, ALBUM: album, DATE: year?.toString() },
    ...{ GENRE: genre, LYRICS: lyrics },
  };
  return Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** A block of comments, as FLAC keeps it (RFC 9639, 8.6): lengths are little-endian here alone. */
export function vorbisCommentBlock(tags: DownloadTags): Uint8Array {
  const texts = vorbisWords(tags).map(([name, value]) => encoder.encode(`${name}=${value}`));
  const vendor = encoder.encode('Artist Space');
  return joined([
    ...[littleEndian(vendor.length), vendor, littleEndian(texts.length)],
    ...texts.flatMap((text) => [littleEndian(text.length), text]),
  ]);
}

/** The front cover, as FLAC and (in Base64) Ogg keep it (RFC 9639, 8.8). */
export function pictureBlock({ bytes, edge }: NonNullable<DownloadTags['cover']>): Uint8Array {
  const type = encoder.encode('image/png');
  const frontCover = 3;
  const bitsPerPixel = 24;
  return joined([
    ...[bigEndian(frontCover), bigEndian(type.length), type],
    // No description, no palette.
    ...[bigEndian(0), bigEndian(edge), bigEndian(edge), bigEndian(bitsPerPixel), bigEndian(0)],
    ...[bigEndian(bytes.length), bytes],
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
