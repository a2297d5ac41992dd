import { readFile } from 'node:fs/promises';
import { parseFile } from 'music-metadata';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import type { AudioEncoder } from '../codec/codec.ts';
import { decodeCredibly } from '../codec/credible-reading.server.ts';
import { DOWNLOAD_FORMATS, type DownloadTags } from '../codec/download-formats.ts';
import { openFlacEncoder } from '../codec/flac-encoder.server.ts';
import { encodeBy } from '../codec/encode.ts';
import { downloadTag } from '../codec/id3-tag.ts';
import { openMp3Encoder } from '../codec/mp3-encoder.server.ts';
import { openOpusEncoder } from '../codec/opus-encoder.server.ts';
import { pictureBlock, vorbisWords } from '../codec/vorbis-comment.ts';
import type { ConvertPayload, ConvertResult, TaskProgress } from './audio-tasks.ts';

const OPUS_BITS_PER_SECOND = 160_000;

/**
 * One pass over a sound: it is decoded, encoded anew, and told what it is. The encoders are the
 * embedded ones whatever decodes, so that a file is the same on every host. Throws DamagedAudio when
 * the file is at fault, and the signal's reason when aborted.
 */
export async function convert(
  payload: ConvertPayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'convert'>) => void },
): Promise<ConvertResult> {
  const { inputPath, format, target, outputPath } = payload;
  const codec = await chooseCodec(payload);
  const cover = payload.cover && {
    bytes: await readFile(payload.cover.path),
    edge: payload.cover.edge,
  };
  const tags = { ...payload.tags, cover };
  const decoding = decodeCredibly(codec, inputPath, { format, signal: context.signal });
  await encodeBy((first) => openEncoder(payload, first, tags), reported());
  return { path: outputPath, contentType: DOWNLOAD_FORMATS[target].contentType };

  async function* reported() {
    for await (const block of decoding) {
      yield block;
      context.report({ progress: decoding.progress, step: 'converting' });
    }
  }
}

async function openEncoder(
  { inputPath, target, outputPath: path }: ConvertPayload,
  { sampleRate, channels: { length } }: AudioBlock,
  tags: DownloadTags,
): Promise<AudioEncoder> {
  const shape = { path, sampleRate, channels: length === 1 ? (1 as const) : (2 as const) };
  switch (target) {
    case 'flac':
      return openFlacEncoder({ ...shape, tags, bits: await bitsOf(inputPath) });
    case 'mp3-320':
      return openMp3Encoder({ ...shape, tag: downloadTag(tags), quality: 320 });
    case 'mp3-v0':
      return openMp3Encoder({ ...shape, tag: downloadTag(tags), quality: 'v0' });
    case 'opus':
      return openOpusEncoder({
        ...shape,
        tags: opusTags(tags),
        shape: { container: 'ogg', bitsPerSecond: OPUS_BITS_PER_SECOND, vbr: 'on' },
      });
  }
}

function opusTags(tags: DownloadTags): Record<string, string> {
  const words = Object.fromEntries(vorbisWords(tags));
  if (!tags.cover) return words;
  const picture = Buffer.from(pictureBlock(tags.cover)).toString('base64');
  return { ...words, METADATA_BLOCK_PICTURE: picture };
}

/** More than 16 bits are only kept where they are. */
async function bitsOf(path: string): Promise<16 | 24> {
  const { format } = await parseFile(path, { duration: false, skipCovers: true });
  return (format.bitsPerSample ?? 16) > 16 ? 24 : 16;
}
