import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import libav, { type AudioFrame, type LibAVInstance } from '@libav.js/variant-default';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import type { AudioEncoder } from './codec.ts';
import type { DownloadTags } from './download-formats.ts';
import { interleavedFloats } from './pcm-samples.ts';
import { pictureBlock, vorbisCommentBlock } from './vorbis-comment.ts';

const DEVICE = 'download.flac';

interface Shape {
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  /** Of the source: what has no more than 16 is not blown up. */
  readonly bits: 16 | 24;
}

interface OpenEncoder {
  readonly av: LibAVInstance;
  readonly context: number;
  readonly frame: number;
  readonly packet: number;
  readonly frameLength: number;
  readonly muxer: number;
  readonly output: number;
}

/** FLAC through libavcodec compiled to WebAssembly, sample for sample, with tags. */
export async function openFlacEncoder(
  options: Shape & { path: string; tags: DownloadTags },
): Promise<AudioEncoder> {
  const { path, tags, ...shape } = options;
  const file = openSync(path, 'w');
  try {
    return new FlacEncoder({ path, file, tags, shape, encoder: await openEncoder(file, shape) });
  } catch (error) {
    closeSync(file);
    await rm(path, { force: true });
    throw error;
  }
}

async function openEncoder(file: number, { sampleRate, channels, bits }: Shape) {
  const av = await libav.LibAV({ noworker: true });
  await av.av_log_set_level(av.AV_LOG_ERROR);
  const [, context, frame, packet, frameLength] = await av.ff_init_encoder('flac', {
    ctx: {
      sample_fmt: bits === 16 ? av.AV_SAMPLE_FMT_S16 : av.AV_SAMPLE_FMT_S32,
      sample_rate: sampleRate,
      channel_layout: channels === 1 ? 0b100 : 0b11,
    },
    time_base: [1, sampleRate],
    options: {},
  });
  av.onwrite = (_name, position, bytes) => {
    writeSync(file, bytes, 0, bytes.length, position);
  };
  await av.mkwriterdev(DEVICE);
  const [muxer, , output] = await av.ff_init_muxer(
    { format_name: 'flac', filename: DEVICE, open: true },
    [[context, 1, sampleRate]],
  );
  await av.avformat_write_header(muxer, 0);
  return { av, context, frame, packet, frameLength, muxer, output };
}

class FlacEncoder implements AudioEncoder {
  readonly #path: string;
  readonly #file: number;
  readonly #tags: DownloadTags;
  readonly #shape: Shape;
  readonly #encoder: OpenEncoder;
  /** Interleaved samples that do not fill a frame yet. */
  #rest = new Float32Array(0);
  #position = 0;
  #open = true;

  constructor(parts: {
    path: string;
    file: number;
    tags: DownloadTags;
    shape: Shape;
    encoder: OpenEncoder;
  }) {
    this.#path = parts.path;
    this.#file = parts.file;
    this.#tags = parts.tags;
    this.#shape = parts.shape;
    this.#encoder = parts.encoder;
  }

  async write(block: AudioBlock): Promise<void> {
    await this.#encode(interleavedFloats(block.channels), false);
  }

  async finish(): Promise<void> {
    await this.#encode(new Float32Array(0), true);
    await this.#encoder.av.av_write_trailer(this.#encoder.muxer);
    await this.#close();
    await writeTags(this.#path, this.#tags);
  }

  async discard(): Promise<void> {
    // Its end is written once more, and may find no room.
    await this.#close().catch(() => undefined);
    await rm(this.#path, { force: true });
  }

  async #encode(fresh: Float32Array, end: boolean): Promise<void> {
    const { av, context, frame, packet, muxer } = this.#encoder;
    const frames = this.#frames(fresh, end);
    const packets = await av.ff_encode_multi(context, frame, packet, frames, end);
    await av.ff_write_multi(muxer, packet, packets);
  }

  /** Cuts samples into frames; only the very last one may be short. */
  #frames(fresh: Float32Array, end: boolean): AudioFrame[] {
    const { channels } = this.#shape;
    const samples = new Float32Array(this.#rest.length + fresh.length);
    samples.set(this.#rest);
    samples.set(fresh, this.#rest.length);
    const frames: AudioFrame[] = [];
    const length = this.#encoder.frameLength * channels;
    let start = 0;
    while (samples.length - start >= length || (end && start < samples.length)) {
      const part = samples.subarray(start, start + length);
      frames.push(this.#frame(part, part.length / channels));
      start += part.length;
    }
    this.#rest = samples.slice(start);
    return frames;
  }

  #frame(part: Float32Array, length: number): AudioFrame {
    const { av } = this.#encoder;
    const { bits, channels, sampleRate } = this.#shape;
    const frame = {
      data: bits === 16 ? inSixteenBits(part) : inTwentyFourBits(part),
      format: bits === 16 ? av.AV_SAMPLE_FMT_S16 : av.AV_SAMPLE_FMT_S32,
      channel_layout: channels === 1 ? 0b100 : 0b11,
      sample_rate: sampleRate,
      nb_samples: length,
      pts: this.#position,
      ptshi: 0,
    };
    this.#position += length;
    return frame;
  }

  async #close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    const { av, context, frame, packet, muxer, output } = this.#encoder;
    try {
      await av.ff_free_encoder(context, frame, packet);
      await av.ff_free_muxer(muxer, output);
    } finally {
      closeSync(this.#file);
    }
  }
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
