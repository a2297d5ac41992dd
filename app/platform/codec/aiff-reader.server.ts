import type { Speaker } from '@artist-space/audio/blocks.ts';
import type { ByteReader } from './byte-stream.server.ts';
import { extendedAt, textAt, viewOf } from './sniff.ts';
import { DamagedAudio } from './codec.ts';
import { speakersOfAppleLayout } from './speaker-layouts.ts';
import { isPossible, isReadable, pcmReader, type PcmFormat } from './pcm-blocks.server.ts';
import type { SampleEncoding } from './pcm-samples.ts';

const MAX_FORMAT_CHUNK = 4096;
/** Length that streaming writers declare when they cannot know the real one. */
const UNKNOWN_LENGTH = 0xffffffff;
/** Size of offset and block size, which precede the samples. */
const SOUND_HEAD = 8;

/**
 * Reads AIFF and AIFF-C as a stream: PCM of 1 to 32 bits in either byte order, float of 32 and 64 bits (Audio
 * Interchange File Format 1.3, Apple 1989; AIFF-C draft, 1991). A file that ends early, or whose header gives
 * no length or too great a one, is read to its end.
 * @throws {DamagedAudio}
 */
export const readAiff = pcmReader(readAiffHeader);

export async function readAiffHeader(reader: ByteReader) {
  const form = await reader.read(12);
  if (textAt(form, 0) !== 'FORM' || !['AIFF', 'AIFC'].includes(textAt(form, 8))) {
    throw new DamagedAudio('damaged', 'The beginning of this AIFF file is damaged.');
  }
  let format: PcmFormat | undefined;
  let speakers: readonly Speaker[] | undefined;
  for (;;) {
    const header = await reader.read(8);
    if (header.length < 8) {
      throw new DamagedAudio('truncated', 'This AIFF file ends before its sound begins.');
    }
    const name = textAt(header, 0);
    const length = viewOf(header).getUint32(4);
    if (name === 'SSND') {
      if (format === undefined) {
        throw new DamagedAudio(
          'damaged',
          'This AIFF file does not say what kind of sound it holds.',
        );
      }
      const head = await reader.read(SOUND_HEAD);
      const offset = head.length < SOUND_HEAD ? 0 : viewOf(head).getUint32(0);
      await reader.skip(offset);
      const isKnown = length > SOUND_HEAD && length !== UNKNOWN_LENGTH;
      const dataLength = isKnown ? length - SOUND_HEAD - offset : Infinity;
      return { format: { ...format, speakers }, dataLength };
    }
    const isRead = name === 'COMM' || name === 'CHAN';
    const taken = isRead ? Math.min(length, MAX_FORMAT_CHUNK) : 0;
    if (name === 'COMM') format = readFormat(await reader.read(taken));
    if (name === 'CHAN') speakers = speakersOfAppleLayout(await reader.read(taken));
    // Chunks are padded to an even length.
    await reader.skip(length - taken + (length % 2));
  }
}

/** COMM: channels, frames, bits and rate; in AIFF-C also the compression. */
function readFormat(chunk: Uint8Array): PcmFormat {
  if (chunk.length < 18) throw damagedHeader();
  const view = viewOf(chunk);
  const bytes = Math.ceil(view.getUint16(6) / 8);
  const encoding = encodingOf(chunk.length >= 22 ? textAt(chunk, 18) : 'NONE', bytes);
  const format = {
    encoding: encoding ?? { kind: 'integer', bytes: 0, order: 'big' },
    sampleRate: extendedAt(view, 8),
    channels: view.getUint16(0),
  } as const;
  if (!isPossible(format)) throw damagedHeader();
  if (!isReadable(format)) {
    throw new DamagedAudio(
      'unsupported',
      'This AIFF file is compressed in a way we cannot read. Save it as plain PCM, 16 or 24 bit.',
    );
  }
  return format;
}

/** Sample encoding of an AIFF-C compression type; undefined if the type really compresses. */
function encodingOf(compression: string, bytes: number): SampleEncoding | undefined {
  switch (compression) {
    case 'NONE':
    case 'twos':
    case 'in16':
    case 'in24':
    case 'in32':
      return { kind: 'integer', bytes, order: 'big' };
    // libsndfile 1.2.0 writes 24 bits as '42n1'.
    case 'sowt':
    case '42ni':
    case '42n1':
    case '23ni':
      return { kind: 'integer', bytes, order: 'little' };
    case 'raw ':
      return { kind: 'unsigned', bytes, order: 'big' };
    case 'fl32':
    case 'FL32':
      return { kind: 'float', bytes: 4, order: 'big' };
    case 'fl64':
    case 'FL64':
      return { kind: 'float', bytes: 8, order: 'big' };
    default:
      return undefined;
  }
}

const damagedHeader = () => new DamagedAudio('damaged', 'The header of this AIFF file is damaged.');
