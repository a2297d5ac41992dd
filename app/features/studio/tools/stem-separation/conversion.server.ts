import { readKey } from '@artist-space/audio/musical-key.ts';
import { type Stem, STEMS } from '@artist-space/audio/vocabulary.ts';
import { MINUTE_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { JobFailure } from '#app/platform/jobs/job.server.ts';
import type { ConversionOptions } from '#app/platform/worker/conversion-processes.server.ts';
import type { Destination } from '#app/platform/worker/conversion.ts';
import { z } from '#app/validation.ts';
import { mediaOf } from '../../../media/media.server.ts';
import { soundSource } from '../../../media/new-media.server.ts';
import { someOf } from '../../generation.schema.ts';
import { findGeneration } from '../../generation.server.ts';
import type { GenerationFacts, StemMix } from '../../generation.ts';
import * as texts from '../../texts.ts';
import { defineConversion, type ToolResult } from '../conversion.server.ts';
import { mixStemsTask, separateStems } from './task.ts';
import { stemSeparation, STEMS_DEFAULTS } from './tool.ts';

export const stemsRequest = z.object({
  stems: someOf(STEMS).transform((stems) => (stems.length > 0 ? stems : STEMS_DEFAULTS.stems)),
});

export const conversion = defineConversion({
  request: stemsRequest,
  timeoutMs: 40 * MINUTE_MS,
  contentType: () => 'track',
  details: () => ({}),
  run: (conversions, { request: { stems }, recording, destination }, options) =>
    conversions.run(separateStems, { ...destination, recording, stems }, options),
});

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
  const stems = await Promise.all(
    gains.map(async ([stem, gain]) => {
      const file = files.find(({ role }) => role === `${stem}-wav`);
      if (!file) throw new JobFailure(texts.stemsAreGone);
      return { ...(await soundSource(services, file)), gain, offset: 0 };
    }),
  );
  const { maxSeconds } = stemSeparation.recording;
  const order = { ...destination, stems, maxSeconds };
  const made = await conversions.run(mixStemsTask, order, options);
  const { tempo, key: keyName } = (source?.metadata ?? {}) as GenerationFacts;
  const key = keyName === undefined ? null : readKey(keyName);
  return { ...made, facts: { ...(tempo && { tempo }), ...(key && { key }) } };
}
