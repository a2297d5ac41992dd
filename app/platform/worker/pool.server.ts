import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DamagedAudio } from '../codec/codec.ts';
import { environmentWith } from '../env.server.ts';
import { measureProcess } from '../observability.server.ts';
import type {
  AudioMessage,
  AudioOrder,
  AudioTaskName,
  AudioTasks,
  TaskProgress,
} from './audio-tasks.ts';
import { MALLOC_SETTINGS } from './malloc-settings.ts';

/** A process ended or did not respond: the file is not at fault, and a retry may succeed. */
export class AudioWorkerFailed extends Error {
  override readonly name = 'AudioWorkerFailed';
}

export interface RunOptions<Name extends AudioTaskName> {
  onProgress?: (progress: TaskProgress<Name>) => void;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Processes that decode uploaded files: pages do not wait for them, and if a file crashes one or exhausts its
 * memory, the server goes on.
 */
export interface AudioPool {
  /** Rejects with DamagedAudio, with the signal's reason, or with AudioWorkerFailed. */
  run<Name extends AudioTaskName>(
    task: Name,
    payload: AudioTasks[Name]['payload'],
    options?: RunOptions<Name>,
  ): Promise<AudioTasks[Name]['result']>;
  /** Aborts running tasks and ends the processes. */
  close(): Promise<void>;
}

export interface AudioPoolOptions {
  /** Number of tasks that run at once; further ones wait. */
  processes: number;
  /** A process without work ends after this time; 30 s by default. */
  idleTimeoutMs?: number;
  /** Resident memory of one process, in MB; 640 by default. */
  memoryLimitMb?: number;
  /** The bundle made by `buildWorkers`. */
  workerFile?: string;
}

/** Time for a task to clean up after an abort before its process is killed. */
const ABORT_GRACE_MILLISECONDS = 3000;
const WATCH_MILLISECONDS = 100;
/** Heap limit of JavaScript alone, in MB: samples lie outside the heap. */
const HEAP_MB = 384;
/** Mixes hold the whole sum in memory. */
const MIX_MEMORY_MB = 2048;

const tooMuchMemory = () =>
  new DamagedAudio(
    'damaged',
    'This file could not be read: it asks for far more memory than a sound needs.',
  );

interface Waiting {
  task: AudioTaskName;
  payload: unknown;
  cancelled: AbortSignal;
  onProgress: ((progress: TaskProgress) => void) | undefined;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** No process starts before the first task. */
export function createAudioPool(options: AudioPoolOptions): AudioPool {
  const { processes, idleTimeoutMs = 30_000, memoryLimitMb = 640 } = options;
  const workerFile = options.workerFile ?? join(process.cwd(), 'build/worker/audio-worker.js');
  const closing = new AbortController();
  const waiting: Waiting[] = [];
  const started = new Set<AudioProcess>();
  const running = new Set<Promise<unknown>>();

  function next(): void {
    const idle = [...started].find((each) => each.isIdle);
    if (!idle && started.size >= processes) return;
    const order = waiting.shift();
    if (!order) return;
    const chosen =
      idle ??
      new AudioProcess(workerFile, {
        idleTimeoutMs,
        onFree: next,
        onEnd: (ended) => {
          started.delete(ended);
          next();
        },
      });
    started.add(chosen);
    chosen.carryOut(order, order.task === 'mix' ? MIX_MEMORY_MB : memoryLimitMb);
    next();
  }

  function enqueue(order: Omit<Waiting, 'resolve' | 'reject'>): Promise<unknown> {
    order.cancelled.throwIfAborted();
    return new Promise((resolve, reject) => {
      const entry = { ...order, resolve, reject };
      waiting.push(entry);
      order.cancelled.addEventListener('abort', () => {
        const place = waiting.indexOf(entry);
        if (place === -1) return;
        waiting.splice(place, 1);
        reject(order.cancelled.reason as Error);
      });
      next();
    });
  }

  return {
    async run(task, payload, { signal, timeoutMs, onProgress } = {}) {
      const deadline = timeoutMs === undefined ? undefined : startDeadline(timeoutMs);
      const signals = [closing.signal, signal, deadline?.signal];
      const cancelled = AbortSignal.any(signals.filter((each) => each !== undefined));
      const told = onProgress as Waiting['onProgress'];
      try {
        const outcome = enqueue({ task, payload, cancelled, onProgress: told });
        running.add(outcome);
        return (await outcome.finally(() => running.delete(outcome))) as never;
      } finally {
        deadline?.clear();
      }
    },

    async close() {
      closing.abort();
      await Promise.allSettled(running);
      await Promise.all([...started].map((each) => each.end()));
    },
  };
}

/** One process: it carries out one order at a time, and ends after some time without any. */
class AudioProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #options: { idleTimeoutMs: number; onFree: () => void };
  #current: Waiting | undefined;
  #said = '';
  #isOver = false;
  #idle: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #grace: NodeJS.Timeout | undefined;

  constructor(
    workerFile: string,
    options: { idleTimeoutMs: number; onFree: () => void; onEnd: (ended: AudioProcess) => void },
  ) {
    this.#options = options;
    this.#child = fork(workerFile, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
      env: environmentWith(MALLOC_SETTINGS),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-4096);
    });
    this.#child.on('message', (message: AudioMessage) => this.#listen(message));
    this.#ended = new Promise((resolve) => {
      const end = (how: string) => {
        if (this.#isOver) return;
        this.#isOver = true;
        clearTimeout(this.#idle);
        this.#settle((order) => order.reject(this.#crash(how)));
        options.onEnd(this);
        resolve();
      };
      this.#child.on('error', (error) => {
        if (this.#child.pid === undefined) end(error.message);
      });
      // 'close' comes only after the last output has been read.
      this.#child.on('close', (code, signal) => end(signal ?? `code ${code}`));
    });
  }

  get isIdle(): boolean {
    return !this.#isOver && !this.#child.killed && this.#current === undefined;
  }

  carryOut(order: Waiting, memoryLimitMb: number): void {
    clearTimeout(this.#idle);
    this.#hold(true);
    this.#current = order;
    order.cancelled.addEventListener('abort', this.#stop);
    this.#watch = setInterval(() => void this.#measure(order, memoryLimitMb), WATCH_MILLISECONDS);
    const { task, payload } = order;
    this.#send({ type: 'run', task, payload } as AudioOrder);
  }

  end(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.#ended;
  }

  /** Asks it to stop and to clean up; if it does not, it is killed. */
  readonly #stop = (): void => {
    this.#send({ type: 'abort' });
    this.#grace = setTimeout(() => this.#child.kill('SIGKILL'), ABORT_GRACE_MILLISECONDS);
  };

  #send(order: AudioOrder): void {
    this.#child.send(order, (error) => {
      // The exit event reports a process that has already ended.
      if (error) this.#child.kill('SIGKILL');
    });
  }

  #listen(message: AudioMessage): void {
    const order = this.#current;
    if (!order) return;
    if (message.type === 'progress') {
      const { progress, step } = message;
      if (!order.cancelled.aborted) order.onProgress?.({ progress, step });
      return;
    }
    this.#settle(({ resolve, reject }) => {
      if (message.type === 'done') resolve(message.result);
      else if (message.type === 'damaged') reject(new DamagedAudio(message.kind, message.message));
      else reject(new AudioWorkerFailed(`The audio process failed: ${message.message}`));
    });
    this.#idle = setTimeout(() => void this.end(), this.#options.idleTimeoutMs).unref();
    this.#hold(false);
    this.#options.onFree();
  }

  #settle(answer: (order: Waiting) => void): void {
    const order = this.#current;
    this.#current = undefined;
    clearInterval(this.#watch);
    clearTimeout(this.#grace);
    if (!order) return;
    order.cancelled.removeEventListener('abort', this.#stop);
    if (order.cancelled.aborted) order.reject(order.cancelled.reason);
    else answer(order);
  }

  /** Keeps this program running for the process only while it has work. */
  #hold(isWanted: boolean): void {
    for (const part of [this.#child, this.#child.channel]) {
      if (isWanted) part?.ref();
      else part?.unref();
    }
  }

  /** If the memory of a process cannot be read, its heap limit is used. */
  async #measure(order: Waiting, memoryLimitMb: number): Promise<void> {
    const now = await measureProcess(this.#child.pid);
    if (!now || order !== this.#current || now.memoryMb <= memoryLimitMb) return;
    this.#settle(({ reject }) => reject(tooMuchMemory()));
    this.#child.kill('SIGKILL');
  }

  #crash(how: string): Error {
    if (/out of memory|Array buffer allocation failed/i.test(this.#said)) return tooMuchMemory();
    return new AudioWorkerFailed(`The audio process ended (${how}). ${this.#said}`.trim());
  }
}

function startDeadline(milliseconds: number) {
  const deadline = new AbortController();
  const message = `The audio process took longer than ${milliseconds / 1000} seconds.`;
  const timer = setTimeout(() => deadline.abort(new AudioWorkerFailed(message)), milliseconds);
  return { signal: deadline.signal, clear: () => clearTimeout(timer) };
}
