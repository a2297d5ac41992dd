import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SoundProfile } from '@artist-space/audio/sound-profile.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import { type AudioEncoder, type RenditionTarget, RENDITIONS } from '../codec/codec.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { readFileTags } from '../codec/file-tags.server.ts';
import type { IngestPayload, IngestResult, MadeRendition, TaskProgress } from './audio-tasks.ts';

const TARGETS = Object.keys(RENDITIONS) as RenditionTarget[];
/** Share of the time that reading takes; the rest is closing the files. */
const READING_SHARE = 0.98;

/**
 * One pass over the sound: every decoded block is measured and goes to both encoders. Then what the
 * file says about itself. Throws
 * DamagedAudio when the file is at fault, and the signal's reason when aborted.
 */
export async function ingest(
  payload: IngestPayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'ingest'>) => void },
): Promise<IngestResult> {
  const { inputPath, format, outputDirectory, maxSeconds } = payload;
  const { signal, report } = context;
  const codec = await chooseCodec(payload);
  const outputs = TARGETS.map((target) => ({
    target,
    path: join(outputDirectory, `${target}.${RENDITIONS[target].extension}`),
  }));
  const decoding = codec.decode(inputPath, {
    format,
    signal,
    ...(maxSeconds !== undefined && { maxSeconds }),
  });

  let profile: SoundProfile | undefined;
  let encoder: AudioEncoder | undefined;
  try {
    for await (const block of decoding) {
      const { sampleRate } = block;
      const channels = block.channels.length === 1 ? 1 : 2;
      profile ??= new SoundProfile({ sampleRate, channels });
      encoder ??= await codec.openEncoder({ sampleRate, channels, outputs });
      profile.push(block.channels);
      await encoder.write(block);
      report({ progress: decoding.progress * READING_SHARE, step: 'analysing' });
    }
    report({ progress: READING_SHARE, step: 'finishing' });
    await encoder?.finish();
  } catch (error) {
    await encoder?.discard();
    throw error;
  }
  if (profile === undefined) throw new DamagedAudio('empty', 'No sound was found in this file.');
  return {
    ...profile.result(),
    tags: await readFileTags(inputPath),
    codec: codec.name,
    renditions: await Promise.all(outputs.map(({ target, path }) => describe(target, path))),
  };
}

async function describe(target: RenditionTarget, path: string): Promise<MadeRendition> {
  return { target, path, ...RENDITIONS[target], size: (await stat(path)).size };
}
