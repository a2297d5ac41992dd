import { Resampler } from '@artist-space/audio/blocks.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import type { Stems } from '@artist-space/audio/separation.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';
import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import {
  ConversionRefused,
  type ConversionResult,
  type OutputFile,
  type ReportProgress,
  type SoundMeasures,
} from '#app/platform/worker/conversion.ts';
import { ParallelEncoding } from '#app/platform/worker/parallel-encoding.server.ts';
import { chooseSeparator } from '#app/platform/worker/sound-sources/choose-sources.server.ts';
import { blocksOf } from '#app/platform/worker/conversions/read-recording.server.ts';
import { SoundFiles } from '#app/platform/worker/conversions/sound-files.server.ts';
import { stemTags } from '#app/platform/worker/conversions/stem-tags.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import type { SeparateStems } from './task.ts';
import * as texts from '../../texts.ts';

/**
 * Separates a mix into the requested stems in constant memory: each part is written to disk as soon as it is
 * separated.
 */
export async function run(
  payload: SeparateStems,
  report: ReportProgress,
): Promise<ConversionResult> {
  const { recording, stems, ffmpegPath } = payload;
  const onProgress = stepsOf(report)(texts.takingTheMixApart, 1);
  const hostMessages: string[] = [];
  const separator = await chooseSeparator(payload.sources, (why) => hostMessages.push(why));
  let resampler: Resampler | undefined;
  const codec = await chooseCodec({ ffmpegPath });
  const beside = new ParallelEncoding(codec);
  const outputs = new Map<Stem, SoundFiles>();
  for (const stem of stems) {
    const format = { sampleRate: ENGINE_RATE, channels: 2 } as const;
    const destination = { ...payload, tags: stemTags(payload, stem) };
    outputs.set(stem, await SoundFiles.open(stem, destination, format, beside));
  }
  const writePart = async (part: Stems) => {
    // Each stem compensates the rounding errors of those before it, so that their sum is exactly the mix.
    const carried = [0, 1].map(() => new Float32Array(part[stems[0] ?? 'other'].left.length));
    for (const [stem, files] of outputs) {
      await files.write([part[stem].left, part[stem].right], carried);
    }
  };
  const separate = async (channels: readonly Float32Array[]) => {
    for (const part of await separator.push(channels)) await writePart(part);
  };
  const options = { ffmpegPath, onProgress };
  for await (const { sampleRate, channels } of blocksOf(recording, options)) {
    resampler ??= new Resampler({ from: sampleRate, to: ENGINE_RATE, channels: channels.length });
    await separate(resampler.push(channels));
  }
  if (!resampler) throw new ConversionRefused(texts.noSoundInThisRecording);
  await separate(resampler.flush());
  await writePart(await separator.flush());
  if (separator.isSilent) throw new ConversionRefused(texts.noSoundInThisRecording);

  const files: OutputFile[] = [];
  const sounds: Partial<Record<Stem, SoundMeasures>> = {};
  let duration = 0;
  for (const [stem, output] of outputs) {
    const finished = await output.finish();
    duration = output.duration;
    files.push(...finished.files);
    sounds[stem] = finished.measures;
  }
  await beside.close();
  const warnings = separator.isMono ? [texts.recordingIsMono] : [];
  const facts = warnings.length > 0 ? { warnings } : {};
  return { duration, files, sounds, facts, hostMessages };
}
