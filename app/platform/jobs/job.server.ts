import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { Db } from '#db/client.ts';
import type { JobState } from '#db/schema.ts';
import type { Clock } from '../clock.server.ts';
import { DamagedAudio } from '../codec/codec.ts';
import { isTransient } from '../failures.server.ts';
import { ConversionRefused } from '../worker/conversion-refused.ts';

/** Available to a running job: reporting progress, and noticing that it must stop. */
export interface JobRun<Payload> {
  readonly jobId: number;
  readonly payload: Payload;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, runs out of time, or the server stops. */
  readonly signal: AbortSignal;
  /** `progress` from 0 to 1; `step` a word or two for a person. Cheap: written at most twice a second. */
  report(progress: number, step: string): void;
}

/**
 * A kind of background job. `run` may be stopped anywhere and run again from the start: it must be
 * idempotent. `Services` is what the program passes to all jobs.
 */
export interface Job<Services, Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly attempts: number;
  readonly timeoutMs: number;
  /** Jobs of a lane run beside all others, in a number of their own; see the runner's `lanes`. */
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

/** A failure that trying again would not mend; its message is for a person. */
export class JobFailure extends Error {}

/**
 * Jobs of a lane run in parallel with those of all others: long jobs of one kind do not delay other kinds.
 */
export const READING = 'reading';
export const MIXING = 'mixing';
export const PACKING = 'packing';
/** Messages to devices: a push service that does not answer holds nothing else up. */
export const PUSH_LANE = 'push';
/** Files that say what they are: seconds each, and nobody waits. */
export const TAGGING = 'tagging';

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

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many at once: no statement holds up the pages. */
const BATCH = 100;

/** How long a job that is over stays, in days: one that failed, until its host has had time to look. */
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
