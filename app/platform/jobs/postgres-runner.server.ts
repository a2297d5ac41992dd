import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type {
  Job as EngineJob,
  Runner as EngineRunner,
  WorkerPool,
  WorkerUtils,
} from 'graphile-worker';
import { HOUR_MS } from '#app/durations.ts';
import { randomKey } from '../secrets.server.ts';
import {
  Cancelled,
  createJobWork,
  type JobRow,
  type JobRunner,
  MAX_WAIT_MS,
  type RunnerOptions,
  Stopped,
} from './runner.server.ts';
import {
  addEngineJob,
  adoptJobs,
  deadWorkers,
  handOn,
  heldJobs,
  lockShare,
  mustWait,
  NO_LANE,
  renewLeases,
  TASK,
  type EngineLanes,
} from './postgres-engine.server.ts';

/** A worker without a renewed lease for this long is dead, and others take over its jobs. */
const LEASE_SECONDS = 10;
const HEARTBEAT_MS = 2500;
/** The engine notifies its workers of new jobs; polling is for those that become due later. */
const POLL_MS = 2000;
const CLEANED_MS = HOUR_MS;

interface PostgresRunnerOptions<Services> extends RunnerOptions<Services> {
  pool: pg.Pool;
  engine: WorkerUtils;
  engineLanes: EngineLanes;
}

/**
 * Runs jobs that the engine hands to this process, one of any number. A worker holds a job exclusively until
 * it returns it or its lease expires: a row in state `running` then was left by a worker that died, and the
 * try counts.
 */
export function createPostgresRunner<Services>(
  options: PostgresRunnerOptions<Services>,
): Pick<JobRunner, 'start' | 'stop' | 'running'> {
  const { db, clock, log, queue, pool, engine, engineLanes: lanes, concurrency } = options;
  const hasFreeSpace = options.hasFreeSpace ?? (() => Promise.resolve(true));
  const owner = randomKey();
  const active = new Map<number, { abort: AbortController; done: Promise<void> }>();
  const stopping = new AbortController();
  const { lanes: lanesByName = {} } = options;
  const running = new Map<string, number>();
  let runner: EngineRunner | undefined;
  let restart = () => {};
  /** Makes an idle worker of the engine look for a job. */
  let nudge = () => {};
  /** Names by which the engine knows this process: one for each start of the engine in it. */
  const leases = new Set<string>();
  /** Rows of the jobs that the engine has handed to this process. */
  const handedOut = new Set<number>();
  let missing = new Set<number>();
  let heartbeat: NodeJS.Timeout | undefined;
  let cleaning: NodeJS.Timeout | undefined;
  let restarting: NodeJS.Timeout | undefined;

  const concurrencyOf = (lane: string) => lanesByName[lane]?.concurrency ?? concurrency;
  const isFull = (lane: string) => (running.get(lane) ?? 0) >= concurrencyOf(lane);

  const work = createJobWork({
    ...options,
    hasFreeSpace,
    pollMs: options.pollMs ?? 1000,
    stopping: () => stopping.signal,
    write: (row, change) =>
      db.transaction().execute(async (trx) => {
        await lockShare(trx, lanes, row);
        const { numUpdatedRows } = await trx
          .updateTable('jobs')
          .set({ ...change, leaseOwner: null, leaseAt: null, updatedAt: clock.now() })
          .where('id', '=', row.id)
          .where('leaseOwner', '=', owner)
          .executeTakeFirst();
        // Its lease expired, and another worker runs it by now.
        if (numUpdatedRows === 0n) log.warn({ job: row.id }, 'a job was taken by another worker');
        else if (change.state === 'queued') {
          const runAt = change.runAt ?? clock.now();
          await addEngineJob(trx, lanes, row, { runAt });
        }
        await handOn(trx, lanes, row);
      }),
  });

  /** Claims the row of a job that was handed out; undefined if there is nothing to do, or it has to wait. */
  async function claim(id: number): Promise<JobRow | undefined> {
    const found = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    if (!found || !['queued', 'running'].includes(found.state)) return undefined;
    if (!(await hasFreeSpace())) {
      await putOff(found);
      return undefined;
    }
    return db.transaction().execute(async (trx) => {
      await lockShare(trx, lanes, found);
      // A row in state `running` was left by a worker that died, and still counts among the running ones.
      if (found.state === 'queued' && (await mustWait(trx, lanes, found))) return undefined;
      const now = clock.now();
      return trx
        .updateTable('jobs')
        .set(({ ref, eb }) => ({
          state: 'running' as const,
          leaseOwner: owner,
          leaseAt: now,
          updatedAt: now,
          attempts: eb(ref('attempts'), '+', 1),
        }))
        .where('id', '=', id)
        .where('state', 'in', ['queued', 'running'])
        .returningAll()
        .executeTakeFirst();
    });
  }

  async function putOff(row: JobRow): Promise<void> {
    const runAt = new Date(clock.now().getTime() + MAX_WAIT_MS);
    await db.transaction().execute((trx) => addEngineJob(trx, lanes, row, { runAt }));
  }

  async function handle(id: number): Promise<void> {
    const row = await claim(id);
    if (!row) return;
    const abort = new AbortController();
    if (stopping.signal.aborted) abort.abort(new Stopped());
    const done = work(row, abort);
    active.set(id, { abort, done });
    await done.finally(() => active.delete(id));
  }

  async function poll(): Promise<void> {
    await renewLeases(db, [...leases]);
    const dead = await deadWorkers(db, LEASE_SECONDS);
    if (dead.length > 0) {
      log.info({ workers: dead.length }, 'leases taken back');
      await engine.forceUnlockWorkers(dead);
    }
    await findLost();
    await adoptJobs(db, lanes);
  }

  /**
   * Finds jobs that the database had handed out when it ended, before this process received them. No other
   * worker gets such a job as long as this process renews the lease under which it is held.
   */
  async function findLost(): Promise<void> {
    const held = await heldJobs(db, [...leases], LEASE_SECONDS);
    const before = missing;
    missing = new Set(held.filter((id) => !handedOut.has(id)));
    // A job that has just finished stays locked until the engine has recorded it.
    const lost = [...missing].filter((id) => before.has(id));
    if (lost.length === 0) return;
    log.warn({ jobs: lost }, 'jobs were handed out that never came; the job engine starts again');
    restart();
  }

  const pollOrLog = () =>
    poll().catch((error: unknown) => log.warn({ err: error }, 'the job queue could not be read'));

  async function abortRunning(jobId: number): Promise<void> {
    const job = active.get(jobId);
    job?.abort.abort(new Cancelled());
    await job?.done;
  }

  const laneOfJob = ({ flags }: Pick<EngineJob, 'flags'>) => Object.keys(flags ?? {})[0] ?? NO_LANE;
  const laneNames = [...Object.keys(lanesByName), NO_LANE];
  const most = laneNames.reduce((sum, lane) => sum + concurrencyOf(lane), 0);

  async function startEngine(): Promise<void> {
    const { Logger, run } = await import('graphile-worker');
    const events = new EventEmitter();
    let lease = '';
    events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
      leases.add((lease = workerPool.id));
      nudge = () => workerPool.nudge(1);
      void pollOrLog();
    });
    // Workers ask one at a time, with what those before got taken into account: no lane exceeds its limit.
    let asking = Promise.resolve();
    let asked = () => {};
    const fullLanes = async () => {
      const before = asking;
      asking = new Promise((resolve) => {
        void before.then(() => (asked = resolve));
      });
      await before;
      return laneNames.filter(isFull);
    };
    events.on('job:start', ({ job }: { job: EngineJob }) => {
      const lane = laneOfJob(job);
      running.set(lane, (running.get(lane) ?? 0) + 1);
      asked();
    });
    for (const none of ['worker:getJob:empty', 'worker:getJob:error'])
      events.on(none, () => asked());
    const started = await run({
      pgPool: pool,
      concurrency: most,
      pollInterval: POLL_MS,
      events,
      parsedCronItems: [],
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => {
        if (level.toString() === 'error') log.warn({ engine: message }, 'the job engine');
      }),
      forbiddenFlags: fullLanes,
      taskList: {
        [TASK]: (payload, { job }) => carryOut((payload as { id: number }).id, laneOfJob(job)),
      },
    });
    runner = started;
    // Called when a worker could not record the end of a job. The job comes back when its lease expires.
    const again = () => {
      if (runner !== started) return;
      runner = undefined;
      nudge = () => {};
      void started
        .stop()
        .catch(() => undefined)
        .finally(() => leases.delete(lease));
      restarting = setTimeout(() => {
        if (stopping.signal.aborted) return;
        startEngine().catch((error: unknown) => {
          log.error({ err: error }, 'the job engine did not start');
          again();
        });
      }, POLL_MS).unref();
    };
    restart = again;
    events.on('worker:fatalError', again);
    started.promise.then(again, again);
  }

  /** Carries out a job that the engine has handed out. */
  async function carryOut(id: number, lane: string): Promise<void> {
    handedOut.add(id);
    try {
      await handle(id);
    } finally {
      handedOut.delete(id);
      const heldBack = isFull(lane);
      running.set(lane, (running.get(lane) ?? 1) - 1);
      // Jobs held back by a full lane wait in the engine, whose idle workers look again only at their next
      // poll.
      if (heldBack) nudge();
    }
  }

  return {
    async start() {
      await poll();
      await startEngine();
      queue.onCancel(abortRunning);
      heartbeat = setInterval(() => void pollOrLog(), HEARTBEAT_MS).unref();
      cleaning = setInterval(() => {
        engine
          .cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS', 'GC_JOB_QUEUES'] })
          .catch((error: unknown) => log.warn({ err: error }, 'the job engine was not tidied'));
      }, CLEANED_MS).unref();
    },
    async stop() {
      clearInterval(heartbeat);
      clearInterval(cleaning);
      clearTimeout(restarting);
      stopping.abort();
      const last = runner;
      runner = undefined;
      nudge = () => {};
      const ended = last?.stop();
      for (const { abort } of active.values()) abort.abort(new Stopped());
      await Promise.all([...active.values()].map(({ done }) => done));
      await ended?.catch((error: unknown) => log.warn({ err: error }, 'the job engine'));
    },
    get running() {
      return active.size;
    },
  };
}
