import type { AudioBlock, Speaker } from '@artist-space/audio/blocks.ts';
import { ByteReader } from './byte-stream.server.ts';
import { isSupportedEncoding, planarSamples, type SampleEncoding } from './pcm-samples.ts';

const FRAMES_PER_BLOCK = 16_384;
const MAX_CHANNELS = 64;

/** How samples that are not compressed lie in a file: a sample of every channel, then the next. */
export interface PcmFormat {
  readonly encoding: SampleEncoding;
  readonly sampleRate: number;
  readonly channels: number;
  /** Speaker of each channel, if the file names them. */
  readonly speakers?: readonly Speaker[] | undefined;
}

/** Whether its numbers can be true; a file that says otherwise is damaged. */
export function isPossible({ sampleRate, channels }: PcmFormat): boolean {
  return channels > 0 && channels <= MAX_CHANNELS && sampleRate > 0;
}

/** Whether samples of this kind can be read at all. */
export const isReadable = ({ encoding }: PcmFormat) => isSupportedEncoding(encoding);

/** Reads a file of such samples as a stream: `readHeader` reads up to the first of them. */
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
 * The next `dataLength` bytes as sound; where the file ends before, as far as it goes. A frame cut
 * short is left out.
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
