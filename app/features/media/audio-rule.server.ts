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

/** The rule for a sound in a form: the bytes decide, and a name that contradicts them is refused. */
export const audioRule: FileRule = {
  maxBytes: MAX_AUDIO_BYTES,
  tooLarge: audioTooLarge,
  check(filename, { bytes, sound }) {
    if (bytes.byteLength === 0) return emptyAudio(filename);
    if (!looksLikeAudio(filename) && filename.includes('.')) return wrongAudioType(filename);
    return sound ? undefined : wrongAudioType(filename);
  },
};

/** How long a recording may be, in seconds. */
const longestAudio = ({ MAX_AUDIO_HOURS }: Pick<Env, 'MAX_AUDIO_HOURS'>) => MAX_AUDIO_HOURS * 3600;

/** Why a file that begins like this is refused, where it already tells that it is too long. */
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

/** What the jobs that read a sound `make` of it: what an audio process hears and says of it, and its renditions. */
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
