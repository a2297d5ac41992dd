import { join } from 'node:path';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import { type AudioEncoder, type RenditionTarget, RENDITIONS } from '../codec/codec.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import type { PreviewPayload, PreviewResult, TaskProgress } from './audio-tasks.ts';

const TARGETS = Object.keys(RENDITIONS) as RenditionTarget[];

/**
 * Both renditions of the beginning of a sound: no more of it is read, and none of the rest is in them.
 * Throws DamagedAudio when the file is at fault, and the signal's reason when aborted.
 */
export async function preview(
  payload: PreviewPayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'preview'>) => void },
): Promise<PreviewResult> {
  const { inputPath, format, outputDirectory, seconds } = payload;
  const codec = await chooseCodec(payload);
  const outputs = TARGETS.map((target) => ({
    target,
    path: join(outputDirectory, `preview-${target}.${RENDITIONS[target].extension}`),
  }));
  let encoder: AudioEncoder | undefined;
  let frames = 0;
  try {
    for await (const block of codec.decode(inputPath, { format, signal: context.signal })) {
      const { sampleRate } = block;
      const channels = block.channels.length === 1 ? 1 : 2;
      encoder ??= await codec.openEncoder({ sampleRate, channels, outputs });
      const left = Math.round(seconds * sampleRate) - frames;
      const taken = block.channels.map((channel) => channel.subarray(0, left));
      await encoder.write({ ...block, channels: taken });
      frames += taken[0]?.length ?? 0;
      context.report({ progress: frames / (seconds * sampleRate), step: 'cutting' });
      if (frames >= seconds * sampleRate) break;
    }
    await encoder?.finish();
  } catch (error) {
    await encoder?.discard();
    throw error;
  }
  if (!encoder) throw new DamagedAudio('empty', 'No sound was found in this file.');
  return {
    renditions: outputs.map(({ target, path }) => ({
      ...{ target, path, contentType: RENDITIONS[target].contentType },
    })),
  };
}
