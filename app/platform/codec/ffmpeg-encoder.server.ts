import { rm, writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import type { AudioEncoder } from './codec.ts';
import { FfmpegProcess } from './ffmpeg-process.server.ts';
import { interleavedFloats } from './pcm-samples.ts';

/** A single ffmpeg process that writes every output from the samples on its standard input. */
export class FfmpegEncoder implements AudioEncoder {
  readonly #child: FfmpegProcess;
  readonly #paths: readonly string[];
  readonly #tagsPath: string | null;

  private constructor(child: FfmpegProcess, paths: readonly string[], tagsPath: string | null) {
    this.#child = child;
    this.#paths = paths;
    this.#tagsPath = tagsPath;
  }

  static async open(options: {
    binary: string;
    paths: readonly string[];
    /** Content of an ffmetadata file, which is kept beside the first output while needed. */
    tags: string | null;
    arguments: (tagsPath: string | null) => string[];
  }): Promise<FfmpegEncoder> {
    const { binary, paths, tags } = options;
    const tagsPath = tags === null ? null : `${paths[0] ?? ''}.tags`;
    if (tags !== null && tagsPath !== null) await writeFile(tagsPath, tags);
    const child = new FfmpegProcess(binary, options.arguments(tagsPath));
    return new FfmpegEncoder(child, paths, tagsPath);
  }

  async write(block: AudioBlock): Promise<void> {
    const samples = interleavedFloats(block.channels);
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    if (this.#child.input.write(bytes)) return;
    if (await this.#child.within(drains(this.#child.input))) return;
    throw (await this.#child.ended()) ?? new Error('ffmpeg ended before the sound did.');
  }

  async finish(): Promise<void> {
    this.#child.input.end();
    for await (const _bytes of this.#child.output);
    const problem = await this.#child.ended();
    if (problem !== null) throw problem;
    await this.#removeTags();
  }

  async discard(): Promise<void> {
    this.#child.kill();
    await this.#child.ended().catch(() => null);
    await this.#removeTags();
    for (const path of this.#paths) await rm(path, { force: true });
  }

  async #removeTags(): Promise<void> {
    if (this.#tagsPath !== null) await rm(this.#tagsPath, { force: true });
  }
}

/** Waits until a pipe can take more; false if it broke instead. */
function drains(pipe: Writable): Promise<boolean> {
  if (pipe.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (drained: boolean) => {
      pipe.off('drain', onDrain).off('close', onClose);
      resolve(drained);
    };
    const onDrain = () => settle(true);
    const onClose = () => settle(false);
    pipe.on('drain', onDrain).on('close', onClose);
  });
}
