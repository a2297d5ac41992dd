import { speakersOfMask } from '@artist-space/audio/blocks.ts';
import type { ByteReader } from './byte-stream.server.ts';
import { textAt, viewOf } from './sniff.ts';
import { DamagedAudio } from './codec.ts';
import { isPossible, isReadable, pcmReader, type PcmFormat } from './pcm-blocks.server.ts';

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
const MAX_FORMAT_CHUNK = 4096;
/** Length that streaming writers declare when they cannot know the real one. */
const UNKNOWN_LENGTH = 0xffffffff;

/**
 * Reads WAV as a stream: PCM of 8 to 32 bits, float of 32 and 64 bits, WAVE_FORMAT_EXTENSIBLE, RF64 and BW64
 * (EBU Tech 3306, ITU-R BS.2088). A file that ends early, or whose header gives no length or too great a one,
 * is read to its end.
 * @throws {DamagedAudio}
 */
export const readWav = pcmReader(readWavHeader);

export async function readWavHeader(reader: ByteReader) {
  const riff = await reader.read(12);
  const kind = textAt(riff, 0);
  if (!['RIFF', 'RF64', 'BW64'].includes(kind) || textAt(riff, 8) !== 'WAVE') {
    throw new DamagedAudio('damaged', 'The beginning of this WAV file is damaged.');
  }
  let format: PcmFormat | undefined;
  let longLength: number | undefined;
  for (;;) {
    const header = await reader.read(8);
    if (header.length < 8) {
      throw new DamagedAudio('truncated', 'This WAV file ends before its sound begins.');
    }
    const name = textAt(header, 0);
    const length = viewOf(header).getUint32(4, true);
    if (name === 'data') {
      if (format === undefined) {
        throw new DamagedAudio(
          'damaged',
          'This WAV file does not say what kind of sound it holds.',
        );
      }
      return { format, dataLength: soundLength(length, longLength) };
    }
    const taken = Math.min(length, MAX_FORMAT_CHUNK);
    if (name === 'fmt ') format = readFormat(await reader.read(taken));
    else if (name === 'ds64') longLength = readLongLength(await reader.read(taken));
    else await reader.skip(taken);
    // Chunks are padded to an even length.
    await reader.skip(length - taken + (length % 2));
  }
}

function soundLength(length: number, longLength: number | undefined): number {
  if (length === UNKNOWN_LENGTH) return longLength ?? Infinity;
  return length === 0 ? Infinity : length;
}

/** ds64: RIFF size, data size (64 bits each), … */
function readLongLength(chunk: Uint8Array): number | undefined {
  if (chunk.length < 16) return undefined;
  const length = Number(viewOf(chunk).getBigUint64(8, true));
  return length === 0 ? undefined : length;
}

function readFormat(chunk: Uint8Array): PcmFormat {
  if (chunk.length < 16)
    throw new DamagedAudio('damaged', 'The header of this WAV file is damaged.');
  const view = viewOf(chunk);
  const extensible = view.getUint16(0, true) === FORMAT_EXTENSIBLE && chunk.length >= 26;
  // The first two bytes of the sub-format's GUID are the format code.
  const tag = view.getUint16(extensible ? 24 : 0, true);
  const bytes = Math.ceil(view.getUint16(14, true) / 8);
  const integer = bytes === 1 ? 'unsigned' : 'integer';
  const format: PcmFormat = {
    encoding: { kind: tag === FORMAT_FLOAT ? 'float' : integer, bytes, order: 'little' },
    sampleRate: view.getUint32(4, true),
    channels: view.getUint16(2, true),
    // After the size of the extension and the valid bits.
    speakers: extensible ? speakersOfMask(view.getUint32(20, true)) : undefined,
  };
  if (!isPossible(format)) {
    throw new DamagedAudio('damaged', 'The header of this WAV file is damaged.');
  }
  if ((tag !== FORMAT_PCM && tag !== FORMAT_FLOAT) || !isReadable(format)) {
    throw new DamagedAudio(
      'unsupported',
      'This WAV file is compressed in a way we cannot read. Save it as plain PCM, 16 or 24 bit.',
    );
  }
  return format;
}
