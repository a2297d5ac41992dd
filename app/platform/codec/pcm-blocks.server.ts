import type { AudioBlock, Speaker } from '@artist-space/audio/blocks.ts';
import { ByteReader } from './byte-stream.server.ts';
import { isSupportedEncoding, planarSamples, type SampleEncoding } from './pcm-samples.ts';

const FRAMES_PER_BLOCK = 16_384;
const MAX_CHANNELS = 64;

/** Layout of uncompressed samples in a file: one sample of each channel, then the next ones. */
export interface PcmFormat {
  readonly encoding: SampleEncoding;
  readonly sampleRate: number;
  readonly channels: number;
  /** Speaker of each channel, if the file names them. */
  readonly speakers?: readonly Speaker[] | undefined;
}

/** False if the numbers cannot be right, so that the file must be damaged. */
export function isPossible({ sampleRate, channels }: PcmFormat): boolean {
  return channels > 0 && channels <= MAX_CHANNELS && sampleRate > 0;
}

/** True if samples of this encoding can be read. */
export const isReadable = ({ encoding }: PcmFormat) => isSupportedEncoding(encoding);

/** Builds a streaming reader of such a file: `readHeader` reads up to the first sample. */
export const pcmReader = (
  readHeader: (reader: ByteReader) => Promise<{ format: PcmFormat; dataLength: number }>,
) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<AudioBlock> {
    const reader = new ByteReader(chunks);
    try {
      const { format, dataLength } = await readHeader(reader);
      yield* readPcm(reader, format, dataLength);
    } finally {
      await reader.close();
    }
  };

/**
 * Yields the next `dataLength` bytes as sound, or fewer if the file ends before. A truncated frame is left
 * out.
 */
async function* readPcm(
  reader: ByteReader,
  { encoding, sampleRate, channels, speakers }: PcmFormat,
  dataLength: number,
): AsyncGenerator<AudioBlock> {
  const frameLength = encoding.bytes * channels;
  let left = dataLength;
  while (left >= frameLength) {
    const wanted = Math.min(FRAMES_PER_BLOCK, Math.floor(left / frameLength)) * frameLength;
    const bytes = await reader.read(wanted);
    if (bytes.length < frameLength) return;
    yield { sampleRate, channels: planarSamples(bytes, encoding, channels), speakers };
    left -= bytes.length;
  }
}
