import { withAnyCodec } from '../codec/choose-codec.server.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { lowerOwnPriority } from '../low-priority.server.ts';
import type {
  AudioMessage,
  AudioOrder,
  AudioTaskName,
  AudioTasks,
  TaskProgress,
} from './audio-tasks.ts';
import { convert } from './convert.server.ts';
import { fileLength } from './file-length.server.ts';
import { ingest } from './ingest.server.ts';
import { mix } from './mix.server.ts';
import { preview } from './preview.server.ts';
import { take } from './take.server.ts';

/**
 * The program of an audio process: it takes an order, carries it out, says what came of it and waits
 * for the next. Whoever started it ends it.
 */
lowerOwnPriority();
const server = process.ppid;
process.once('disconnect', () => process.exit(1));

type Body<Name extends AudioTaskName> = (
  payload: AudioTasks[Name]['payload'],
  context: { signal: AbortSignal; report: (progress: TaskProgress<Name>) => void },
) => Promise<AudioTasks[Name]['result']>;

const BODIES: { [Name in AudioTaskName]: Body<Name> } = {
  ...{ ingest, take, mix, convert, preview, length: fileLength },
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
  const context = { signal: abort.signal, report: atIntervals<Name>() };
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

/** Progress at most four times a second, and whenever another step begins. */
const REPORT_INTERVAL_MILLISECONDS = 250;

function atIntervals<Name extends AudioTaskName>() {
  let last = { at: -Infinity, step: '' };
  return ({ progress, step }: TaskProgress<Name>) => {
    const now = performance.now();
    if (now - last.at < REPORT_INTERVAL_MILLISECONDS && step === last.step) return;
    last = { at: now, step };
    // Busy as this process is, it hears of nothing: a server that was killed has left it an orphan.
    if (process.ppid !== server) process.exit(1);
    tell({ type: 'progress', progress, step });
  };
}
