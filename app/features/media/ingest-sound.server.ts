import type { Services } from '#app/operations/services.server.ts';
import type { IngestResult } from '#app/platform/worker/audio-tasks.ts';
import { longestAudio } from './audio-rule.server.ts';
import type { MediaRun, SoundSource } from './media-job.server.ts';
import * as texts from './texts.ts';

const STEPS = { analysing: texts.listening, finishing: texts.finishing };

/** What the jobs that read a sound `make` of it: what an audio process hears and says of it, and its renditions. */
export function ingestSound(
  { audio, env }: Services,
  { sound }: { sound: SoundSource },
  { directory: outputDirectory, signal, report }: MediaRun<object>,
): Promise<IngestResult> {
  return audio.run(
    'ingest',
    {
      ...{ ...sound, outputDirectory },
      ...{ maxSeconds: longestAudio(env), ffmpegPath: env.FFMPEG_PATH },
    },
    { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
  );
}
