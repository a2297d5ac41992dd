import { open, type FileHandle } from 'node:fs/promises';
import { frameCount } from '@artist-space/audio/block.ts';
import { seededRandom } from '@artist-space/audio/random.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import type { AudioTags } from './codec.ts';

const BYTES_PER_SAMPLE = 2;
const FULL_SCALE = 32_767;

/**
 * Writes a RIFF/WAVE file of 16 bits piece by piece, so that a long sound is never in memory as a
 * whole. Its words (title, artist, comment) stand in an INFO list before the sound. Samples are
 * dithered with high-passed triangular noise (Lipshitz, Wannamaker & Vanderkooy 1992); exact silence
 * stays exact, and the same sound gives the same file.
 */
export class WavWriter {
  readonly #file: FileHandle;
  readonly #head: Buffer;
  readonly #noise: { random: () => number; before: number }[];
  #bytes = 0;

  static async open(
    path: string,
    format: { sampleRate: Hertz; channels: 1 | 2; tags: AudioTags },
  ): Promise<WavWriter> {
    const file = await open(path, 'w');
    const writer = new WavWriter(file, format);
    await file.write(writer.#head);
    return writer;
  }

  private constructor(
    file: FileHandle,
    { sampleRate, channels, tags }: { sampleRate: Hertz; channels: 1 | 2; tags: AudioTags },
  ) {
    this.#file = file;
    this.#head = headOf(sampleRate, channels, infoList(tags));
    this.#noise = Array.from({ length: channels }, (_, channel) => {
      const random = seededRandom(`dither/${channel}`);
      return { random, before: random() };
    });
  }

  /** As many channels as it was opened with, all of one length, full scale at ±1. */
  async write(channels: readonly Float32Array[]): Promise<void> {
    const count = this.#noise.length;
    const bytes = Buffer.allocUnsafe(frameCount(channels) * count * BYTES_PER_SAMPLE);
    this.#noise.forEach((noise, channel) => {
      const samples = channels[channel] ?? new Float32Array(0);
      for (let at = 0; at < samples.length; at += 1) {
        const sample = samples[at] ?? 0;
        const value = Number.isFinite(sample) ? sample * FULL_SCALE : 0;
        const now = noise.random();
        const dithered = value === 0 ? 0 : Math.round(value + now - noise.before);
        const clipped = Math.max(-32_768, Math.min(FULL_SCALE, dithered));
        bytes.writeInt16LE(clipped, (at * count + channel) * BYTES_PER_SAMPLE);
        noise.before = now;
      }
    });
    await this.#file.write(bytes);
    this.#bytes += bytes.length;
  }

  async finish(): Promise<void> {
    this.#head.writeUInt32LE(this.#head.length - 8 + this.#bytes, 4);
    this.#head.writeUInt32LE(this.#bytes, this.#head.length - 4);
    await this.#file.write(this.#head, 0, this.#head.length, 0);
    await this.#file.close();
  }
}

/** Everything before the first sample; both lengths are written once they are known. */
function headOf(sampleRate: Hertz, channels: number, info: Buffer): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  format.writeUInt32LE(sampleRate * channels * BYTES_PER_SAMPLE, 8);
  format.writeUInt16LE(channels * BYTES_PER_SAMPLE, 12);
  format.writeUInt16LE(BYTES_PER_SAMPLE * 8, 14);
  return Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'),
    chunk('fmt ', format),
    ...(info.length > 0 ? [chunk('LIST', Buffer.concat([Buffer.from('INFO'), info]))] : []),
    Buffer.from('data\0\0\0\0', 'latin1'),
  ]);
}

/** The words of an INFO list (Multimedia Programming Interface 1.0, 1991), by what each is called. */
function infoList({ title, artist, album, comment }: AudioTags): Buffer {
  const words = { INAM: title, IART: artist, IPRD: album, ICMT: comment };
  return Buffer.concat(
    Object.entries(words).flatMap(([name, text]) =>
      text ? [chunk(name, Buffer.from(`${text}\0`, 'utf8'))] : [],
    ),
  );
}

/** Chunks begin at even places. */
function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
