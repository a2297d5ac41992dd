import { Layers, master } from '@artist-space/audio/mixing.ts';
import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import type { ConversionResult, ReportProgress } from '#app/platform/worker/conversion.ts';
import { writeSound } from '#app/platform/worker/conversions/sound-files.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import { layRecording } from '#app/platform/worker/mix.server.ts';
import type { MixStems } from './task.ts';
import * as texts from '../../texts.ts';

/** Holds the whole sum in memory: 21 MB per minute. */
export async function run(payload: MixStems, report: ReportProgress): Promise<ConversionResult> {
  const { stems, maxSeconds } = payload;
  const step = stepsOf(report);
  const mixing = step(texts.mixingTheStems, 0.6);
  const codec = await chooseCodec(payload);
  const layers = new Layers();
  for (const [index, stem] of stems.entries()) {
    await layRecording(codec, stem, layers, {
      maxSeconds,
      report: (share) => mixing((index + share) / stems.length),
    });
  }
  const sound = layers.sound();
  master(sound, false);
  const writing = step(texts.writingTheFiles, 0.4);
  const { files, measures, duration } = await writeSound('output', sound, payload, writing);
  return { duration, files, sounds: { output: measures }, facts: {} };
}
