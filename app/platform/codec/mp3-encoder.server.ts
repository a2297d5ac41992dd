import { open, rm, type FileHandle } from 'node:fs/promises';
import { createMp3Encoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import { type AudioBlock, frameCount, Resampler } from '@artist-space/audio/blocks.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import type { AudioEncoder } from './codec.ts';
import {
  crc16,
  INFO_FRAME_SAMPLES,
  infoFrame,
  infoFrameLength,
  kilobitsOf,
  Mp3Frames,
  type Mp3Quality,
} from './mp3-frames.ts';

/** MPEG-1 rates, which every player supports. */
const MP3_RATES = [32_000, 44_100, 48_000] as const;
type Mp3Rate = (typeof MP3_RATES)[number];

/** Encodes MP3 with LAME compiled to WebAssembly, by default at 128 kbit/s. */
export async function openMp3Encoder(options: {
  path: string;
  sampleRate: Hertz;
  channels: 1 | 2;
  /** Bytes at the beginning of the file; none by default. */
  tag?: Uint8Array;
  quality?: Mp3Quality;
}): Promise<AudioEncoder> {
  const { path, sampleRate, channels, tag = new Uint8Array(0), quality = 128 } = options;
  const outputRate = mp3Rate(sampleRate);
  const lame = await createMp3Encoder();
  lame.configure({
    sampleRate: outputRate,
    outputSampleRate: outputRate,
    channels,
    ...(quality === 'v0' ? { vbrQuality: 0 } : { bitrate: quality }),
  });
  const resampler = new Resampler({ from: sampleRate, to: outputRate, channels });
  const file = await open(path, 'w');
  try {
    await file.write(tag);
    // Reserves the frame's place until the length is known.
    await file.write(new Uint8Array(infoFrameLength(outputRate, kilobitsOf(quality))));
    const shape = { sampleRate: outputRate, channels, quality, infoOffset: tag.length };
    return new Mp3Encoder({ path, file, lame, resampler, shape });
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

function mp3Rate(sampleRate: Hertz): Mp3Rate {
  const same = MP3_RATES.find((rate) => rate === sampleRate);
  return same ?? (sampleRate % 11_025 === 0 ? 44_100 : 48_000);
}

interface Shape {
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  readonly quality: Mp3Quality;
  readonly infoOffset: number;
}

class Mp3Encoder implements AudioEncoder {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #lame: WasmMediaEncoder<'audio/mpeg'>;
  readonly #resampler: Resampler;
  readonly #shape: Shape;
  readonly #frames = new Mp3Frames();
  #samples = 0;
  #bytes = 0;
  #sum = 0;
  #open = true;

  constructor(parts: {
    path: string;
    file: FileHandle;
    lame: WasmMediaEncoder<'audio/mpeg'>;
    resampler: Resampler;
    shape: Shape;
  }) {
    this.#path = parts.path;
    this.#file = parts.file;
    this.#lame = parts.lame;
    this.#resampler = parts.resampler;
    this.#shape = parts.shape;
  }

  async write(block: AudioBlock): Promise<void> {
    await this.#encode(this.#resampler.push(block.channels));
  }

  async finish(): Promise<void> {
    await this.#encode(this.#resampler.flush());
    await this.#append(this.#lame.finalize());
    const { sampleRate, channels, quality, infoOffset } = this.#shape;
    const kilobits = kilobitsOf(quality);
    const { starts } = this.#frames;
    const frame = infoFrame({
      sampleRate,
      channels,
      quality,
      audioBytes: this.#bytes,
      audioSum: this.#sum,
      samples: this.#samples,
      frames:
        quality === 'v0'
          ? starts.length
          : Math.round((this.#bytes * 8 * sampleRate) / (kilobits * 1000 * INFO_FRAME_SAMPLES)),
      ...(quality === 'v0' && { starts }),
    });
    await this.#file.write(frame, 0, frame.length, infoOffset);
    await this.#close();
  }

  async discard(): Promise<void> {
    await this.#close();
    await rm(this.#path, { force: true });
  }

  async #encode(channels: readonly Float32Array[]): Promise<void> {
    if (frameCount(channels) === 0) return;
    this.#samples += frameCount(channels);
    await this.#append(this.#lame.encode(channels.map(withinFullScale)));
  }

  /** The next call of LAME reuses its output buffer, so the buffer is written before that. */
  async #append(encoded: Uint8Array): Promise<void> {
    if (encoded.length === 0) return;
    await this.#file.write(encoded);
    if (this.#shape.quality === 'v0') this.#frames.push(encoded);
    this.#bytes += encoded.length;
    this.#sum = crc16(encoded, this.#sum);
  }

  async #close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#file.close();
  }
}

/** Clips to ±1, which LAME requires; decoders of lossy files overshoot. */
function withinFullScale(samples: Float32Array): Float32Array {
  return samples.some((sample) => sample > 1 || sample < -1)
    ? samples.map((sample) => Math.max(-1, Math.min(1, sample)))
    : samples;
}
