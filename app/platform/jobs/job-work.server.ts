import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { JobTable } from '#db/schema.ts';
import type { Clock } from '../clock.server.ts';
import { outsideRequests } from '../connection.server.ts';
import { isTransient } from '../failures.server.ts';
import type { Log } from '../log.server.ts';
import { JobFailure, type Job } from './job.ts';

export type JobRow = Selectable<JobTable>;

export interface JobWorkOptions<Services> {
  db: Db;
  clock: Clock;
  log: Log;
  /** Of every payload: each job checks its own before it runs. */
  jobs: readonly Job<Services>[];
  services: Services;
  /** Whether the disk has free space to work with; without it jobs wait. */
  hasFreeSpace: () => Promise<boolean>;
  /** Before the first retry. */
  pollMs: number;
  /** Aborted when the runner stops. */
  stopping: () => AbortSignal;
  /** Writes down what a job has come to, and gives it back; may fail as any write. */
  write: (row: JobRow, change: Partial<JobRow>) => Promise<void>;
}

/** Every write waits for the disk, and every page waits for it: a new step is told at once. */
const REPORT_EVERY_MS = 2000;
/** Between tries of what failed because of a full disk or an unavailable database. */
export const MAX_WAIT_MS = 10_000;
const UNEXPECTED = 'Something went wrong on the server. Please try again.';
const STOPPED_THE_SERVER =
  'The server stopped each time while it worked on this, so it was given up. Please tell its host.';
const TOO_LONG = 'This took too long and was stopped.';

/** Why a job that runs is ended: the runner stops, or nobody wants it any more. */
export class Stopped extends Error {}
export class Cancelled extends Error {}

/**
 * Does one job that was claimed, and has written down what it came to: done, failed for good, or to be
 * tried again. Which job is next, and for how long it is held, is the runner's.
 * @returns what does it; `abort` ends it with its reason
 */
export function createJobWork<Services>(
  options: JobWorkOptions<Services>,
): (row: JobRow, abort: AbortController) => Promise<void> {
  const { db, clock, log, services, hasFreeSpace, pollMs } = options;
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));

  async function work(row: JobRow, abort: AbortController): Promise<void> {
    const job = jobs.get(row.name);
    if (!job) {
      await settle(row, { state: 'failed', error: `No such job: ${row.name}` });
      return;
    }
    const timeout = setTimeout(() => abort.abort(new JobFailure(TOO_LONG)), job.timeoutMs);
    const report = reporter(row.id);
    try {
      // It was given back by a server that died while doing it, as often as it may be tried.
      if (row.attempts > job.attempts) throw new JobFailure(STOPPED_THE_SERVER);
      const payload = job.payload.parse(row.payload);
      await job.run(services, {
        jobId: row.id,
        payload,
        attempt: row.attempts,
        signal: abort.signal,
        report: report.take,
      });
    } catch (error) {
      await report.settled();
      await settleFailure(job, row, abort.signal.aborted ? abort.signal.reason : error);
      return;
    } finally {
      clearTimeout(timeout);
    }
    await report.settled();
    await settle(row, { state: 'done', progress: 1 });
    log.info({ job: row.id, name: row.name }, 'job done');
  }

  async function settleFailure(job: Job<Services>, row: JobRow, error: unknown): Promise<void> {
    if (error instanceof Stopped) {
      await settle(row, { state: 'queued', attempts: row.attempts - 1 });
      return;
    }
    if (error instanceof Cancelled) {
      await settle(row, { state: 'cancelled' });
      return;
    }
    // Whatever fails on a full disk may have failed by it: a decoder only sees a file that ends.
    if (isTransient(error) || !(await hasFreeSpace())) {
      log.warn({ job: row.id, name: row.name, err: error }, 'job waits');
      const runAt = new Date(clock.now().getTime() + MAX_WAIT_MS);
      await settle(row, { state: 'queued', attempts: row.attempts - 1, runAt });
      return;
    }
    const final = error instanceof JobFailure || row.attempts >= job.attempts;
    log[final ? 'warn' : 'info']({ job: row.id, name: row.name, err: error }, 'job failed');
    if (!final) {
      const runAt = new Date(clock.now().getTime() + pollMs * 2 ** row.attempts);
      await settle(row, { state: 'queued', runAt });
      return;
    }
    const reason = error instanceof JobFailure ? error.message : UNEXPECTED;
    await settle(row, { state: 'failed', error: reason }, () =>
      job.failed(services, row.payload as object, reason),
    );
  }

  /**
   * Writes down what a job has come to, after `before`. Where the database takes nothing (its disk is
   * full, it is away), this is tried until it does; a runner that is stopped leaves it to the next.
   */
  async function settle(
    row: JobRow,
    change: Partial<JobRow>,
    before: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> {
    for (let waitMs = pollMs; ; waitMs = Math.min(waitMs * 2, MAX_WAIT_MS)) {
      try {
        await before().catch((error: unknown) => {
          if (isTransient(error)) throw error;
          log.error({ err: error, job: row.id }, 'a job that failed could not tell so');
        });
        await options.write(row, change);
        return;
      } catch (error) {
        log.error({ err: error, job: row.id }, 'what a job has come to could not be written');
        const signal = options.stopping();
        if (signal.aborted) return;
        await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  function reporter(jobId: number) {
    let last = { at: 0, step: '' };
    let writing = Promise.resolve();
    return {
      take(progress: number, step: string): void {
        const now = performance.now();
        if (now - last.at < REPORT_EVERY_MS && step === last.step) return;
        last = { at: now, step };
        writing = writing
          .then(() =>
            db.updateTable('jobs').set({ progress, step }).where('id', '=', jobId).execute(),
          )
          .then(
            () => undefined,
            (error: unknown) => log.warn({ err: error, job: jobId }, 'progress was not written'),
          );
      },
      settled: () => writing,
    };
  }

  // Mostly begun by the request that has enqueued it, whose context it would inherit.
  return (row, abort) => outsideRequests(() => work(row, abort));
}
