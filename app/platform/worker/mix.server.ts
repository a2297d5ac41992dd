import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameCount, Resampler } from '@artist-space/audio/blocks.ts';
import { Layers, master } from '@artist-space/audio/mixing.ts';
import { ENGINE_RATE } from '@artist-space/audio/score.ts';
import { encodeWav } from '@artist-space/audio/wav.ts';
import { chooseCodec } from '../codec/choose-codec.server.ts';
import type { Codec } from '../codec/codec.ts';
import { decodeCredibly } from '../codec/credible-reading.server.ts';
import type { MixLayer, MixPayload, MixResult, TaskProgress } from './audio-tasks.ts';

/** Share of the time for reading; the rest is for mastering. */
const READING_SHARE = 0.8;

/**
 * Mixes sounds, each at its position and level, brings the sum to the target loudness and writes it as WAV.
 * Holds the whole sum in memory: 21 MB per minute.
 */
export async function mix(
  payload: MixPayload,
  context: { signal: AbortSignal; report: (progress: TaskProgress<'mix'>) => void },
): Promise<MixResult> {
  const codec = await chooseCodec(payload);
  const layers = new Layers();
  const { length } = payload.layers;
  for (const [index, layer] of payload.layers.entries()) {
    await layRecording(codec, layer, layers, {
      signal: context.signal,
      maxSeconds: payload.maxSeconds,
      report: (progress) =>
        context.report({ progress: ((index + progress) / length) * READING_SHARE, step: 'mixing' }),
    });
  }
  context.report({ progress: READING_SHARE, step: 'mastering' });
  const sound = layers.sound();
  master(sound, false);
  context.signal.throwIfAborted();
  const wavPath = join(payload.outputDirectory, 'mix.wav');
  await writeFile(wavPath, encodeWav([sound.left, sound.right], { sampleRate: ENGINE_RATE }));
  return { wavPath, duration: layers.frames / ENGINE_RATE };
}

/**
 * Reads a recording, at the engine's rate, into a sum of layers.
 * @throws {DamagedAudio} with a message
 */
export async function layRecording(
  codec: Codec,
  { inputPath, format, gain, offset }: MixLayer,
  layers: Layers,
  watch: { signal?: AbortSignal; maxSeconds: number; report: (progress: number) => void },
): Promise<void> {
  const { report, ...limits } = watch;
  const decoding = decodeCredibly(codec, inputPath, { format, ...limits });
  let at = Math.round(offset * ENGINE_RATE);
  let resampler: Resampler | undefined;
  const lay = (channels: readonly Float32Array[]) => {
    layers.lay(channels, at, gain);
    at += frameCount(channels);
  };
  for await (const { sampleRate, channels } of decoding) {
    resampler ??= new Resampler({ from: sampleRate, to: ENGINE_RATE, channels: channels.length });
    lay(resampler.push(channels));
    report(decoding.progress);
  }
  if (resampler) lay(resampler.flush());
}
