import { closeSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import libav, { type AudioFrame, type LibAVInstance } from '@libav.js/variant-default';
import type { Hertz } from '@artist-space/audio/units.ts';

interface OpenEncoder {
  readonly av: LibAVInstance;
  readonly context: number;
  readonly frame: number;
  readonly packet: number;
  /** Samples per channel in a frame. */
  readonly frameLength: number;
  readonly muxer: number;
  readonly output: number;
}

/** Encoder settings, and the conversion of samples for it. */
export interface LibavFormat {
  readonly codec: string;
  readonly container: string;
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  readonly sampleFormat: (av: LibAVInstance) => number;
  readonly bitsPerSecond?: number;
  readonly options: Readonly<Record<string, string>>;
  /** Converts interleaved samples to the codec's format. */
  readonly dataOf: (samples: Float32Array) => AudioFrame['data'];
  /** Writes what precedes the sound in the file. */
  readonly prepare?: (av: LibAVInstance, muxer: number) => Promise<void>;
}

async function openEncoder(file: number, format: LibavFormat): Promise<OpenEncoder> {
  const { codec, container, sampleRate, channels, bitsPerSecond } = format;
  const device = `sound.${container}`;
  const av = await libav.LibAV({ noworker: true });
  await av.av_log_set_level(av.AV_LOG_ERROR);
  const [, context, frame, packet, frameLength] = await av.ff_init_encoder(codec, {
    ctx: {
      ...(bitsPerSecond !== undefined && { bit_rate: bitsPerSecond }),
      sample_fmt: format.sampleFormat(av),
      sample_rate: sampleRate,
      channel_layout: channelLayout(channels),
    },
    time_base: [1, sampleRate],
    options: format.options,
  });
  av.onwrite = (_name, position, bytes) => {
    writeSync(file, bytes, 0, bytes.length, position);
  };
  await av.mkwriterdev(device);
  const [muxer, , output] = await av.ff_init_muxer(
    { format_name: container, filename: device, open: true },
    [[context, 1, sampleRate]],
  );
  await format.prepare?.(av, muxer);
  await av.avformat_write_header(muxer, 0);
  return { av, context, frame, packet, frameLength, muxer, output };
}

const channelLayout = (channels: 1 | 2) => (channels === 1 ? 0b100 : 0b11);

/** An encoder of libavcodec, compiled to WebAssembly, that writes to a file. */
export class LibavEncoder {
  readonly #path: string;
  readonly #file: number;
  readonly #format: LibavFormat;
  readonly #encoder: OpenEncoder;
  /** Interleaved samples that do not yet fill a frame. */
  #rest = new Float32Array(0);
  #position = 0;
  #open = true;

  private constructor(path: string, file: number, format: LibavFormat, encoder: OpenEncoder) {
    this.#path = path;
    this.#file = file;
    this.#format = format;
    this.#encoder = encoder;
  }

  /** Starts the file at `path`; on failure no file is left. */
  static async open(path: string, format: LibavFormat): Promise<LibavEncoder> {
    const file = openSync(path, 'w');
    try {
      return new LibavEncoder(path, file, format, await openEncoder(file, format));
    } catch (error) {
      closeSync(file);
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Encodes interleaved samples; `end` marks the last ones. */
  async encode(fresh: Float32Array, end: boolean): Promise<void> {
    const { av, context, frame, packet, muxer } = this.#encoder;
    const packets = await av.ff_encode_multi(context, frame, packet, this.#frames(fresh, end), end);
    await av.ff_write_multi(muxer, packet, packets);
  }

  /** Finishes the file, once all samples are encoded. */
  async finish(): Promise<void> {
    await this.#encoder.av.av_write_trailer(this.#encoder.muxer);
    await this.#close();
  }

  async discard(): Promise<void> {
    // Closing writes the end once more, and may fail on a full disk.
    await this.#close().catch(() => undefined);
    await rm(this.#path, { force: true });
  }

  /** Cuts samples into frames; only the very last one may be short. */
  #frames(fresh: Float32Array, end: boolean): AudioFrame[] {
    const samples = new Float32Array(this.#rest.length + fresh.length);
    samples.set(this.#rest);
    samples.set(fresh, this.#rest.length);
    const frames: AudioFrame[] = [];
    const length = this.#encoder.frameLength * this.#format.channels;
    let start = 0;
    while (samples.length - start >= length || (end && start < samples.length)) {
      const part = samples.subarray(start, start + length);
      frames.push(this.#frame(part, part.length / this.#format.channels));
      start += part.length;
    }
    this.#rest = samples.slice(start);
    return frames;
  }

  #frame(samples: Float32Array, length: number): AudioFrame {
    const { sampleFormat, dataOf, channels, sampleRate } = this.#format;
    const frame = {
      data: dataOf(samples),
      format: sampleFormat(this.#encoder.av),
      channel_layout: channelLayout(channels),
      sample_rate: sampleRate,
      nb_samples: length,
      // 64-bit positions are passed as two halves; ten hours fit into the lower one.
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
