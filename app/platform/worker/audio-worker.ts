import { parseFile } from 'music-metadata';
import type { Seconds } from '@artist-space/audio/units.ts';
import { withAnyCodec } from '../codec/choose-codec.server.ts';
import { DamagedAudio } from '../codec/codec.ts';
import { readReleaseTags } from '../codec/file-tags.server.ts';
import { lowerOwnPriority } from '../low-priority.server.ts';
import type {
  AudioMessage,
  AudioOrder,
  AudioTaskName,
  AudioTasks,
  TaskProgress,
} from './audio-tasks.ts';
import { convert } from './convert.server.ts';
import { ingest, measure } from './ingest.server.ts';
import { mix } from './mix.server.ts';
import { preview } from './preview.server.ts';
import { atIntervals } from './report-at-intervals.ts';
import { take } from './take.server.ts';

/**
 * The program of an audio process: it receives a task, runs it, reports the result and waits for the next.
 * Its parent stops it.
 */
lowerOwnPriority();
process.once('disconnect', () => process.exit(1));

type Body<Name extends AudioTaskName> = (
  payload: AudioTasks[Name]['payload'],
  context: { signal: AbortSignal; report: (progress: TaskProgress<Name>) => void },
) => Promise<AudioTasks[Name]['result']>;

const BODIES: { [Name in AudioTaskName]: Body<Name> } = {
  ingest,
  measure,
  take,
  mix,
  convert,
  preview,
  tags: ({ inputPath }) => readReleaseTags(inputPath),
  length: fileLength,
};

let abort = new AbortController();

process.on('message', (order: AudioOrder) => {
  if (order.type === 'abort') abort.abort();
  else void carryOut(order);
});

async function carryOut<Name extends AudioTaskName>({
  task,
  payload,
}: Extract<AudioOrder<Name>, { type: 'run' }>): Promise<void> {
  abort = new AbortController();
  const report = atIntervals(({ progress, step }: TaskProgress<Name>) =>
    tell({ type: 'progress', progress, step }),
  );
  const context = { signal: abort.signal, report };
  try {
    const body = BODIES[task];
    tell({ type: 'done', result: await withAnyCodec(payload, (given) => body(given, context)) });
  } catch (error) {
    if (error instanceof DamagedAudio) {
      tell({ type: 'damaged', kind: error.kind, message: error.message });
    } else {
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }
}

function tell(message: AudioMessage): void {
  process.send?.(message);
}

/** Length of a sound, as declared by the head of its file; null if absent. */
async function fileLength({ inputPath }: { inputPath: string }): Promise<Seconds | null> {
  try {
    const { format } = await parseFile(inputPath, { duration: false, skipCovers: true });
    const { duration } = format;
    return duration !== undefined && Number.isFinite(duration) ? duration : null;
  } catch {
    return null;
  }
}
