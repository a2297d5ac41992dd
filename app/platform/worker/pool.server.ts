import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import type {
  AudioTaskName,
  AudioTasks,
  MessageToPool,
  MessageToThread,
  TaskOutcome,
  TaskProgress,
} from './audio-tasks.ts';

/** A thread ended or did not answer: nothing is wrong with the file, and another try may succeed. */
export class AudioWorkerFailed extends Error {
  override readonly name = 'AudioWorkerFailed';
}

export interface RunOptions<Name extends AudioTaskName> {
  onProgress?: (progress: TaskProgress<Name>) => void;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Threads for CPU-heavy sound work, so that no page waits for it. */
export interface AudioPool {
  /** Rejects with DamagedAudio, with the signal's reason, or with AudioWorkerFailed. */
  run<Name extends AudioTaskName>(
    task: Name,
    payload: AudioTasks[Name]['payload'],
    options?: RunOptions<Name>,
  ): Promise<AudioTasks[Name]['result']>;
  /** Aborts what runs and ends the threads. */
  close(): Promise<void>;
}

export interface AudioPoolOptions {
  /** How many tasks run at once; further ones wait. */
  threads: number;
  /** A thread without work ends after this long; 30 s unless told. */
  idleTimeoutMs?: number;
  /** JavaScript heap of one thread; 384 MB unless told. */
  memoryLimitMb?: number;
  /** The bundle that `buildWorkers` made. */
  workerFile?: string;
}

/** How long a thread may take to clean up after an abort before it is ended. */
const ABORT_GRACE_MILLISECONDS = 3000;

/** No thread starts before the first task. */
export function createAudioPool(options: AudioPoolOptions): AudioPool {
  const { threads, idleTimeoutMs = 30_000, memoryLimitMb = 384 } = options;
  const workerFile = options.workerFile ?? join(process.cwd(), 'build/worker/audio-worker.js');
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  let started: Piscina | undefined;

  function threadPool(): Piscina {
    started ??= new Piscina({
      filename: workerFile,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleTimeoutMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
      recordTiming: false,
    });
    return started;
  }

  return {
    async run(task, payload, { signal, timeoutMs, onProgress } = {}) {
      const deadline = timeoutMs === undefined ? undefined : startDeadline(timeoutMs);
      const signals = [closing.signal, signal, deadline?.signal];
      const cancelled = AbortSignal.any(signals.filter((each) => each !== undefined));
      const outcome = runInThread(threadPool, { task, payload, cancelled, onProgress });
      running.add(outcome);
      try {
        return await outcome;
      } finally {
        deadline?.clear();
        running.delete(outcome);
      }
    },

    async close() {
      closing.abort();
      await Promise.allSettled(running);
      await started?.destroy();
    },
  };
}

async function runInThread<Name extends AudioTaskName>(
  threadPool: () => Piscina,
  request: {
    task: Name;
    payload: AudioTasks[Name]['payload'];
    cancelled: AbortSignal;
    onProgress: RunOptions<Name>['onProgress'];
  },
): Promise<AudioTasks[Name]['result']> {
  const { task, payload, cancelled, onProgress } = request;
  cancelled.throwIfAborted();
  const { port1: port, port2: threadPort } = new MessageChannel();
  const thread = { started: false };
  port.on('message', (message: MessageToPool<Name>) => {
    if (message.type === 'started') thread.started = true;
    else onProgress?.({ progress: message.progress, step: message.step });
  });
  const ending = endOnAbort(cancelled, port, thread);
  try {
    const outcome = (await threadPool().run(
      { payload, port: threadPort },
      { name: task, transferList: [threadPort], signal: ending.signal },
    )) as TaskOutcome<AudioTasks[Name]['result']>;
    if (outcome.ok) return outcome.result;
    throw new DamagedAudio(outcome.damaged.kind, outcome.damaged.message);
  } catch (error) {
    if (error instanceof DamagedAudio) throw error;
    cancelled.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new AudioWorkerFailed(`The audio thread failed: ${reason}`, { cause: error });
  } finally {
    ending.dispose();
    port.close();
  }
}

/**
 * On abort a running task is asked to stop and clean up; a signal that ends its thread follows if it
 * does not. A task that still waits for a thread is dropped at once.
 */
function endOnAbort(cancelled: AbortSignal, port: MessagePort, thread: { started: boolean }) {
  const ending = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const onAbort = () => {
    if (!thread.started) return ending.abort();
    port.postMessage('abort' satisfies MessageToThread);
    grace = setTimeout(() => ending.abort(), ABORT_GRACE_MILLISECONDS);
  };
  cancelled.addEventListener('abort', onAbort);
  return {
    signal: ending.signal,
    dispose() {
      cancelled.removeEventListener('abort', onAbort);
      clearTimeout(grace);
    },
  };
}

function startDeadline(milliseconds: number) {
  const deadline = new AbortController();
  const message = `The audio thread took longer than ${milliseconds / 1000} seconds.`;
  const timer = setTimeout(() => deadline.abort(new AudioWorkerFailed(message)), milliseconds);
  return { signal: deadline.signal, clear: () => clearTimeout(timer) };
}
