import type { Db } from '#db/client.ts';
import type { Clock } from '../clock.server.ts';
import type { Job } from './job.ts';

export interface JobQueue {
  /**
   * Puts a job into the queue, in the transaction of the row that it serves: either both are there
   * after a crash, or neither. `subject` (`track:12`) lets a screen find the job again; `ownerId` is
   * the artist whom it serves, in a lane where artists take turns.
   * @returns the job's id
   */
  enqueue<Payload extends object>(
    trx: Db,
    job: Pick<Job<never, Payload>, 'name' | 'payload'>,
    payload: Payload,
    subject: string,
    ownerId?: number,
  ): Promise<number>;
  /** Called by the runner: `listener` is told whenever something may be due. */
  onEnqueue(listener: () => void): void;
  /** Ends a job that waits or runs; one that is over is left alone. Resolves once it has stopped. */
  cancel(db: Db, jobId: number): Promise<void>;
  /** Ends the jobs of a subject that still wait; one that runs is left alone. */
  cancelWaiting(trx: Db, subject: string): Promise<void>;
  /** Called by the runner: what ends a job that runs. */
  onCancel(cancel: (jobId: number) => Promise<void>): void;
}

export function createJobQueue(clock: Clock): JobQueue {
  let listener = () => {};
  let canceller: (jobId: number) => Promise<void> = () => Promise.resolve();
  return {
    async enqueue(trx, job, payload, subject, ownerId) {
      const now = clock.now();
      const { id } = await trx
        .insertInto('jobs')
        .values({
          ...{ name: job.name, payload, subject, ownerId: ownerId ?? null },
          ...{ runAt: now, createdAt: now, updatedAt: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      setImmediate(() => listener());
      return id;
    },
    onEnqueue(next) {
      listener = next;
    },
    async cancel(db, jobId) {
      await db
        .updateTable('jobs')
        .set({ state: 'cancelled', updatedAt: clock.now() })
        .where('id', '=', jobId)
        .where('state', '=', 'queued')
        .execute();
      await canceller(jobId);
    },
    async cancelWaiting(trx, subject) {
      await trx
        .updateTable('jobs')
        .set({ state: 'cancelled' })
        .where('subject', '=', subject)
        .where('state', '=', 'queued')
        .execute();
    },
    onCancel(next) {
      canceller = next;
    },
  };
}

/** The newest job that serves `subject`, for a screen that shows how far it is. */
export async function jobsOf(db: Db, subjects: string[]) {
  if (subjects.length === 0) return new Map<string, { progress: number; step: string | null }>();
  const rows = await db
    .selectFrom('jobs')
    .select(['subject', 'progress', 'step'])
    .where('subject', 'in', subjects)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ subject, progress, step }) => [subject ?? '', { progress, step }]));
}

/** An open job: how far it is, and how many of its kind come before it (0 while it runs). */
export interface OpenJob {
  id: number;
  ownerId: number | null;
  progress: number;
  step: string | null;
  ahead: number;
}

/** Every job of a kind that waits or runs, by its subject, in the order in which they come. */
export async function openJobs(db: Db, name: string): Promise<Map<string, OpenJob>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'subject', 'state', 'ownerId', 'progress', 'step'])
    .where('name', '=', name)
    .where('state', 'in', ['queued', 'running'])
    .orderBy('runAt')
    .orderBy('id')
    .execute();
  let ahead = rows.filter(({ state }) => state === 'running').length;
  return new Map(
    rows.map(({ subject, state, ...job }) => [
      subject ?? '',
      { ...job, ahead: state === 'running' ? 0 : ahead++ },
    ]),
  );
}
