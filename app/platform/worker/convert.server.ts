import { rm } from 'node:fs/promises';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import type { AudioEncoder } from '../codec/codec.ts';
import { decodeCredibly } from '../codec/credible-reading.server.ts';
import { DOWNLOAD_FORMATS, writeTags } from '../codec/write-tags.server.ts';
import { openFlacEncoder } from '../codec/flac-encoder.server.ts';
import { encodeBy } from '../codec/encode.ts';
import { openMp3Encoder } from '../codec/mp3-encoder.server.ts';
import { openOpusEncoder } from '../codec/opus-encoder.server.ts';
import { factsOfFile } from '../codec/sound-facts.server.ts';
import type { ConvertPayload, ConvertResult, TaskProgress } from './audio-tasks.ts';

const OPUS_BITS_PER_SECOND = 160_000;

/**
 * Converts a sound in one pass: decodes it, encodes it anew, and writes tags. The encoders are always the
 * embedded ones, so that a file is the same on every host.
 * @throws {DamagedAudio} if the file is at fault, and the signal's reason when aborted
 */
export async function convert(
  payload: ConvertPayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'convert'>) => void },
): Promise<ConvertResult> {
  const { inputPath, format, target, outputPath, tags, cover } = payload;
  const codec = await chooseCodec(payload);
  const decoding = decodeCredibly(codec, inputPath, { format, signal: context.signal });
  const untagged = `${outputPath}.untagged`;
  try {
    await encodeBy((first) => openEncoder(payload, untagged, first), reported());
    await writeTags(untagged, outputPath, { words: tags, cover });
  } finally {
    await rm(untagged, { force: true });
  }
  return { path: outputPath, contentType: DOWNLOAD_FORMATS[target].contentType };

  async function* reported() {
    for await (const block of decoding) {
      yield block;
      context.report({ progress: decoding.progress, step: 'converting' });
    }
  }
}

async function openEncoder(
  { inputPath, format, target }: ConvertPayload,
  path: string,
  { sampleRate, channels: { length } }: AudioBlock,
): Promise<AudioEncoder> {
  const shape = { path, sampleRate, channels: length === 1 ? (1 as const) : (2 as const) };
  switch (target) {
    case 'flac': {
      // More than 16 bits are kept only if the source has them.
      const { bits } = await factsOfFile(inputPath, format);
      return openFlacEncoder({ ...shape, bits: bits > 16 ? 24 : 16 });
    }
    case 'mp3-320':
      return openMp3Encoder({ ...shape, quality: 320 });
    case 'mp3-v0':
      return openMp3Encoder({ ...shape, quality: 'v0' });
    case 'opus':
      return openOpusEncoder({
        ...shape,
        tags: {},
        shape: { container: 'ogg', bitsPerSecond: OPUS_BITS_PER_SECOND, vbr: 'on' },
      });
  }
}
