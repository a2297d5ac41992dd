import { frameCount } from '@artist-space/audio/blocks.ts';
import { Layers, master } from '@artist-space/audio/mixing.ts';
import type { ConversionResult, ReportProgress } from '#app/platform/worker/conversion.ts';
import { blocksOf } from '#app/platform/worker/conversions/read-recording.server.ts';
import { writeSound } from '#app/platform/worker/conversions/sound-files.server.ts';
import { stepsOf } from '#app/platform/worker/conversions/steps.ts';
import type { MixStems } from './task.ts';
import * as texts from '../../texts.ts';

/** Holds the whole sum in memory: 21 MB per minute. Stems have the engine's rate and begin together. */
export async function run(payload: MixStems, report: ReportProgress): Promise<ConversionResult> {
  const { layers, ffmpegPath } = payload;
  const step = stepsOf(report);
  const mixing = step(texts.mixingTheStems, 0.6);
  const sum = new Layers();
  for (const [index, { recording, gain }] of layers.entries()) {
    const onProgress = (share: number) => mixing((index + share) / layers.length);
    let at = 0;
    for await (const { channels } of blocksOf(recording, { ffmpegPath, onProgress })) {
      sum.lay(channels, at, gain);
      at += frameCount(channels);
    }
  }
  const sound = sum.sound();
  master(sound, false);
  const writing = step(texts.writingTheFiles, 0.4);
  const { files, measures, duration } = await writeSound('output', sound, payload, writing);
  return { duration, files, sounds: { output: measures }, facts: {} };
}
