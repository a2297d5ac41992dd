import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { WaveformPeaks } from '@artist-space/audio/meters.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import { type AudioEncoder, type RenditionTarget, RENDITIONS } from '../codec/codec.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { WavWriter } from '../codec/wav-writer.server.ts';
import type { TakePayload, TakeResult, TaskProgress } from './audio-tasks.ts';

const TARGETS = Object.keys(RENDITIONS) as RenditionTarget[];

/**
 * One pass over a sung take: it is written down as WAV, whatever it came in, drawn, and encoded for
 * listening. Nothing is moved or cut: where a voice lies in time is all that matters. Throws
 * DamagedAudio when the file is at fault, and the signal's reason when aborted.
 */
export async function take(
  payload: TakePayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'take'>) => void },
): Promise<TakeResult> {
  const { inputPath, format, outputDirectory, maxSeconds } = payload;
  const codec = await chooseCodec(payload);
  const wavPath = join(outputDirectory, 'take.wav');
  const outputs = TARGETS.map((target) => ({
    target,
    path: join(outputDirectory, `${target}.${RENDITIONS[target].extension}`),
  }));
  const decoding = codec.decode(inputPath, { format, signal: context.signal, maxSeconds });
  const peaks = new WaveformPeaks();
  let seconds = 0;
  let wav: WavWriter | undefined;
  let encoder: AudioEncoder | undefined;
  try {
    for await (const block of decoding) {
      const { sampleRate, channels } = block;
      const count = channels.length === 1 ? 1 : 2;
      wav ??= await WavWriter.open(wavPath, { sampleRate, channels: count, dither: false });
      encoder ??= await codec.openEncoder({ sampleRate, channels: count, outputs });
      seconds += (channels[0]?.length ?? 0) / sampleRate;
      peaks.push(channels);
      await wav.write(channels);
      await encoder.write(block);
      context.report({ progress: decoding.progress, step: 'analysing' });
    }
    await encoder?.finish();
    await wav?.finish();
  } catch (error) {
    await encoder?.discard();
    await wav?.discard();
    throw error;
  }
  if (!wav) throw new DamagedAudio('empty', 'No sound was found in this file.');
  return {
    duration: seconds,
    peaks: [...peaks.bars()],
    wavPath,
    renditions: await Promise.all(
      outputs.map(async ({ target, path }) => ({
        ...{ target, path, ...RENDITIONS[target] },
        size: (await stat(path)).size,
      })),
    ),
  };
}
