import type { z } from 'zod';

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
