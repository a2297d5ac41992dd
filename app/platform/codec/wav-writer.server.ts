import { open, rm, type FileHandle } from 'node:fs/promises';
import { WavEncoder, type WavFormat } from '@artist-space/audio/wav.ts';

/** Frames encoded at a time. */
const PIECE = 65_536;

/** Writes a 16-bit WAV file in pieces, so that a long sound is never wholly in memory. */
export class WavWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #encoder: WavEncoder;

  static async open(
    path: string,
    format: WavFormat & { readonly channels: number },
  ): Promise<WavWriter> {
    const writer = new WavWriter(path, await open(path, 'w'), new WavEncoder(format));
    await writer.#file.write(writer.#encoder.header());
    return writer;
  }

  private constructor(path: string, file: FileHandle, encoder: WavEncoder) {
    this.#path = path;
    this.#file = file;
    this.#encoder = encoder;
  }

  /**
   * Writes as many channels as it was opened with, all of one length, full scale at ±1; `carried` is passed
   * to `WavEncoder.push`.
   */
  async write(channels: readonly Float32Array[], carried?: readonly Float32Array[]): Promise<void> {
    const frames = channels[0]?.length ?? 0;
    for (let from = 0; from < frames; from += PIECE) {
      const piece = channels.map((samples) => samples.subarray(from, from + PIECE));
      const lost = carried?.map((samples) => samples.subarray(from, from + PIECE));
      await this.#file.write(this.#encoder.push(piece, lost));
    }
  }

  async finish(): Promise<void> {
    await this.#file.write(this.#encoder.header(), 0, undefined, 0);
    await this.#file.close();
  }

  /** Discards the file. */
  async discard(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}
