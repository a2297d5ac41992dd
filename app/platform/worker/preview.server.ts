import { chooseCodec } from '../codec/choose-codec.server.ts';
import { decodeCredibly } from '../codec/credible-reading.server.ts';
import { encode } from '../codec/encode.ts';
import type { PreviewPayload, PreviewResult, TaskProgress } from './audio-tasks.ts';
import { madeRenditions, renditionsIn } from './renditions.server.ts';

/**
 * Makes both renditions of the beginning of a sound: the rest is neither read nor contained in them.
 * @throws {DamagedAudio} if the file is at fault, and the signal's reason when aborted
 */
export async function preview(
  payload: PreviewPayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'preview'>) => void },
): Promise<PreviewResult> {
  const { inputPath, format, outputDirectory, seconds } = payload;
  const codec = await chooseCodec(payload);
  const outputs = renditionsIn(outputDirectory, 'preview-');
  await encode(codec, beginning(), { outputs });
  return { renditions: await madeRenditions(outputs) };

  async function* beginning() {
    let frames = 0;
    for await (const block of decodeCredibly(codec, inputPath, {
      format,
      signal: context.signal,
    })) {
      const { sampleRate } = block;
      const left = Math.round(seconds * sampleRate) - frames;
      const channels = block.channels.map((channel) => channel.subarray(0, left));
      yield { ...block, channels };
      frames += channels[0]?.length ?? 0;
      context.report({ progress: frames / (seconds * sampleRate), step: 'cutting' });
      if (frames >= seconds * sampleRate) return;
    }
  }
}
