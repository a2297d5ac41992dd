import type { z } from 'zod';
import { DAY_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Db } from '#db/client.ts';
import type { JobState } from '#db/schema.ts';
import { DamagedAudio } from '../codec/codec.ts';
import { isTransient } from '../failures.server.ts';
import { ConversionRefused } from '../worker/conversion.ts';

/** The current time, which tests can set. */
export interface Clock {
  now(): Date;
}

/** Passed to a running job: reports progress, and signals that it must stop. */
export interface JobRun<Payload> {
  readonly jobId: number;
  readonly payload: Payload;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, runs out of time, or the server stops. */
  readonly signal: AbortSignal;
  /**
   * `progress` from 0 to 1; `step` a word or two for a person. Cheap: written at most once in two seconds.
   */
  report(progress: number, step: string): void;
}

/**
 * A kind of background job. `run` may be stopped at any point and run again from the start, so it must be
 * idempotent. `Services` is what the program passes to all jobs.
 */
export interface Job<Services, Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * Tries in all, at most 11. After the n-th failure it waits 2ⁿ seconds; a try that ended for lack of disk space or
   * of the database is not counted, and is repeated after ten seconds.
   */
  readonly attempts: number;
  readonly timeoutMs: number;
  /**
   * Jobs of a lane run in parallel with all others, with a limit of their own (`lanesOf` in `app/boot.server.ts`): long
   * jobs of one kind do not delay other kinds.
   */
  readonly lane?: string;
  run(services: Services, run: JobRun<Payload>): Promise<void>;
  /** Called once when the job has failed permanently, with a reason for the user. */
  failed(services: Services, payload: Payload, reason: string): Promise<void>;
}

export function defineJob<Services, Payload extends object>(
  job: Job<Services, Payload>,
): Job<Services, Payload> {
  return job;
}

/** A failure that a retry cannot fix; its message is for a person. */
export class JobFailure extends Error {}

/** Reading sound files: a minute each, so that they do not delay other jobs. */
export const READING_LANE = 'reading';
/** Mixing a vocal with its track: the whole mix is in memory. */
export const MIXING_LANE = 'mixing';
/** Packing and unpacking archives: minutes each. */
export const PACKING_LANE = 'packing';
/** Messages to devices: a push service that does not respond delays nothing else. */
export const PUSH_LANE = 'push';
/** Calls of other sites: one that does not respond delays nothing else. */
export const WEBHOOK_LANE = 'webhooks';
/** Newsletters: their emails are many, and wait for no other job. */
export const NEWSLETTER_LANE = 'newsletters';
/** Writing tags into files: seconds each, and nobody waits for it. */
export const TAGGING_LANE = 'tagging';

/**
 * Turns an error that a retry cannot fix, and that has a message for the user (the file is damaged, the quota
 * is used up), into a JobFailure. Every other error is returned unchanged: a full disk or an unavailable
 * database is temporary.
 */
export function permanentFailure(error: unknown): unknown {
  if (isTransient(error)) return error;
  const isLasting =
    error instanceof DamagedAudio ||
    error instanceof ConversionRefused ||
    error instanceof AppError;
  return isLasting ? new JobFailure(error.message, { cause: error }) : error;
}

/** Rows per statement, so that none delays the pages. */
const BATCH = 100;

/** Days that a finished job is kept: a failed one long enough for the host to look at it. */
const KEPT_DAYS: Partial<Record<JobState, number>> = { done: 3, cancelled: 3, failed: 30 };

/**
 * Deletes jobs that finished some days ago. Nothing reads them any more: their results have their own rows.
 */
export async function sweepJobs(db: Db, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  for (const [state, days] of Object.entries(KEPT_DAYS) as [JobState, number][]) {
    const before = new Date(now - days * DAY_MS);
    for (;;) {
      const rows = await db
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', state)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      const ids = rows.map(({ id }) => id);
      await db.deleteFrom('jobs').where('id', 'in', ids).execute();
      if (rows.length < BATCH) break;
    }
  }
}
