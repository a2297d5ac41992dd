import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import { DamagedAudio } from '#app/platform/codec/codec.ts';
import { WavWriter } from '#app/platform/codec/wav-writer.server.ts';
import { sniffFile } from '#app/platform/codec/sniff-file.server.ts';
import { type AudioBlock, MonoRecording } from '@artist-space/audio/blocks.ts';
import { ENGINE_RATE, type StereoSound } from '@artist-space/audio/score.ts';
import type { Hertz, Seconds } from '@artist-space/audio/units.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { reading, writing } from './file-problems.ts';

/** The engine is not meant for longer recordings. */
const LONGEST: Seconds = 20 * 60;

/**
 * Reads a sound file of any format block by block.
 * @throws {Refusal} if it is not a sound file
 */
export async function* blocksOf(path: string): AsyncGenerator<AudioBlock & { progress: number }> {
  const format = (await reading(path, () => sniffFile(path)))?.format;
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

/** Reads a whole sound file as mono, at its own sample rate or at `rate`. @throws {Refusal} */
export async function readMono(
  path: string,
  rate?: Hertz,
): Promise<{ mono: Float32Array; sampleRate: Hertz }> {
  const recording = new MonoRecording(rate);
  for await (const block of blocksOf(path)) recording.push(block);
  return recording.whole() ?? { mono: new Float32Array(0), sampleRate: ENGINE_RATE };
}

/** Opens a stereo WAV file (16 bits, 44.1 kHz) for writing piece by piece. @throws {Refusal} */
export const openSound = (path: string) =>
  writing(path, () => WavWriter.open(path, { sampleRate: ENGINE_RATE, channels: 2 }));

/** Writes a whole sound to such a file. @throws {Refusal} */
export async function writeSound(path: string, { left, right }: StereoSound): Promise<void> {
  const file = await openSound(path);
  await writing(path, async () => {
    await file.write([left, right]);
    await file.finish();
  });
}
