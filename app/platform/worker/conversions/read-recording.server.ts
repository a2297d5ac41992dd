import { type AudioBlock } from '#app/audio/block.ts';
import { monoMix } from '#app/audio/mono-mix.ts';
import type { Hertz } from '#app/audio/units.ts';
import { chooseCodec } from '../../codec/choose-codec.server.ts';
import { ConversionRefused } from '../conversion-refused.ts';
import type { Recording } from '../conversion-tasks.ts';

interface ReadOptions {
  readonly ffmpegPath?: string | null;
  /** 0..1. */
  readonly onProgress?: (share: number) => void;
}

/** The blocks of a recording. @throws {DamagedAudio} with a sentence, while they come */
export async function* blocksOf(
  { path, format, maxSeconds }: Recording,
  { ffmpegPath, onProgress }: ReadOptions,
): AsyncGenerator<AudioBlock> {
  const codec = await chooseCodec(ffmpegPath === undefined ? {} : { ffmpegPath });
  const decoding = codec.decode(path, { format, maxSeconds });
  for await (const block of decoding) {
    yield block;
    onProgress?.(decoding.progress);
  }
}

/** A whole recording on one channel. @throws {DamagedAudio | ConversionRefused} with a sentence */
export async function readMono(
  recording: Recording,
  options: ReadOptions,
): Promise<{ mono: Float32Array; sampleRate: Hertz }> {
  const pieces: Float32Array[] = [];
  let sampleRate: Hertz | undefined;
  for await (const block of blocksOf(recording, options)) {
    pieces.push(monoMix(block.channels));
    sampleRate ??= block.sampleRate;
  }
  if (sampleRate === undefined) throw new ConversionRefused('There is no sound in this recording.');
  const mono = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    mono.set(piece, at);
    at += piece.length;
  }
  return { mono, sampleRate };
}
