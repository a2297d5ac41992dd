import { closeSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import libav, { type AudioFrame, type LibAVInstance } from '@libav.js/variant-default';
import { type AudioBlock, Resampler } from '@artist-space/audio/blocks.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import { type AudioEncoder, type AudioTags, RENDITIONS } from './codec.ts';
import { interleavedFloats } from './pcm-samples.ts';

/** Opus runs at 48 kHz whatever goes in; 20 ms is the frame length it is best at. */
const SAMPLE_RATE: Hertz = 48_000;
const FRAME_LENGTH = 960;

/** The file around the sound, and how much of it there is. */
interface OpusShape {
  readonly container: 'webm' | 'ogg';
  readonly bitsPerSecond: number;
  /** Constant for what is streamed, so that a byte range lands where a listener seeks. */
  readonly vbr: 'on' | 'off';
}

const RENDITION: OpusShape = {
  ...{ container: 'webm', bitsPerSecond: RENDITIONS['opus-64'].bitsPerSecond, vbr: 'off' },
};

interface OpenEncoder {
  readonly av: LibAVInstance;
  readonly context: number;
  readonly frame: number;
  readonly packet: number;
  readonly muxer: number;
  readonly output: number;
}

/** Opus through libopus compiled to WebAssembly; unless told, in WebM at a constant bit rate. */
export async function openOpusEncoder(options: {
  path: string;
  sampleRate: Hertz;
  channels: 1 | 2;
  tags: AudioTags | Readonly<Record<string, string>>;
  shape?: OpusShape;
}): Promise<AudioEncoder> {
  const { path, sampleRate, channels, tags, shape = RENDITION } = options;
  const file = openSync(path, 'w');
  try {
    const encoder = await openEncoder(file, channels, tags, shape);
    const resampler = new Resampler({ from: sampleRate, to: SAMPLE_RATE, channels });
    return new OpusEncoder({ path, file, channels, encoder, resampler });
  } catch (error) {
    closeSync(file);
    await rm(path, { force: true });
    throw error;
  }
}

async function openEncoder(
  file: number,
  channels: 1 | 2,
  tags: AudioTags | Readonly<Record<string, string>>,
  { container, bitsPerSecond, vbr }: OpusShape,
): Promise<OpenEncoder> {
  const device = `sound.${container}`;
  const av = await libav.LibAV({ noworker: true });
  await av.av_log_set_level(av.AV_LOG_ERROR);
  const [, context, frame, packet] = await av.ff_init_encoder('libopus', {
    ctx: {
      bit_rate: bitsPerSecond,
      sample_fmt: av.AV_SAMPLE_FMT_FLT,
      sample_rate: SAMPLE_RATE,
      channel_layout: channelLayout(channels),
    },
    time_base: [1, SAMPLE_RATE],
    options: { vbr, application: 'audio' },
  });
  av.onwrite = (_name, position, bytes) => {
    writeSync(file, bytes, 0, bytes.length, position);
  };
  await av.mkwriterdev(device);
  const [muxer, , output] = await av.ff_init_muxer(
    { format_name: container, filename: device, open: true },
    [[context, 1, SAMPLE_RATE]],
  );
  await setTags(av, muxer, tags);
  await av.avformat_write_header(muxer, 0);
  return { av, context, frame, packet, muxer, output };
}

async function setTags(av: LibAVInstance, muxer: number, tags: object): Promise<void> {
  let dictionary = 0;
  for (const [key, value] of Object.entries(tags) as Array<[string, string | undefined]>) {
    if (value) dictionary = await av.av_dict_set_js(dictionary, key, value, 0);
  }
  if (dictionary !== 0) await av.AVFormatContext_metadata_s(muxer, dictionary);
}

function channelLayout(channels: 1 | 2): number {
  return channels === 1 ? 0b100 : 0b11;
}

class OpusEncoder implements AudioEncoder {
  readonly #path: string;
  readonly #file: number;
  readonly #channels: 1 | 2;
  readonly #encoder: OpenEncoder;
  readonly #resampler: Resampler;
  /** Interleaved samples that do not fill a frame yet. */
  #rest = new Float32Array(0);
  #position = 0;
  #open = true;

  constructor(parts: {
    path: string;
    file: number;
    channels: 1 | 2;
    encoder: OpenEncoder;
    resampler: Resampler;
  }) {
    this.#path = parts.path;
    this.#file = parts.file;
    this.#channels = parts.channels;
    this.#encoder = parts.encoder;
    this.#resampler = parts.resampler;
  }

  async write(block: AudioBlock): Promise<void> {
    await this.#encode(this.#resampler.push(block.channels), false);
  }

  async finish(): Promise<void> {
    await this.#encode(this.#resampler.flush(), true);
    await this.#encoder.av.av_write_trailer(this.#encoder.muxer);
    await this.#close();
  }

  async discard(): Promise<void> {
    // Its end is written once more, and may find no room.
    await this.#close().catch(() => undefined);
    await rm(this.#path, { force: true });
  }

  async #encode(channels: readonly Float32Array[], end: boolean): Promise<void> {
    const { av, context, frame, packet, muxer } = this.#encoder;
    const packets = await av.ff_encode_multi(
      context,
      frame,
      packet,
      this.#frames(channels, end),
      end,
    );
    await av.ff_write_multi(muxer, packet, packets);
  }

  /** Cuts samples into frames; only the very last one may be short. */
  #frames(channels: readonly Float32Array[], end: boolean): AudioFrame[] {
    const width = this.#channels;
    const fresh = interleavedFloats(channels);
    const samples = new Float32Array(this.#rest.length + fresh.length);
    samples.set(this.#rest);
    samples.set(fresh, this.#rest.length);

    const frames: AudioFrame[] = [];
    const length = FRAME_LENGTH * width;
    let start = 0;
    while (samples.length - start >= length || (end && start < samples.length)) {
      const data = samples.slice(start, start + length);
      frames.push(this.#frame(data, data.length / width));
      start += data.length;
    }
    this.#rest = samples.slice(start);
    return frames;
  }

  #frame(data: Float32Array, length: number): AudioFrame {
    const frame = {
      data,
      format: this.#encoder.av.AV_SAMPLE_FMT_FLT,
      channel_layout: channelLayout(this.#channels),
      sample_rate: SAMPLE_RATE,
      nb_samples: length,
      // 64-bit positions travel as two halves; ten hours fit into the lower one.
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
