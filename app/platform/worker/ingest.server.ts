import {
  type SoundMeasures,
  SoundProfile,
  type SoundProfileResult,
} from '@artist-space/audio/sound-profile.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import { decodeCredibly, demandCrediblePeak } from '../codec/credible-reading.server.ts';
import { DamagedAudio } from '../codec/codec.ts';
import { encode } from '../codec/encode.ts';
import { readFileTags } from '../codec/file-tags.server.ts';
import type { IngestPayload, IngestResult, MeasurePayload, TaskProgress } from './audio-tasks.ts';
import { madeRenditions, renditionsIn } from './renditions.server.ts';

/** Share of the time for reading; the rest is for closing the files. */
const READING_SHARE = 0.98;

/**
 * Reads a sound in one pass: every decoded block is measured and goes to both encoders. Then its tags are
 * read.
 * @throws {DamagedAudio} if the file is at fault, and the signal's reason when aborted
 */
export async function ingest(
  payload: IngestPayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'ingest'>) => void },
): Promise<IngestResult> {
  const { inputPath, format, outputDirectory, maxSeconds } = payload;
  const { signal, report } = context;
  const codec = await chooseCodec(payload);
  const outputs = renditionsIn(outputDirectory);
  const decoding = decodeCredibly(codec, inputPath, {
    format,
    signal,
    ...(maxSeconds !== undefined && { maxSeconds }),
  });

  let result = undefined as SoundProfileResult | undefined;
  await encode(codec, measured(), { outputs });
  if (result === undefined) throw new DamagedAudio('empty', 'No sound was found in this file.');
  return {
    ...result,
    tags: await readFileTags(inputPath),
    codec: codec.name,
    renditions: await madeRenditions(outputs),
  };

  async function* measured() {
    let profile: SoundProfile | undefined;
    for await (const block of decoding) {
      const { sampleRate, channels } = block;
      profile ??= new SoundProfile({ sampleRate, channels: channels.length === 1 ? 1 : 2 });
      profile.push(channels);
      yield block;
      report({ progress: decoding.progress * READING_SHARE, step: 'analysing' });
    }
    result = profile?.result();
    demandCrediblePeak(result?.truePeak ?? null);
    report({ progress: READING_SHARE, step: 'finishing' });
  }
}

/**
 * Measures a sound that was read before: nothing is made of it. Its channels after the second are not heard, as
 * in `ingest`.
 * @throws {DamagedAudio} if the file is at fault, and the signal's reason when aborted
 */
export async function measure(
  payload: MeasurePayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'measure'>) => void },
): Promise<SoundMeasures> {
  const { inputPath, format, maxSeconds } = payload;
  const codec = await chooseCodec(payload);
  const decoding = decodeCredibly(codec, inputPath, {
    format,
    signal: context.signal,
    ...(maxSeconds !== undefined && { maxSeconds }),
  });
  let profile: SoundProfile | undefined;
  for await (const { sampleRate, channels } of decoding) {
    profile ??= new SoundProfile({ sampleRate, channels: channels.length === 1 ? 1 : 2 });
    profile.push(channels);
    context.report({ progress: decoding.progress, step: 'analysing' });
  }
  if (profile === undefined) throw new DamagedAudio('empty', 'No sound was found in this file.');
  return profile.result().measures;
}
