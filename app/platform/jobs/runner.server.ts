import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { HOUR_MS } from '#app/durations.ts';
import type { Db } from '#db/client.ts';
import type { JobTable } from '#db/schema.ts';
import { outsideRequests } from '../connection.server.ts';
import { isTransient } from '../failures.server.ts';
import { type Clock, type Job, JobFailure } from './job.server.ts';
import type { JobQueue } from './queue.server.ts';
import type { Log } from '../observability.server.ts';
import { randomKey } from '../secrets.server.ts';
import * as texts from './texts.ts';

export type JobRow = Selectable<JobTable>;

interface JobWorkOptions<Services> {
  db: Db;
  clock: Clock;
  log: Log;
  /** Jobs of every payload: each checks its own before it runs. */
  jobs: readonly Job<Services>[];
  services: Services;
  /** True if the disk has free space to work with; without it jobs wait. */
  hasFreeSpace: () => Promise<boolean>;
  /** Half of the wait before the first retry; each further one is twice as long. */
  pollMs: number;
  /** Aborted when the runner stops. */
  stopping: () => AbortSignal;
  /** Records the result of a job, and returns the job to the queue; may fail as any write. */
  write: (row: JobRow, change: Partial<JobRow>) => Promise<void>;
}

/**
 * Limits writes, since every write waits for the disk, and pages wait for the write; a new step is written at
 * once.
 */
const REPORT_EVERY_MS = 2000;
/** Longest wait between tries after a full disk or an unavailable database. */
export const MAX_WAIT_MS = 10_000;

/** Reason for ending a running job: the runner stops, or the job was cancelled. */
export class Stopped extends Error {}
export class Cancelled extends Error {}

/**
 * Runs one claimed job and records the result: done, failed for good, or to be retried. The runner decides
 * which job is next, and how long it is held.
 * @returns a function that runs it; `abort` ends it with its reason
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
    const timeout = setTimeout(() => abort.abort(new JobFailure(texts.tookTooLong)), job.timeoutMs);
    const report = reporter(row.id);
    try {
      // Servers died while running it as often as it may be tried.
      if (row.attempts > job.attempts) throw new JobFailure(texts.stoppedTheServer);
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
    // On a full disk, any error may be caused by it: a decoder only sees a file that ends early.
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
    const reason = error instanceof JobFailure ? error.message : texts.unexpected;
    await settle(row, { state: 'failed', error: reason }, () =>
      job.failed(services, row.payload as object, reason),
    );
  }

  /**
   * Records the result of a job, after `before`. While the database cannot be written (its disk is full, it
   * is down), this is retried until it can; a stopped runner leaves it to the next.
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

  // Usually started by the request that enqueued it, whose context it would inherit.
  return (row, abort) => outsideRequests(() => work(row, abort));
}

/** An owner with waiting work, and their oldest job. */
interface Waiting {
  ownerId: number | null;
  id: number;
}

/** Chooses the next of a lane's owners, in round robin. */
interface RoundRobin {
  /** Records that a job of this owner begins. */
  taken(lane: string, ownerId: number | null): void;
  /** The candidate whose last turn is longest ago; among those without one, the one with the oldest job. */
  next<Candidate extends Waiting>(
    lane: string,
    candidates: readonly Candidate[],
  ): Candidate | undefined;
}

/** Number of turns that are remembered: an older one counts as none. */
const REMEMBERED = 1000;

function createRoundRobin(): RoundRobin {
  /** The last turn of each, oldest first. */
  const last = new Map<string, number>();
  let count = 0;
  const nameOf = (lane: string, ownerId: number | null) => `${lane} ${ownerId}`;
  return {
    taken(lane, ownerId) {
      const name = nameOf(lane, ownerId);
      last.delete(name);
      last.set(name, (count += 1));
      const [oldest] = last.keys();
      if (last.size > REMEMBERED && oldest !== undefined) last.delete(oldest);
    },
    next(lane, candidates) {
      const turnOf = ({ ownerId }: Waiting) => last.get(nameOf(lane, ownerId)) ?? 0;
      const [first] = candidates.toSorted(
        (one, other) => turnOf(one) - turnOf(other) || one.id - other.id,
      );
      return first;
    },
  };
}

export interface JobRunner {
  /** Requeues jobs that a dead server left running, and starts to work. */
  start(): Promise<void>;
  /** Stops the running jobs and requeues them, so that the next start continues with them at once. */
  stop(): Promise<void>;
  cancel(jobId: number): Promise<void>;
  /** Resolves when nothing is due and nothing runs. For tests and for filling the demo. */
  idle(): Promise<void>;
  readonly running: number;
}

export interface RunnerOptions<Services> {
  db: Db;
  clock: Clock;
  log: Log;
  queue: JobQueue;
  /** Jobs of every payload: each checks its own before it runs. */
  jobs: readonly Job<Services>[];
  services: Services;
  /** Number of jobs without a lane that run at a time. */
  concurrency: number;
  /** Number of jobs of a lane that run at a time, in all and per owner. */
  lanes?: Readonly<Record<string, Lane>>;
  /** True if the disk has free space to work with; without it jobs wait. */
  hasFreeSpace?: () => Promise<boolean>;
  /** Time between polls of the queue when nothing woke the runner; the waits before retries are multiples of it. */
  pollMs?: number;
}

export interface Lane {
  concurrency: number;
  perOwner: number;
  /** True if the next job is of the owner who has waited longest for a turn, instead of the oldest job. */
  takesTurns?: boolean;
}

/**
 * Longest delay that the runner ever sets: a job due later than that was delayed by a clock that was wrong.
 */
const FARTHEST_MS = HOUR_MS;

interface Active {
  abort: AbortController;
  done: Promise<void>;
  /** null for a job without one. */
  lane: string | null;
  ownerId: number | null;
}

/**
 * Runs the queue of the database inside the server's process. A database has one server: a lease of another
 * process is therefore a dead one's, and is taken over at the start.
 */
export function createJobRunner<Services>(options: RunnerOptions<Services>): JobRunner {
  const { db, clock, log, queue, concurrency, pollMs = 1000 } = options;
  const hasFreeSpace = options.hasFreeSpace ?? (() => Promise.resolve(true));
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));
  const owner = randomKey();
  const lanes: Readonly<Record<string, Lane>> = options.lanes ?? {};
  const active = new Map<number, Active>();
  const roundRobin = createRoundRobin();
  const work = createJobWork({
    ...options,
    hasFreeSpace,
    pollMs,
    stopping: () => stopping.signal,
    async write({ id }, change) {
      await db
        .updateTable('jobs')
        .set({ ...change, leaseOwner: null, leaseAt: null, updatedAt: clock.now() })
        .where('id', '=', id)
        .execute();
    },
  });
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let stopping = new AbortController();
  let polling: Promise<void> | undefined;

  /** One poll of the queue at a time; a request during one causes another. */
  let again = false;
  function wake(): void {
    if (stopped) return;
    again = true;
    polling ??= (async () => {
      while (again && !stopped) {
        again = false;
        await poll();
      }
    })()
      .catch((error: unknown) => log.error({ err: error }, 'the job queue could not be read'))
      .finally(() => {
        polling = undefined;
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(wake, pollMs).unref();
      });
  }

  async function poll(): Promise<void> {
    while (!stopped && (await hasFreeSpace())) {
      const row = await claim();
      if (!row) return;
      const abort = new AbortController();
      const done = work(row, abort)
        .catch((error: unknown) => log.error({ err: error, job: row.id }, 'a job was left'))
        .finally(() => {
          active.delete(row.id);
          wake();
        });
      const lane = laneOf(row.name);
      if (lane !== null) roundRobin.taken(lane, row.ownerId);
      active.set(row.id, { abort, done, lane, ownerId: row.ownerId });
    }
  }

  function laneOf(name: string): string | null {
    const lane = jobs.get(name)?.lane;
    return lane !== undefined && lane in lanes ? lane : null;
  }

  const namesIn = (lane: string) => [...jobs.keys()].filter((name) => laneOf(name) === lane);

  /** Jobs that may start now, by name and owner. */
  function startable(): { names: string[]; inLane: boolean; busyOwners: number[] }[] {
    const running = [...active.values()];
    const free = Object.entries(lanes).flatMap(([lane, { concurrency: most, perOwner }]) => {
      const here = running.filter((job) => job.lane === lane);
      if (here.length >= most) return [];
      const owners = here.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId]));
      const busyOwners = owners.filter(
        (owner) => owners.filter((other) => other === owner).length >= perOwner,
      );
      return [{ names: namesIn(lane), inLane: true, busyOwners }];
    });
    if (running.filter(({ lane }) => lane === null).length >= concurrency) return free;
    // All other names, including unknown ones: a job that is no longer registered must fail as well.
    const others = Object.keys(lanes).flatMap(namesIn);
    return [...free, { names: others, inLane: false, busyOwners: [] }];
  }

  async function claim(): Promise<JobRow | undefined> {
    const free = startable();
    if (free.length === 0) return undefined;
    const now = clock.now();
    const waiting = db
      .selectFrom('jobs')
      .where('state', '=', 'queued')
      .where((where) =>
        where.or([
          where('runAt', '<=', now),
          where('runAt', '>', new Date(now.getTime() + FARTHEST_MS)),
        ]),
      )
      .where((where) =>
        where.or(
          free.map(({ names, inLane, busyOwners }) =>
            where.and([
              ...(names.length > 0 ? [where('name', inLane ? 'in' : 'not in', names)] : []),
              ...(busyOwners.length > 0
                ? [where.or([where('ownerId', 'is', null), where('ownerId', 'not in', busyOwners)])]
                : []),
            ]),
          ),
        ),
      );
    const oldest = await waiting
      .selectAll()
      .orderBy('runAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return undefined;
    const lane = laneOf(oldest.name);
    let due: JobRow = oldest;
    if (lane !== null && lanes[lane]?.takesTurns) {
      const owners = await waiting
        .select(({ fn }) => ['ownerId', fn.min('id').as('id')])
        .where('name', 'in', namesIn(lane))
        .groupBy('ownerId')
        .execute();
      const id = roundRobin.next(lane, owners)?.id ?? oldest.id;
      due = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    }
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({
        state: 'running',
        attempts: due.attempts + 1,
        leaseOwner: owner,
        leaseAt: now,
        updatedAt: now,
      })
      .where('id', '=', due.id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { ...due, attempts: due.attempts + 1 } : undefined;
  }

  async function abortRunning(jobId: number): Promise<void> {
    const running = active.get(jobId);
    running?.abort.abort(new Cancelled());
    await running?.done;
  }

  return {
    async start() {
      stopped = false;
      stopping = new AbortController();
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ state: 'queued', leaseOwner: null, leaseAt: null, runAt: clock.now() })
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) log.info({ jobs: Number(numUpdatedRows) }, 'leases taken back');
      queue.onEnqueue(wake);
      queue.onCancel(abortRunning);
      wake();
    },
    async stop() {
      stopped = true;
      stopping.abort();
      clearTimeout(timer);
      await polling;
      for (const { abort } of active.values()) abort.abort(new Stopped());
      await Promise.all([...active.values()].map(({ done }) => done));
    },
    cancel: (jobId) => queue.cancel(db, jobId),
    async idle() {
      for (;;) {
        await polling;
        await Promise.all([...active.values()].map(({ done }) => done));
        const due = await db
          .selectFrom('jobs')
          .select('id')
          .where('state', 'in', ['queued', 'running'])
          .limit(1)
          .executeTakeFirst();
        if (!due && active.size === 0) return;
        wake();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    get running() {
      return active.size;
    },
  };
}
