import { join } from 'node:path';
import { WaveformPeaks } from '@artist-space/audio/meters.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import { decodeCredibly } from '../codec/credible-reading.server.ts';
import { encode } from '../codec/encode.ts';
import { WavWriter } from '../codec/wav-writer.server.ts';
import type { TakePayload, TakeResult, TaskProgress } from './audio-tasks.ts';
import { madeRenditions, renditionsIn } from './renditions.server.ts';

/**
 * Reads a sung take in one pass: it is written as WAV, whatever its format, with its waveform, and encoded
 * for listening. Nothing is shifted or cut, since the timing of a voice matters most.
 * @throws {DamagedAudio} if the file is at fault, and the signal's reason when aborted
 */
export async function take(
  payload: TakePayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'take'>) => void },
): Promise<TakeResult> {
  const { inputPath, format, outputDirectory, maxSeconds } = payload;
  const codec = await chooseCodec(payload);
  const wavPath = join(outputDirectory, 'take.wav');
  const outputs = renditionsIn(outputDirectory);
  const decoding = decodeCredibly(codec, inputPath, { format, signal: context.signal, maxSeconds });
  const peaks = new WaveformPeaks();
  let seconds = 0;
  let wav = undefined as WavWriter | undefined;
  try {
    await encode(codec, written(), { outputs });
    await wav?.finish();
  } catch (error) {
    await wav?.discard();
    throw error;
  }
  return {
    duration: seconds,
    peaks: [...peaks.bars()],
    wavPath,
    renditions: await madeRenditions(outputs),
  };

  async function* written() {
    for await (const block of decoding) {
      const { sampleRate, channels } = block;
      const count = channels.length === 1 ? 1 : 2;
      wav ??= await WavWriter.open(wavPath, { sampleRate, channels: count, dither: false });
      seconds += (channels[0]?.length ?? 0) / sampleRate;
      peaks.push(channels);
      await wav.write(channels);
      yield block;
      context.report({ progress: decoding.progress, step: 'analysing' });
    }
  }
}
