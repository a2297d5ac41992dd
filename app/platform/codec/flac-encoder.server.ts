import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Hertz } from '@artist-space/audio/units.ts';
import type { AudioEncoder } from './codec.ts';
import type { DownloadTags } from './download-formats.ts';
import { LibavEncoder } from './libav-encoder.server.ts';
import { interleavedFloats } from './pcm-samples.ts';
import { pictureBlock, vorbisCommentBlock } from './vorbis-comment.ts';

interface Shape {
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  /** Of the source: what has no more than 16 is not blown up. */
  readonly bits: 16 | 24;
}

/** FLAC through libavcodec compiled to WebAssembly, sample for sample, with tags. */
export async function openFlacEncoder(
  options: Shape & { path: string; tags: DownloadTags },
): Promise<AudioEncoder> {
  const { path, tags, sampleRate, channels, bits } = options;
  const encoder = await LibavEncoder.open(path, {
    ...{ codec: 'flac', container: 'flac', sampleRate, channels, options: {} },
    sampleFormat: (av) => (bits === 16 ? av.AV_SAMPLE_FMT_S16 : av.AV_SAMPLE_FMT_S32),
    dataOf: bits === 16 ? inSixteenBits : inTwentyFourBits,
  });
  return {
    async write(block) {
      await encoder.encode(interleavedFloats(block.channels), false);
    },
    async finish() {
      await encoder.encode(new Float32Array(0), true);
      await encoder.finish();
      await writeTags(path, tags);
    },
    discard: () => encoder.discard(),
  };
}

const clamped = (value: number, full: number) =>
  Math.max(-full, Math.min(full - 1, Math.round(value * full)));

const inSixteenBits = (samples: Float32Array) =>
  Int16Array.from(samples, (sample) => clamped(sample, 2 ** 15));

/** In the upper bits of 32. */
const inTwentyFourBits = (samples: Float32Array) =>
  Int32Array.from(samples, (sample) => clamped(sample, 2 ** 23) * 2 ** 8);

const STREAM_INFO_BYTES = 34;
/** Behind 'fLaC' and the block's own head. */
const AFTER_STREAM_INFO = 8 + STREAM_INFO_BYTES;
const [COMMENTS, PICTURE] = [4, 6];

/** Puts comments and picture behind the description of the stream, in place of all other blocks. */
async function writeTags(path: string, tags: DownloadTags): Promise<void> {
  const audio = await startOfAudio(path);
  const blocks = [{ type: COMMENTS, bytes: vorbisCommentBlock(tags) }];
  if (tags.cover) blocks.push({ type: PICTURE, bytes: pictureBlock(tags.cover) });
  const whole = `${path}.tagged`;
  const [from, to] = [await open(path), await open(whole, 'w')];
  try {
    const head = Buffer.alloc(AFTER_STREAM_INFO);
    await from.read(head, 0, head.length, 0);
    // The description is no longer the last block.
    head[4] = 0;
    await to.write(head);
    for (const [index, { type, bytes }] of blocks.entries()) {
      const last = index === blocks.length - 1 ? 0x80 : 0;
      const { length } = bytes;
      const start = [type | last, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
      await to.write(Uint8Array.from(start));
      await to.write(bytes);
    }
    for await (const chunk of createReadStream(path, { start: audio })) {
      await to.write(chunk as Buffer);
    }
  } finally {
    await from.close();
    await to.close();
  }
  await rename(whole, path);
}

/** Where the first frame is: behind the block that is marked as the last. */
async function startOfAudio(path: string): Promise<number> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(4);
    for (let at = 4; ;) {
      await file.read(head, 0, 4, at);
      at += 4 + head.readUIntBE(1, 3);
      if (((head[0] ?? 0) & 0x80) !== 0) return at;
    }
  } finally {
    await file.close();
  }
}
