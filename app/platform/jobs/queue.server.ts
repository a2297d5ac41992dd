import { language, type Sentences, storedWords } from '#app/languages/language.server.ts';
import { SOURCE } from '#app/languages/languages.ts';
import type { Db } from '#db/client.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { onlyProcess, type SiteProcesses } from '../processes/site-processes.server.ts';
import type { Clock, Job } from './job.server.ts';
import * as texts from './texts.ts';

export interface JobQueue {
  /**
   * Enqueues a job, in the transaction of the row that it is for: after a crash either both exist, or
   * neither. `subject` (`track:12`) lets a screen find the job; `ownerId` is the artist it is for, in a lane
   * where artists take turns.
   * @returns the job's id
   */
  enqueue<Payload extends object>(
    trx: Db,
    job: Pick<Job<never, Payload>, 'name' | 'payload'>,
    payload: Payload,
    subject: string,
    ownerId?: number,
  ): Promise<number>;
  /** For the runner: `listener` is called whenever a job may be due. */
  onEnqueue(listener: () => void): void;
  /** Cancels a waiting or running job; a finished one is left alone. Resolves once it has stopped. */
  cancel(db: Db, jobId: number): Promise<void>;
  /** Cancels the waiting jobs of a subject; a running one is left alone. */
  cancelWaiting(trx: Db, subject: string): Promise<void>;
  /** For the runner: registers the function that cancels a job that runs here. */
  onCancel(cancel: (jobId: number) => Promise<void>): void;
}

/** Topic by which processes announce new jobs. */
const ENQUEUED = 'job-enqueued';
const CANCELLED = 'job-cancelled';
/** Time for a job of another process to stop; its later output is discarded. */
const STOPPING_MAY_TAKE_MS = 5000;
const POLL_MS = 50;

export interface QueueOptions {
  processes?: SiteProcesses;
  /** Adds a job to another engine, in the transaction that enqueues it. */
  handOver?: (trx: Db, job: QueuedJob) => Promise<void>;
  /** Removes jobs that no longer wait from that engine. */
  takeBack?: (trx: Db, jobIds: readonly number[]) => Promise<void>;
}

export interface QueuedJob {
  id: number;
  name: string;
  ownerId: number | null;
}

export function createJobQueue(clock: Clock, options: QueueOptions = {}): JobQueue {
  const { processes = onlyProcess(), handOver, takeBack } = options;
  let listener = () => {};
  let canceller: (jobId: number) => Promise<void> = () => Promise.resolve();
  processes.hear(ENQUEUED, () => listener());
  processes.hear(CANCELLED, (jobId) => void canceller(Number(jobId)));

  /** Cancels a job that runs in another process, if it does, and waits for its end. */
  async function cancelElsewhere(db: Db, jobId: number): Promise<void> {
    const isRunning = () =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', jobId)
        .where('state', '=', 'running')
        .executeTakeFirst();
    const deadline = Date.now() + STOPPING_MAY_TAKE_MS;
    if (!(await isRunning())) return;
    processes.tell(CANCELLED, String(jobId));
    while (Date.now() < deadline && (await isRunning())) await sleep(POLL_MS);
  }

  return {
    async enqueue(trx, job, payload, subject, ownerId) {
      const now = clock.now();
      const { id } = await trx
        .insertInto('jobs')
        .values({
          name: job.name,
          payload,
          subject,
          ownerId: ownerId ?? null,
          runAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await handOver?.(trx, { id, name: job.name, ownerId: ownerId ?? null });
      setImmediate(() => {
        listener();
        // The engine notifies its workers itself.
        if (!handOver) processes.tell(ENQUEUED, '');
      });
      return id;
    },
    onEnqueue(next) {
      listener = next;
    },
    async cancel(db, jobId) {
      const ended = await db
        .updateTable('jobs')
        .set({ state: 'cancelled', updatedAt: clock.now() })
        .where('id', '=', jobId)
        .where('state', '=', 'queued')
        .returning('id')
        .execute();
      if (ended.length > 0) await takeBack?.(db, [jobId]);
      await canceller(jobId);
      if (!processes.isOnly) await cancelElsewhere(db, jobId);
    },
    async cancelWaiting(trx, subject) {
      const ended = await trx
        .updateTable('jobs')
        .set({ state: 'cancelled', updatedAt: clock.now() })
        .where('subject', '=', subject)
        .where('state', '=', 'queued')
        .returning('id')
        .execute();
      if (ended.length > 0)
        await takeBack?.(
          trx,
          ended.map(({ id }) => id),
        );
    },
    onCancel(next) {
      canceller = next;
    },
  };
}

/** The newest job of each `subject`, for a screen that shows its progress. */
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

/** An open job: its progress, and how many of its kind come before it (0 while it runs). */
export interface OpenJob {
  id: number;
  ownerId: number | null;
  progress: number;
  step: string | null;
  ahead: number;
}

/** All waiting and running jobs of a kind, by subject, in their order. */
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

/** A part of an error that may vary: a number, or a format. */
const VARYING = /\b(?:\d+|AIFF|CAF|WAV)\b/;

/**
 * The error of a job in the language of the request: one of `texts.ts`, or of the further sentences that the caller
 * knows. An error that is none of them stays as it is.
 */
export function errorWords(stored: string, further?: Sentences): string;
export function errorWords(stored: string | null, further?: Sentences): string | null;
export function errorWords(stored: string | null, further?: Sentences): string | null {
  if (stored === null || language() === SOURCE) return stored;
  const [varying = ''] = VARYING.exec(stored) ?? [];
  return storedWords(stored, (...slots) => [
    ...Object.values(texts).map((text) => sentenceOf(text, varying, slots)),
    ...(further?.(...slots) ?? []),
  ]);
}

type Text = (typeof texts)[keyof typeof texts];

function sentenceOf(text: Text, varying: string, slots: Parameters<Sentences>): string {
  if (typeof text === 'string') return text;
  const make = text as (...parts: readonly (string | number)[]) => string;
  return text.length > 1 ? make(...slots) : make(/^\d/.test(varying) ? Number(varying) : varying);
}
