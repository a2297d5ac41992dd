import { type WrittenTags, type TagCover, withLineFeeds } from './download-formats.ts';

/** The words as Vorbis comments name them (xiph.org/vorbis/doc/v-comment.html). */
function vorbisWords(tags: WrittenTags): [name: string, value: string][] {
  const { title, artist, album, albumArtist, track, year, genre, lyrics, comment } = tags;
  const { key, bpm } = tags;
  const words = {
    TITLE: title,
    ARTIST: artist,
    ALBUM: album,
    ALBUMARTIST: albumArtist,
    TRACKNUMBER: track?.number.toString(),
    TRACKTOTAL: track?.of.toString(),
    ...(track && { DISCNUMBER: '1', DISCTOTAL: '1' }),
    DATE: year?.toString(),
    GENRE: genre,
    // Picard and most libraries read KEY; Mixed in Key, Serato and Traktor read INITIALKEY.
    KEY: key,
    INITIALKEY: key,
    BPM: bpm?.toString(),
    COMMENT: comment,
    LYRICS: lyrics,
  };
  return Object.entries(words).flatMap(([name, value]) =>
    value ? [[name, withLineFeeds(value)]] : [],
  );
}

/**
 * A block of comments, as FLAC (RFC 9639, 8.6) and Ogg keep it; lengths are little-endian here alone.
 * @param vendor the program that has encoded the sound
 * @param withPicture also the cover, in Base64 as METADATA_BLOCK_PICTURE: where there is no block for it
 */
export function vorbisComments(
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

/** The front cover, as FLAC and (in Base64) Ogg keep it (RFC 9639, 8.8). */
export function pictureBlock({ bytes, width, height }: TagCover): Uint8Array {
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
