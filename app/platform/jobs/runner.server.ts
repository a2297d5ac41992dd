import type { Db } from '#db/client.ts';
import type { Clock } from '../clock.server.ts';
import type { Log } from '../log.server.ts';
import { randomKey } from '../secrets.server.ts';
import type { Job } from './job.ts';
import { Cancelled, createJobWork, Stopped, type JobRow } from './job-work.server.ts';
import type { JobQueue } from './queue.server.ts';
import { createTurns } from './turns.ts';

export interface JobRunner {
  /** Takes back what a server that died was doing, and starts to work. */
  start(): Promise<void>;
  /** Stops the running jobs and gives them back, so that the next start takes them up at once. */
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
  /** Of every payload: each job checks its own before it runs. */
  jobs: readonly Job<Services>[];
  services: Services;
  /** How many jobs without a lane run at a time. */
  concurrency: number;
  /** How many jobs of a lane run at a time, and of each owner. */
  lanes?: Readonly<Record<string, Lane>>;
  /** Whether the disk has free space to work with; without it jobs wait. */
  hasFreeSpace?: () => Promise<boolean>;
  /** Between looks at the queue when nothing woke the runner, and before the first retry. */
  pollMs?: number;
}

export interface Lane {
  concurrency: number;
  perOwner: number;
  /** Of the owners with work, the one who waits longest for a turn is next, and not the oldest job. */
  takesTurns?: boolean;
}

/** Longer than the runner ever puts a job off: one that is due later was put off by a clock that was wrong. */
const FARTHEST_MS = 60 * 60 * 1000;

interface Active {
  abort: AbortController;
  done: Promise<void>;
  /** null for a job without one. */
  lane: string | null;
  ownerId: number | null;
}

/**
 * Runs the queue of the database inside the server's process. One server works on one database: a
 * lease left by another process is therefore a dead one's, and is taken back at the start.
 */
export function createJobRunner<Services>(options: RunnerOptions<Services>): JobRunner {
  const { db, clock, log, queue, concurrency, pollMs = 1000 } = options;
  const hasFreeSpace = options.hasFreeSpace ?? (() => Promise.resolve(true));
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));
  const owner = randomKey();
  const lanes: Readonly<Record<string, Lane>> = options.lanes ?? {};
  const active = new Map<number, Active>();
  const turns = createTurns();
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
  let looking: Promise<void> | undefined;

  /** One look at the queue at a time; a request to look during one makes it look again. */
  let again = false;
  function wake(): void {
    if (stopped) return;
    again = true;
    looking ??= (async () => {
      while (again && !stopped) {
        again = false;
        await look();
      }
    })()
      .catch((error: unknown) => log.error({ err: error }, 'the job queue could not be read'))
      .finally(() => {
        looking = undefined;
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(wake, pollMs).unref();
      });
  }

  async function look(): Promise<void> {
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
      if (lane !== null) turns.taken(lane, row.ownerId);
      active.set(row.id, { abort, done, lane, ownerId: row.ownerId });
    }
  }

  function laneOf(name: string): string | null {
    const lane = jobs.get(name)?.lane;
    return lane !== undefined && lane in lanes ? lane : null;
  }

  const namesIn = (lane: string) => [...jobs.keys()].filter((name) => laneOf(name) === lane);

  /** Which jobs may start now: by name, and by whom they serve. */
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
    // The rest, whatever it is called: a job that nobody knows any more must fail as well.
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
      const id = turns.next(lane, owners)?.id ?? oldest.id;
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
      await looking;
      for (const { abort } of active.values()) abort.abort(new Stopped());
      await Promise.all([...active.values()].map(({ done }) => done));
    },
    cancel: (jobId) => queue.cancel(db, jobId),
    async idle() {
      for (;;) {
        await looking;
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
