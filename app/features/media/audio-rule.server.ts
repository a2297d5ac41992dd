import { AppError } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import { declaredLength } from '#app/platform/codec/declared-length.ts';
import { tooLong } from '#app/platform/codec/steady-blocks.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { FileRule } from '#app/platform/upload/receive-multipart.server.ts';
import type { FileHead } from '#app/platform/upload/scratch-file.ts';
import type { IngestResult } from '#app/platform/worker/audio-tasks.ts';
import {
  audioTooLarge,
  emptyAudio,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  wrongAudioType,
} from './audio-file.ts';
import type { MediaRun, SoundSource } from './media-job.server.ts';
import * as texts from './texts.ts';

/** The rule for a sound file in a form: the bytes decide the type, and a name that contradicts them is refused. */
export const audioRule: FileRule = {
  maxBytes: MAX_AUDIO_BYTES,
  tooLarge: audioTooLarge,
  check(filename, { bytes, sound }) {
    if (bytes.byteLength === 0) return emptyAudio(filename);
    if (!looksLikeAudio(filename) && filename.includes('.')) return wrongAudioType(filename);
    return sound ? undefined : wrongAudioType(filename);
  },
};

/** The longest recording allowed, in seconds. */
const longestAudio = ({ MAX_AUDIO_HOURS }: Pick<Env, 'MAX_AUDIO_HOURS'>) => MAX_AUDIO_HOURS * 3600;

/** The error for a file whose header declares a duration over the limit; undefined if it does not. */
export function declaresTooLong(
  env: Pick<Env, 'MAX_AUDIO_HOURS'>,
  filename: string,
  head: FileHead,
): AppError | undefined {
  const longest = longestAudio(env);
  if ((declaredLength(head.soundBytes) ?? 0) <= longest) return undefined;
  return new AppError('tooLarge', `${filename}: ${tooLong(longest).message}`);
}

const STEPS = { analysing: texts.listening, finishing: texts.finishing };

/** Analyses a sound in an audio process and makes its renditions: the `make` step of the jobs that read a sound. */
export function ingestSound(
  { audio, env }: Services,
  { sound }: { sound: SoundSource },
  { directory: outputDirectory, signal, report }: MediaRun<object>,
): Promise<IngestResult> {
  return audio.run(
    'ingest',
    { ...sound, outputDirectory, maxSeconds: longestAudio(env), ffmpegPath: env.FFMPEG_PATH },
    { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
  );
}
