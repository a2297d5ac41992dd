import { type AudioBlock, MonoRecording } from '@artist-space/audio/blocks.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import { chooseCodec } from '../../codec/choose-codec.server.ts';
import { decodeCredibly } from '../../codec/credible-reading.server.ts';
import { ConversionRefused, type Recording, type RecordingPart } from '../conversion.ts';

interface ReadOptions {
  readonly ffmpegPath?: string | null | undefined;
  /** 0..1. */
  readonly onProgress?: (share: number) => void;
}

/** Yields the blocks of a recording. @throws {DamagedAudio} with a message, while reading */
export async function* blocksOf(
  { path, format, maxSeconds }: Recording,
  { ffmpegPath, onProgress }: ReadOptions,
): AsyncGenerator<AudioBlock> {
  const codec = await chooseCodec({ ffmpegPath });
  const decoding = decodeCredibly(codec, path, { format, maxSeconds });
  for await (const block of decoding) {
    yield block;
    onProgress?.(decoding.progress);
  }
}

/**
 * Reads a whole recording into one channel, silent outside the part to analyse.
 * @throws {DamagedAudio | ConversionRefused} with a message
 */
export async function readMono(
  recording: Recording,
  { rate, ...options }: ReadOptions & { readonly rate?: Hertz },
): Promise<{ mono: Float32Array; sampleRate: Hertz }> {
  const gathered = new MonoRecording(rate);
  for await (const block of blocksOf(recording, options)) gathered.push(block);
  const whole = gathered.whole();
  if (whole === null) throw new ConversionRefused('There is no sound in this recording.');
  silenceAround(whole, recording.part);
  return whole;
}

/**
 * Silences everything outside the part, so that times stay those of the recording, which is played beside the
 * result.
 */
function silenceAround(
  { mono, sampleRate }: { mono: Float32Array; sampleRate: Hertz },
  part: RecordingPart | undefined,
): void {
  if (!part) return;
  mono.fill(0, 0, Math.round(part.from * sampleRate));
  mono.fill(0, Math.round(part.to * sampleRate));
}
