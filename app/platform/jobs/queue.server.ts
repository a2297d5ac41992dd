import type { Db } from '#db/client.ts';
import type { Clock } from '../clock.server.ts';
import type { Job } from './job.ts';

export interface JobQueue {
  /**
   * Puts a job into the queue, in the transaction of the row that it serves: either both are there
   * after a crash, or neither. `subject` (`track:12`) lets a screen find the job again.
   * @returns the job's id
   */
  enqueue<Payload extends object>(
    trx: Db,
    job: Job<never, Payload>,
    payload: Payload,
    subject: string,
  ): Promise<number>;
  /** Called by the runner: `listener` is told whenever something may be due. */
  onEnqueue(listener: () => void): void;
}

export function createJobQueue(clock: Clock): JobQueue {
  let listener = () => {};
  return {
    async enqueue(trx, job, payload, subject) {
      const now = clock.now();
      const { id } = await trx
        .insertInto('jobs')
        .values({ name: job.name, payload, subject, runAt: now, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      setImmediate(() => listener());
      return id;
    },
    onEnqueue(next) {
      listener = next;
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
