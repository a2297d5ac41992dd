import { open, rm, type FileHandle } from 'node:fs/promises';
import type { AudioBlock } from '@artist-space/audio/block.ts';
import type { Hertz } from '@artist-space/audio/units.ts';

const HEADER_BYTES = 44;
/** The decoders give 16-bit samples as parts of this. */
const FULL_SCALE = 32_767;

/** Writes blocks into a WAV file of 16 bits as they come; the header is completed at the end. */
export class WavFileWriter {
  readonly #path: string;
  readonly #sampleRate: Hertz;
  readonly #channels: number;
  #file: FileHandle | undefined;
  #bytes = 0;

  constructor(path: string, format: { sampleRate: Hertz; channels: number }) {
    this.#path = path;
    this.#sampleRate = format.sampleRate;
    this.#channels = format.channels;
  }

  async write({ channels }: AudioBlock): Promise<void> {
    this.#file ??= await this.#begin();
    const frames = channels[0]?.length ?? 0;
    const samples = Buffer.alloc(frames * channels.length * 2);
    channels.forEach((values, channel) => {
      for (let at = 0; at < frames; at += 1) {
        const value = Math.round((values[at] ?? 0) * FULL_SCALE);
        const place = 2 * (at * channels.length + channel);
        samples.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), place);
      }
    });
    await this.#file.write(samples);
    this.#bytes += samples.byteLength;
  }

  async finish(): Promise<void> {
    await this.#file?.write(this.#header(), 0, HEADER_BYTES, 0);
    await this.#file?.close();
  }

  async discard(): Promise<void> {
    await this.#file?.close();
    await rm(this.#path, { force: true });
  }

  async #begin(): Promise<FileHandle> {
    const file = await open(this.#path, 'w');
    await file.write(this.#header());
    return file;
  }

  #header(): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    const frameBytes = this.#channels * 2;
    header.write('RIFF', 0, 'latin1');
    header.writeUInt32LE(HEADER_BYTES - 8 + this.#bytes, 4);
    header.write('WAVEfmt ', 8, 'latin1');
    header.writeUInt32LE(16, 16);
    header.writeUInt16LE(1, 20);
    header.writeUInt16LE(this.#channels, 22);
    header.writeUInt32LE(this.#sampleRate, 24);
    header.writeUInt32LE(this.#sampleRate * frameBytes, 28);
    header.writeUInt16LE(frameBytes, 32);
    header.writeUInt16LE(16, 34);
    header.write('data', 36, 'latin1');
    header.writeUInt32LE(this.#bytes, 40);
    return header;
  }
}
