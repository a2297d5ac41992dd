import { readKey } from '@artist-space/audio/musical-key.ts';
import type { Stem } from '@artist-space/audio/vocabulary.ts';
import type { Services } from '#app/operations/services.server.ts';
import { JobFailure } from '#app/platform/jobs/job.server.ts';
import type { ConversionOptions } from '#app/platform/worker/conversion-processes.server.ts';
import type { Destination } from '#app/platform/worker/conversion.ts';
import { mediaOf } from '../media/media.server.ts';
import { soundSource } from '../media/new-media.server.ts';
import { findGeneration } from './generation.server.ts';
import type { GenerationFacts, StemMix } from './generation.ts';
import * as texts from './texts.ts';
import type { ToolResult } from './tools/conversion.server.ts';
import { mixStemsTask } from './tools/stem-separation/task.ts';
import { TOOLS } from './tools/tools.ts';

/** Makes a mix of the stems of another result, with that result's tempo and key. @throws {JobFailure} without them */
export async function convertStemMix(
  services: Services,
  { of, levels }: StemMix,
  destination: Destination,
  options: ConversionOptions,
): Promise<ToolResult> {
  const { conversions, database } = services;
  const gains = Object.entries(levels) as [Stem, number][];
  const source = await findGeneration(database.db, of);
  const roles = gains.map(([stem]) => `${stem}-wav` as const);
  const files = (await mediaOf(database.db, 'generation', [of], roles)).get(of) ?? [];
  const { maxSeconds } = TOOLS['stem-separation'].recording;
  const layers = await Promise.all(
    gains.map(async ([stem, gain]) => {
      const file = files.find(({ role }) => role === `${stem}-wav`);
      if (!file) throw new JobFailure(texts.stemsAreGone);
      const { inputPath: path, format } = await soundSource(services, file);
      return { recording: { path, format, maxSeconds }, gain };
    }),
  );
  const made = await conversions.run(mixStemsTask, { ...destination, layers }, options);
  const { tempo, key: keyName } = (source?.metadata ?? {}) as GenerationFacts;
  const key = keyName === undefined ? null : readKey(keyName);
  return { ...made, facts: { ...(tempo && { tempo }), ...(key && { key }) } };
}
