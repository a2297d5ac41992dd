import { sql } from 'kysely';
import type pg from 'pg';
import type { WorkerUtils } from 'graphile-worker';
import type { Db } from '#db/client.ts';
import type { JobRow, Lane } from './runner.server.ts';
import type { QueuedJob, QueueOptions } from './queue.server.ts';

/**
 * Graphile Worker distributes jobs to the workers of a site on PostgreSQL. The table `jobs` stays the record:
 * it is what screens show, with tries and results. The engine has a job for each row that waits or runs,
 * added in the same transaction, with a key made of the row's id.
 */

/** The engine's only task: the row says what to do. */
export const TASK = 'artist-space';
const keyOf = (jobId: number | '') => `job-${jobId}`;
/**
 * The engine counts each time it hands a job out, even if the job then only waits; the row counts the tries.
 */
const MAX_HANDED_OUT = 1000;
/** Lane of the jobs that name none. */
export const NO_LANE = 'none';

export interface EngineLanes {
  laneOf(name: string): string;
  /** Undefined if there is no limit per owner. */
  lane(name: string): Lane | undefined;
  namesIn(lane: string): string[];
}

export function engineLanes(
  jobs: readonly { name: string; lane?: string }[],
  lanes: Readonly<Record<string, Lane>>,
): EngineLanes {
  const byName = new Map(jobs.map(({ name, lane }) => [name, lane]));
  const laneOf = (name: string) => {
    const lane = byName.get(name);
    return lane !== undefined && lane in lanes ? lane : NO_LANE;
  };
  return {
    laneOf,
    lane: (name) => lanes[name],
    namesIn: (lane) => [...byName.keys()].filter((name) => laneOf(name) === lane),
  };
}

/** Migrates the engine's own schema to its newest version. Several processes may do it at once. */
export async function installEngine(pool: pg.Pool): Promise<WorkerUtils> {
  // Imported only where it is used: a site on SQLite does not need it.
  const { makeWorkerUtils, Logger } = await import('graphile-worker');
  const utils = await makeWorkerUtils({ pgPool: pool, logger: new Logger(() => () => undefined) });
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [INSTALLING]);
    await utils.migrate();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [INSTALLING]).catch(() => undefined);
    client.release();
  }
  return utils;
}

const INSTALLING = 0x61727473;

/** Queue that gives jobs to the engine and takes them back. */
export function engineQueue(
  lanes: EngineLanes,
): Required<Pick<QueueOptions, 'handOver' | 'takeBack'>> {
  return {
    handOver: async (trx, job) => {
      await addEngineJob(trx, lanes, job, { priority: await placeOf(trx, lanes, job) });
    },
    async takeBack(trx, jobIds) {
      for (const id of jobIds) {
        await sql`select graphile_worker.remove_job(${keyOf(id)})`.execute(trx);
      }
    },
  };
}

/** Adds the engine's job for a row, or replaces it by one that is due at another time. */
export async function addEngineJob(
  trx: Db,
  lanes: EngineLanes,
  { id, name }: Pick<QueuedJob, 'id' | 'name'>,
  { runAt, priority = 0 }: { runAt?: Date; priority?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${TASK}, payload => ${JSON.stringify({ id })}::json,
    run_at => to_timestamp(${runAt ? runAt.getTime() / 1000 : null}::float8),
    max_attempts => ${MAX_HANDED_OUT}, job_key => ${keyOf(id)}, priority => ${priority},
    flags => ${sql`array[${lanes.laneOf(name)}]::text[]`})`.execute(trx);
}

/**
 * Position of a new job where artists take turns: the number of jobs of its artist that wait or run, so that
 * the first jobs of all artists come before their second ones.
 */
async function placeOf(trx: Db, lanes: EngineLanes, { id, name, ownerId }: QueuedJob) {
  const lane = lanes.laneOf(name);
  if (ownerId === null || lanes.lane(lane)?.takesTurns !== true) return 0;
  const { count } = await trx
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['queued', 'running'])
    .where('name', 'in', lanes.namesIn(lane))
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Jobs that share a limit: those of one artist in one lane. `perOwner` is Infinity without a limit.
 *
 * With the engine's own named queues, a job that waited for its queue would start only at the next poll of a
 * worker. So a job that is handed out while its artist has enough others running is removed from the engine,
 * and waits as a row alone; when one of the others ends, it is added to the engine again, which notifies its
 * workers at once. A lock per share serializes both.
 */
interface Share {
  names: string[];
  ownerId: number | null;
  perOwner: number;
}

function shareOf(lanes: EngineLanes, { name, ownerId }: Pick<QueuedJob, 'name' | 'ownerId'>) {
  const lane = lanes.laneOf(name);
  const limit = lanes.lane(lane)?.perOwner;
  if (ownerId === null || limit === undefined)
    return { names: [name], ownerId, perOwner: Infinity };
  return { names: lanes.namesIn(lane), ownerId, perOwner: limit };
}

/** Keeps other transactions away from these jobs until this one ends. */
async function lock(trx: Db, { names, ownerId }: Share): Promise<void> {
  const name = `jobs of ${ownerId}: ${names.join(' ')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Takes the lock before a job begins or ends, so that jobs that share its limit, if it has one, do so one
 * after the other.
 */
export async function lockShare(
  trx: Db,
  lanes: EngineLanes,
  job: Pick<QueuedJob, 'name' | 'ownerId'>,
): Promise<void> {
  const share = shareOf(lanes, job);
  if (share.perOwner !== Infinity) await lock(trx, share);
}

const jobsOfShare = (trx: Db, { names, ownerId }: Share) =>
  trx
    .selectFrom('jobs')
    .where('name', 'in', names)
    .where('ownerId', 'is not distinct from', ownerId);

async function countRunning(trx: Db, share: Share): Promise<number> {
  const { count } = await jobsOfShare(trx, share)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Removes a job that was handed out from the engine, if its artist has enough others that run or come before
 * it. Its share must be locked.
 * @returns whether it must wait
 */
export async function mustWait(
  trx: Db,
  lanes: EngineLanes,
  job: QueuedJob & Pick<JobRow, 'runAt'>,
): Promise<boolean> {
  const share = shareOf(lanes, job);
  if (share.perOwner === Infinity) return false;
  const { count } = await jobsOfShare(trx, share)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '!=', job.id)
    .where(({ and, eb, or }) =>
      or([
        eb('state', '=', 'running'),
        and([
          eb('state', '=', 'queued'),
          or([
            eb('runAt', '<', job.runAt),
            and([eb('runAt', '=', job.runAt), eb('id', '<', job.id)]),
          ]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) < share.perOwner) return false;
  await sql`select graphile_worker.remove_job(${keyOf(job.id)})`.execute(trx);
  return true;
}

/** True for rows without a job in the engine. */
const unknownToEngine = sql<boolean>`not exists (
  select 1 from graphile_worker.jobs as given where given.key = 'job-' || jobs.id)`;

/** Adds as many of the waiting rows to the engine as may run now. Their share must be locked. */
export async function handOn(
  trx: Db,
  lanes: EngineLanes,
  job: Pick<QueuedJob, 'name' | 'ownerId'>,
): Promise<void> {
  const share = shareOf(lanes, job);
  if (share.perOwner === Infinity) return;
  const running = await countRunning(trx, share);
  const waiting = await jobsOfShare(trx, share)
    .select(['id', 'name', 'runAt'])
    .where('state', '=', 'queued')
    .where(unknownToEngine)
    .orderBy('runAt')
    .orderBy('id')
    .limit(Math.max(0, share.perOwner - running))
    .execute();
  for (const [index, row] of waiting.entries()) {
    const takesTurns = lanes.lane(lanes.laneOf(row.name))?.takesTurns === true;
    await addEngineJob(trx, lanes, row, { priority: takesTurns ? running + index : 0 });
  }
}

const MOST_AT_ONCE = 1000;

/**
 * Adds the rows to the engine that are missing there and may run: those of an earlier release, of a database
 * that came from SQLite, and those that the command line has enqueued. Rows that run without a worker were
 * left by a server on SQLite.
 */
export async function adoptJobs(db: Db, lanes: EngineLanes): Promise<void> {
  const unknown = await db
    .selectFrom('jobs')
    .select(['name', 'ownerId'])
    .distinct()
    .where('state', 'in', ['queued', 'running'])
    .where(unknownToEngine)
    .limit(MOST_AT_ONCE)
    .execute();
  for (const job of unknown) {
    const share = shareOf(lanes, job);
    await db.transaction().execute(async (trx) => {
      await lock(trx, share);
      const left = await jobsOfShare(trx, share)
        .select(['id', 'name', 'ownerId'])
        .where('state', 'in', share.perOwner === Infinity ? ['queued', 'running'] : ['running'])
        .where(unknownToEngine)
        .orderBy('id')
        .limit(MOST_AT_ONCE)
        .execute();
      for (const row of left) await addEngineJob(trx, lanes, row);
      await handOn(trx, lanes, job);
    });
  }
}

/** The clock of the database, which all machines share. */
const NOW = sql<Date>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const LONG_AGO = sql<Date>`(extract(epoch from clock_timestamp() - interval '1 day') * 1000)::bigint`;

/** Renews the leases of these workers of the engine, and deletes expired ones. */
export async function renewLeases(db: Db, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return;
  await db
    .insertInto('jobWorkers')
    .values(workers.map((id) => ({ id, seenAt: NOW })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: NOW }))
    .execute();
  await db.deleteFrom('jobWorkers').where('seenAt', '<', LONG_AGO).execute();
}

/** @returns workers of the engine that hold a job and have ended without returning it */
export async function deadWorkers(db: Db, leaseSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct held.locked_by as id from graphile_worker.jobs as held
    where held.locked_by is not null and held.locked_at < now() - make_interval(secs => ${leaseSeconds})
      and not exists (select 1 from job_workers as alive where alive.id = held.locked_by
        and alive.seen_at > ${NOW} - ${leaseSeconds * 1000})`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns rows whose jobs these workers of the engine hold, and have held for this long */
export async function heldJobs(
  db: Db,
  workers: readonly string[],
  heldSeconds: number,
): Promise<number[]> {
  if (workers.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key is not null and locked_by in (${sql.join(workers)})
      and locked_at < now() - make_interval(secs => ${heldSeconds})`.execute(db);
  return rows.map(({ key }) => Number(key.slice(keyOf('').length)));
}
