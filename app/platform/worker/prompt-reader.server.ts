import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PromptOrder, PromptRead, PromptThreadReady } from './prompt-thread.ts';

/**
 * Reads prompts in a thread of their own, so that the event loop never waits for one. The thread starts with
 * the first prompt, and ends after a minute without one.
 */
export interface PromptReader {
  /**
   * @returns null if reading took more processor time than a prompt may take
   * @throws {PromptsWaiting} if too many wait already
   */
  read(order: PromptOrder): Promise<PromptRead | null>;
  close(): Promise<void>;
}

/** Too many prompts wait to be read. */
export class PromptsWaiting extends Error {
  override readonly name = 'PromptsWaiting';
}

/** Processor time for one prompt, in milliseconds. */
const MAX_PROCESSOR_MS = 200;
const WATCH_MS = 20;
const MAX_WAITING = 64;
const IDLE_MS = 60_000;

interface Waiting {
  order: PromptOrder;
  resolve(read: PromptRead | null): void;
  reject(error: Error): void;
}

/**
 * @param workerFile the bundle made by `buildWorkers`
 * @param maxProcessorMs limit for one prompt, in milliseconds
 */
export function createPromptReader(
  workerFile: string = join(process.cwd(), 'build/worker/prompt-thread.js'),
  maxProcessorMs: number = MAX_PROCESSOR_MS,
): PromptReader {
  const waiting: Waiting[] = [];
  let thread: Worker | undefined;
  /** Undefined until the thread is ready. */
  let folder: string | null | undefined;
  let current: Waiting | undefined;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    started.on('message', (answer: PromptRead | PromptThreadReady) => {
      if (started !== thread) return;
      if ('folder' in answer) folder = answer.folder;
      else settle((one) => one.resolve(answer));
      next();
    });
    const gone = (error: Error) => {
      if (started !== thread) return;
      thread = undefined;
      settle((one) => one.reject(error));
      next();
    };
    started.on('error', gone);
    started.on('exit', (code) => gone(new Error(`The thread of the prompts ended (${code}).`)));
    return started;
  }

  function next(): void {
    if (current || isClosed) return;
    clearTimeout(idle);
    if (waiting.length === 0) {
      thread?.unref();
      idle = setTimeout(() => void end(), IDLE_MS).unref();
      return;
    }
    if (!thread) {
      folder = undefined;
      thread = start();
    }
    thread.ref();
    if (folder === undefined) return;
    current = waiting.shift();
    const before = processorMs(folder);
    watch = setInterval(() => {
      if (processorMs(folder) - before <= maxProcessorMs) return;
      void end();
      settle((one) => one.resolve(null));
      next();
    }, WATCH_MS);
    thread.postMessage(current?.order);
  }

  function settle(how: (one: Waiting) => void): void {
    clearInterval(watch);
    const settled = current;
    current = undefined;
    if (settled) how(settled);
  }

  async function end(): Promise<void> {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  return {
    read(order) {
      if (waiting.length >= MAX_WAITING) return Promise.reject(new PromptsWaiting());
      return new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const left = waiting.splice(0);
      await end();
      const closing = new Error('The server is closing.');
      settle((one) => one.reject(closing));
      for (const { reject } of left) reject(closing);
    },
  };
}

/** Time that a thread has run on a processor, from Linux; the time of day on other systems. */
function processorMs(folder: string | null | undefined): number {
  if (!folder) return performance.now();
  try {
    return Number(readFileSync(join(folder, 'schedstat'), 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // The thread has just ended.
    return 0;
  }
}
