import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { environmentWith } from '../env.server.ts';
import { measureProcess } from '../observability.server.ts';
import {
  type PictureAnswer,
  type PictureOrder,
  PictureRefused,
  type PictureResult,
} from './picture-orders.ts';

/**
 * Process of its own that reads and draws all pictures, one after the other, with limited time and memory, so
 * that pages are served meanwhile.
 */
export interface PictureProcess {
  /**
   * Owners take turns, so that one who sends many does not delay the others.
   * @param owner of the work, such as `artist 12`
   * @throws {PictureRefused}
   * @throws {AppError} tooManyRequests, if many of this owner's requests wait already
   */
  run<Order extends PictureOrder>(owner: string, order: Order): Promise<PictureResult<Order>>;
  /** Ends running work, and refuses the waiting requests. */
  close(): Promise<void>;
}

interface Waiting {
  order: PictureOrder;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Requests of one owner that may wait. */
const MAX_WAITING = 16;
const RETRY_AFTER_SECONDS = 20;
const WATCH_MILLISECONDS = 50;
/** Resident memory of the process. */
const MAX_MEMORY_MB = 640;
/** Processor time for one picture. */
const PROCESSOR_SECONDS = 8;
/** Total time for one picture, on a machine that has other load. */
const TIMEOUT_MS = MINUTE_MS;
/** Without work the process ends after this long. */
const IDLE_MS = 10_000;

export function createPictureProcess(): PictureProcess {
  const workerFile = join(process.cwd(), 'build/worker/picture-worker.js');
  /** By owner, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  let closed = false;

  function start(): ChildProcess {
    const started = fork(workerFile, {
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
      // Makes glibc return freed memory to the system at once.
      env: environmentWith({ MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144' }),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (answer: PictureAnswer) => {
      if (started === child) settle(answer);
    });
    const gone = (cause?: Error) => {
      if (started !== child) return;
      child = undefined;
      // It was killed for its use of resources, or crashed on a picture: a retry would not help.
      if (current) settle({ ok: false, problem: 'too-heavy' }, cause);
    };
    started.on('error', gone);
    started.on('exit', () => gone());
    return started;
  }

  function next(): void {
    if (current || closed) return;
    const [owner, own] = waiting.entries().next().value ?? [];
    clearTimeout(timer);
    if (owner === undefined || !own) {
      timer = setTimeout(end, IDLE_MS).unref();
      child?.unref();
      child?.channel?.unref();
      return;
    }
    current = own.shift();
    waiting.delete(owner);
    if (own.length > 0) waiting.set(owner, own);
    child ??= start();
    child.ref();
    child.channel?.ref();
    // The exit event reports a process that has ended.
    child.send(current?.order ?? {}, () => undefined);
    timer = setTimeout(giveUp, TIMEOUT_MS);
    watch = watchOver(child);
  }

  function settle(answer: PictureAnswer, cause?: Error): void {
    const settled = current;
    current = undefined;
    clearTimeout(timer);
    clearInterval(watch);
    if (answer.ok) settled?.resolve(answer.result);
    else settled?.reject(new PictureRefused(answer.problem, { cause }));
    next();
  }

  /** Ends the process; later requests start another one. */
  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function giveUp(): void {
    end();
    settle({ ok: false, problem: 'too-heavy' });
  }

  /**
   * Kills a process that uses too much for its request. If its usage cannot be read, the timeout has to do.
   */
  function watchOver(watched: ChildProcess): NodeJS.Timeout {
    const order = current;
    const before = measureProcess(watched.pid);
    return setInterval(() => {
      void Promise.all([before, measureProcess(watched.pid)]).then(([start, now]) => {
        if (order !== current || !now) return;
        const seconds = now.processorSeconds - (start?.processorSeconds ?? 0);
        if (now.memoryMb > MAX_MEMORY_MB || seconds > PROCESSOR_SECONDS) giveUp();
      });
    }, WATCH_MILLISECONDS);
  }

  return {
    run(owner, order) {
      const own = waiting.get(owner) ?? [];
      if (own.length >= MAX_WAITING) {
        return Promise.reject(
          new AppError(
            'tooManyRequests',
            'Your other pictures are still being read. Please try again in a moment.',
            { retryAfter: RETRY_AFTER_SECONDS },
          ),
        );
      }
      return new Promise((resolve, reject) => {
        own.push({ order, resolve, reject });
        waiting.set(owner, own);
        next();
      });
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      for (const own of waiting.values()) {
        for (const { reject } of own) reject(new PictureRefused('too-heavy'));
      }
      waiting.clear();
      if (!child) return;
      const last = child;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      giveUp();
      await ended;
    },
  };
}
