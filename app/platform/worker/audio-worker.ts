import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { withAnyCodec } from '../codec/choose-codec.server.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { LOW_PRIORITY } from '../codec/ffmpeg-process.server.ts';
import type {
  AudioTaskName,
  AudioTasks,
  MessageToPool,
  MessageToThread,
  TaskOutcome,
  TaskProgress,
} from './audio-tasks.ts';
import { ingest as runIngest } from './ingest.server.ts';
import { mix as runMix } from './mix.server.ts';
import { take as runTake } from './take.server.ts';

/** The file that runs in the threads of the audio pool; each export is a task by its name. */
export const ingest = asTask<'ingest'>(runIngest);
export const take = asTask<'take'>(runTake);
export const mix = asTask<'mix'>(runMix);

/** Progress at most four times a second, and whenever another step begins. */
const REPORT_INTERVAL_MILLISECONDS = 250;

// Pages come first. On Linux 0 means this one thread; elsewhere it would slow the whole server.
if (process.platform === 'linux') setPriority(0, LOW_PRIORITY);

interface TaskMessage<Name extends AudioTaskName> {
  readonly payload: AudioTasks[Name]['payload'];
  readonly port: MessagePort;
}

type TaskBody<Name extends AudioTaskName> = (
  payload: AudioTasks[Name]['payload'],
  context: { signal: AbortSignal; report: (progress: TaskProgress<Name>) => void },
) => Promise<AudioTasks[Name]['result']>;

function asTask<Name extends AudioTaskName>(body: TaskBody<Name>) {
  return async ({
    payload,
    port,
  }: TaskMessage<Name>): Promise<TaskOutcome<AudioTasks[Name]['result']>> => {
    const abort = new AbortController();
    const send = (message: MessageToPool<Name>) => port.postMessage(message);
    port.on('message', (message: MessageToThread) => {
      if (message === 'abort') abort.abort();
    });
    send({ type: 'started' });
    try {
      const report = atIntervals<Name>((progress) => send({ type: 'progress', ...progress }));
      const context = { signal: abort.signal, report };
      return { ok: true, result: await withAnyCodec(payload, (task) => body(task, context)) };
    } catch (error) {
      if (!(error instanceof DamagedAudio)) throw error;
      return { ok: false, damaged: { kind: error.kind, message: error.message } };
    } finally {
      port.close();
    }
  };
}

function atIntervals<Name extends AudioTaskName>(report: (progress: TaskProgress<Name>) => void) {
  let last = { at: -Infinity, step: '' };
  return (progress: TaskProgress<Name>) => {
    const now = performance.now();
    if (now - last.at < REPORT_INTERVAL_MILLISECONDS && progress.step === last.step) return;
    last = { at: now, step: progress.step };
    report(progress);
  };
}
