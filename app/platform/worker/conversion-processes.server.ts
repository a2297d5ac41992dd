import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { environmentWith } from '../env.server.ts';
import { measureProcess } from '../observability.server.ts';
import {
  ConversionRefused,
  type ConversionMessage,
  type ConversionOrder,
  type ConversionProgress,
  type Task,
} from './conversion.ts';
import { MALLOC_SETTINGS } from './malloc-settings.ts';

/** The process died or did not respond: the input is not at fault, and a retry may succeed. */
export class ConversionCrashed extends Error {
  override readonly name = 'ConversionCrashed';
}

/** The conversion exceeded its memory limit: a retry would need as much. */
export class ConversionTooLarge extends ConversionRefused {
  constructor() {
    super('This needs more memory than this site gives a conversion. Try a shorter recording.');
  }
}

export interface ConversionOptions {
  signal?: AbortSignal;
  onProgress?: (progress: ConversionProgress) => void;
}

/**
 * Runs conversions, each in a separate process: if one crashes or runs out of memory, the server and the
 * queue keep running, and its resources are freed when it ends.
 */
export interface ConversionProcesses {
  /**
   * Rejects with ConversionRefused (a message for the user), with the signal's reason, or with
   * ConversionCrashed. The caller, who chose the folder, removes unfinished files.
   */
  run<Payload extends object, Result>(
    task: Task<Payload, Result>,
    payload: Payload,
    options?: ConversionOptions,
  ): Promise<Result>;
  /** Ends running conversions. */
  close(): Promise<void>;
}

export interface ConversionProcessesOptions {
  /** Resident memory of one process, in MB. */
  memoryLimitMb: number;
  /** The bundle made by `buildWorkers`. */
  workerFile?: string;
}

const WATCH_MILLISECONDS = 200;

export function createConversionProcesses(
  options: ConversionProcessesOptions,
): ConversionProcesses {
  const { memoryLimitMb } = options;
  const workerFile = options.workerFile ?? join(process.cwd(), 'build/worker/conversion-worker.js');
  const running = new Set<Conversion>();

  return {
    async run({ path: task }, payload, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      const conversion = new Conversion({ workerFile, memoryLimitMb, onProgress });
      const stop = () => conversion.stop(signal?.reason);
      running.add(conversion);
      signal?.addEventListener('abort', stop);
      try {
        return (await conversion.carryOut({ task, payload })) as never;
      } finally {
        signal?.removeEventListener('abort', stop);
        running.delete(conversion);
      }
    },

    async close() {
      const ends = [...running].map((conversion) => {
        conversion.stop(new ConversionCrashed('The server is closing.'));
        return conversion.ended;
      });
      await Promise.all(ends);
    },
  };
}

/** One process, from its start to its end. */
class Conversion {
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #watch: NodeJS.Timeout;
  readonly #memoryLimitMb: number;
  readonly #onProgress: ConversionOptions['onProgress'];
  #outcome: { result: unknown } | { error: unknown } | undefined;
  #said = '';

  constructor(options: {
    workerFile: string;
    memoryLimitMb: number;
    onProgress: ConversionOptions['onProgress'];
  }) {
    this.#memoryLimitMb = options.memoryLimitMb;
    this.#onProgress = options.onProgress;
    this.#child = fork(options.workerFile, {
      // Makes V8 collect garbage before its heap grows; samples lie outside its heap and are watched from
      // here.
      execArgv: [`--max-old-space-size=${options.memoryLimitMb}`, '--max-semi-space-size=2'],
      env: environmentWith(MALLOC_SETTINGS),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#said = (this.#said + text).slice(-4096);
    });
    this.#child.on('message', (message: ConversionMessage) => this.#listen(message));
    this.ended = new Promise((resolve) => {
      this.#child.on('error', (error) => {
        this.#outcome ??= { error: new ConversionCrashed(error.message, { cause: error }) };
        if (this.#child.pid === undefined) resolve();
      });
      // 'close' comes only after the last output has been read.
      this.#child.on('close', (code, signal) => {
        this.#outcome ??= { error: this.#crash(signal ?? `code ${code}`) };
        resolve();
      });
    });
    this.#watch = setInterval(() => void this.#measure(), WATCH_MILLISECONDS);
    void this.ended.then(() => clearInterval(this.#watch));
  }

  async carryOut(order: ConversionOrder): Promise<unknown> {
    this.#child.send(order, (error) => {
      // The exit event reports a process that has already ended.
      if (error) this.#child.kill('SIGKILL');
    });
    await this.ended;
    if (this.#outcome && 'result' in this.#outcome) return this.#outcome.result;
    throw this.#outcome?.error;
  }

  stop(reason: unknown): void {
    this.#outcome ??= { error: reason };
    this.#child.kill('SIGKILL');
  }

  #listen(message: ConversionMessage): void {
    if (this.#outcome) return;
    switch (message.type) {
      case 'progress':
        this.#onProgress?.({ progress: message.progress, step: message.step });
        this.#demandMemory(message.memoryMb);
        return;
      case 'done':
        return this.#settle({ result: message.result });
      case 'refused':
        return this.#settle({ error: new ConversionRefused(message.reason, message) });
      case 'failed':
        return this.#settle({ error: new ConversionCrashed(message.message) });
    }
  }

  #settle(outcome: { result: unknown } | { error: unknown }): void {
    this.#outcome = outcome;
    this.#child.kill('SIGKILL');
  }

  /** Reads the process's memory from Linux; on other systems its own reports are used. */
  async #measure(): Promise<void> {
    const now = await measureProcess(this.#child.pid);
    if (now && !this.#outcome) this.#demandMemory(now.memoryMb);
  }

  #demandMemory(memoryMb: number): void {
    if (memoryMb > this.#memoryLimitMb) this.stop(new ConversionTooLarge());
  }

  #crash(how: string): Error {
    if (/heap out of memory|Array buffer allocation failed/i.test(this.#said)) {
      return new ConversionTooLarge();
    }
    return new ConversionCrashed(`The conversion process ended (${how}). ${this.#said}`.trim());
  }
}
