import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MINUTE_MS } from '#app/durations.ts';
import type { FromThread, ToThread } from './thread-program.ts';

/**
 * Does work that depends on what somebody typed in a thread of its own, each piece within a limit of processor
 * time, so that the event loop never waits for one. The thread starts with the first order, and ends after a
 * minute without one.
 */
export interface LimitedThread<Order, Answer> {
  /**
   * @param read reads data that the thread asks for; the wait for it does not count
   * @returns null if the order took more processor time than it may take
   * @throws {OrdersWaiting} if too many wait already
   */
  ask(order: Order, read?: ReadData): Promise<Answer | null>;
  close(): Promise<void>;
}

type ReadData = (name: string, argument: unknown) => Promise<unknown>;

/** Too many orders wait for the thread. */
export class OrdersWaiting extends Error {
  override readonly name = 'OrdersWaiting';
}

/** Processor time for one order, in milliseconds. */
const MAX_PROCESSOR_MS = 200;
const WATCH_MS = 20;
const MAX_WAITING = 64;
const IDLE_MS = MINUTE_MS;

interface Waiting<Order, Answer> {
  order: Order;
  read: ReadData | undefined;
  resolve(answer: Answer | null): void;
  reject(error: Error): void;
}

/**
 * @param program name of the bundle in build/worker, made by `buildWorkers`
 * @param maxProcessorMs limit for one order, in milliseconds
 */
export function createLimitedThread<Order, Answer>(
  program: string,
  maxProcessorMs: number = MAX_PROCESSOR_MS,
): LimitedThread<Order, Answer> {
  const waiting: Waiting<Order, Answer>[] = [];
  let thread: Worker | undefined;
  /** Undefined until the thread is ready. */
  let folder: string | null | undefined;
  let current: Waiting<Order, Answer> | undefined;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(join(process.cwd(), 'build/worker', program), {
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    started.on('message', (message: FromThread<Answer>) => {
      if (started !== thread) return;
      if (message.kind === 'needs') return void give(started, current?.read, message);
      if (message.kind === 'ready') folder = message.folder;
      else if (message.kind === 'failed') settle((one) => one.reject(new Error(message.error)));
      else settle((one) => one.resolve(message.answer));
      next();
    });
    const gone = (error: Error) => {
      if (started !== thread) return;
      // A thread that ends before it is ready would do so each time.
      const refused = folder === undefined ? waiting.splice(0) : [];
      thread = undefined;
      settle((one) => one.reject(error));
      for (const { reject } of refused) reject(error);
      next();
    };
    started.on('error', gone);
    started.on('exit', (code) => gone(new Error(`The thread ${program} ended (${code}).`)));
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
    if (!current) return;
    const before = processorMs(folder);
    watch = setInterval(() => {
      if (processorMs(folder) - before <= maxProcessorMs) return;
      void end();
      settle((one) => one.resolve(null));
      next();
    }, WATCH_MS);
    const message: ToThread<Order> = { kind: 'order', order: current.order };
    thread.postMessage(message);
  }

  function settle(how: (one: Waiting<Order, Answer>) => void): void {
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
    ask(order, read) {
      if (isClosed) return Promise.reject(closing());
      if (waiting.length >= MAX_WAITING) return Promise.reject(new OrdersWaiting());
      return new Promise((resolve, reject) => {
        waiting.push({ order, read, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const left = waiting.splice(0);
      await end();
      settle((one) => one.reject(closing()));
      for (const { reject } of left) reject(closing());
    },
  };
}

const closing = () => new Error('The server is closing.');

/** Sends the thread what it needs for its order, or why there is none. */
async function give(
  thread: Worker,
  read: ReadData | undefined,
  { id, name, argument }: Extract<FromThread<unknown>, { kind: 'needs' }>,
): Promise<void> {
  const send = (message: ToThread<unknown>) => thread.postMessage(message);
  try {
    if (!read) throw new Error(`Nothing reads ${name}.`);
    send({ kind: 'data', id, value: await read(name, argument) });
  } catch (error) {
    send({ kind: 'noData', id, error: String(error) });
  }
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
