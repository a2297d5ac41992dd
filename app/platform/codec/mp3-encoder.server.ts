import { open, rm, type FileHandle } from 'node:fs/promises';
import { createMp3Encoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import { type AudioBlock, frameCount, Resampler } from '@artist-space/audio/blocks.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import { type AudioEncoder, type AudioTags, RENDITIONS } from './codec.ts';
import { id3Tag } from './id3-tag.ts';
import { INFO_FRAME_SAMPLES, infoFrame, infoFrameLength } from './mp3-info-frame.ts';

/** MPEG-1 rates, which every player knows. */
const MP3_RATES = [32_000, 44_100, 48_000] as const;
type Mp3Rate = (typeof MP3_RATES)[number];

/** MP3 through LAME compiled to WebAssembly, at a constant bit rate. */
export async function openMp3Encoder(options: {
  path: string;
  sampleRate: Hertz;
  channels: 1 | 2;
  tags: AudioTags;
}): Promise<AudioEncoder> {
  const { path, sampleRate, channels, tags } = options;
  const outputRate = mp3Rate(sampleRate);
  const lame = await createMp3Encoder();
  lame.configure({
    sampleRate: outputRate,
    outputSampleRate: outputRate,
    channels,
    bitrate: 128,
  });
  const resampler = new Resampler({ from: sampleRate, to: outputRate, channels });
  const file = await open(path, 'w');
  try {
    const tag = id3Tag(tags);
    await file.write(tag);
    // Its place is kept until the length is known.
    await file.write(new Uint8Array(infoFrameLength(outputRate)));
    const shape = { sampleRate: outputRate, channels, infoOffset: tag.length };
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
  readonly infoOffset: number;
}

class Mp3Encoder implements AudioEncoder {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #lame: WasmMediaEncoder<'audio/mpeg'>;
  readonly #resampler: Resampler;
  readonly #shape: Shape;
  #samples = 0;
  #bytes = 0;
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
    const { sampleRate, channels, infoOffset } = this.#shape;
    const frame = infoFrame({
      sampleRate,
      channels,
      audioBytes: this.#bytes,
      samples: this.#samples,
      frames: Math.round((this.#bytes * 8 * sampleRate) / (BIT_RATE * INFO_FRAME_SAMPLES)),
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

  /** LAME's buffer is its own again as soon as it is called next: it is written before that. */
  async #append(encoded: Uint8Array): Promise<void> {
    if (encoded.length === 0) return;
    await this.#file.write(encoded);
    this.#bytes += encoded.length;
  }

  async #close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#file.close();
  }
}

const BIT_RATE = RENDITIONS['mp3-128'].bitsPerSecond;

/** LAME asks for samples within ±1; decoders of lossy files overshoot. */
function withinFullScale(samples: Float32Array): Float32Array {
  return samples.some((sample) => sample > 1 || sample < -1)
    ? samples.map((sample) => Math.max(-1, Math.min(1, sample)))
    : samples;
}
