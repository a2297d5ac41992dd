import { open } from 'node:fs/promises';
import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import { DamagedAudio } from '#app/platform/codec/damaged-audio.ts';
import { WavWriter } from '#app/platform/codec/wav-writer.server.ts';
import { sniffAudio, SNIFF_LENGTH } from '#app/platform/codec/sniff.ts';
import type { AudioBlock } from '@artist-space/audio/block.ts';
import { MonoRecording } from '@artist-space/audio/mono-recording.ts';
import type { StereoSound } from '@artist-space/audio/score.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import type { Hertz, Seconds } from '@artist-space/audio/units.ts';
import { Refusal } from '../command-line/refusal.ts';

/** Longer recordings are not what the engine is for. */
const LONGEST: Seconds = 20 * 60;

/**
 * The blocks of a sound file of any format, one after the other.
 * @throws {Refusal} with a sentence, for what is none
 */
export async function* blocksOf(path: string): AsyncGenerator<AudioBlock & { progress: number }> {
  const file = await open(path).catch(() => {
    throw new Refusal(`There is no file ${path}.`);
  });
  const head = new Uint8Array(SNIFF_LENGTH);
  try {
    await file.read(head);
  } catch {
    throw new Refusal(`${path} cannot be read.`);
  } finally {
    await file.close();
  }
  const format = sniffAudio(head)?.format;
  if (!format) throw new Refusal(`${path} is no sound file of a known kind.`);
  const codec = await chooseCodec({});
  const decoding = codec.decode(path, { format, maxSeconds: LONGEST });
  try {
    for await (const block of decoding) yield { ...block, progress: decoding.progress };
  } catch (error) {
    if (error instanceof DamagedAudio) throw new Refusal(error.message);
    throw error;
  }
}

/** A whole sound file on one channel, at its own rate or at `rate`. @throws {Refusal} */
export async function readMono(
  path: string,
  rate?: Hertz,
): Promise<{ mono: Float32Array; sampleRate: Hertz }> {
  const recording = new MonoRecording(rate);
  for await (const block of blocksOf(path)) recording.push(block);
  return recording.whole() ?? { mono: new Float32Array(0), sampleRate: ENGINE_RATE };
}

/** A stereo WAV file of 16 bits at 44.1 kHz that grows piece by piece. */
export const openSound = (path: string) =>
  WavWriter.open(path, { sampleRate: ENGINE_RATE, channels: 2 });

/** Writes a whole sound as such a file. */
export async function writeSound(path: string, { left, right }: StereoSound): Promise<void> {
  const file = await openSound(path);
  await file.write([left, right]);
  await file.finish();
}
