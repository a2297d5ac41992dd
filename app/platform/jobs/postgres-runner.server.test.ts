import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { until } from '#tests/killed-site.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import { z } from '#app/validation.ts';
import { createLog } from '../observability.server.ts';
import { postgresProcesses } from '../processes/site-processes.server.ts';
import { defineJob, JobFailure, type Job, type JobRun } from './job.server.ts';
import { engineLanes, engineQueue, installEngine } from './postgres-engine.server.ts';
import { createPostgresRunner } from './postgres-runner.server.ts';
import { createJobQueue } from './queue.server.ts';

const systemClock = { now: () => new Date() };

/** Records which jobs several processes run on PostgreSQL, as seen in the database. */
interface Work {
  name: string;
}

let own: OwnDatabase | null = null;
let database: Database;
const made: { close: () => Promise<void> }[] = [];
const entries: string[] = [];

beforeAll(async () => {
  own = await createOwnDatabase();
  if (!own) return;
  database = openDatabase(own.url);
  await migrateToLatest(database);
}, 120_000);
afterEach(async () => {
  await Promise.all(made.splice(0).map((one) => one.close()));
  entries.splice(0);
  if (own) await sql`truncate jobs, graphile_worker._private_jobs cascade`.execute(database.db);
});
afterAll(async () => {
  await database?.close();
  await own?.remove();
});

function job(run: (run: JobRun<Work>) => Promise<void>, extra: Partial<Job<object, Work>> = {}) {
  return defineJob<object, Work>({
    name: 'read',
    payload: z.object({ name: z.string() }),
    attempts: 3,
    timeoutMs: 10_000,
    lane: 'reading',
    run: (_services, running) => run(running),
    failed: (_services, { name }, reason) => {
      entries.push(`${name} failed: ${reason}`);
      return Promise.resolve();
    },
    ...extra,
  });
}

const note = job(({ payload }) => {
  entries.push(payload.name);
  return Promise.resolve();
});

const LANES = { reading: { concurrency: 1, perOwner: 1, takesTurns: true } };

async function createProcess(jobs: Job<object, Work>[], lanes = LANES) {
  const opened = openDatabase(own?.url ?? '');
  const { session, pool } = opened.postgres ?? {};
  if (!session || !pool) throw new Error('This is no PostgreSQL.');
  const processes = postgresProcesses(session);
  await session.start();
  const engine = await installEngine(pool);
  const parts = engineLanes(jobs, lanes);
  const queue = createJobQueue(systemClock, { processes, ...engineQueue(parts) });
  const runner = createPostgresRunner({
    db: opened.db,
    clock: systemClock,
    log: createLog('silent'),
    queue,
    services: {},
    jobs,
    concurrency: 1,
    lanes,
    pollMs: 5,
    pool,
    engine,
    engineLanes: parts,
  });
  const one = {
    opened,
    queue,
    runner,
    enqueue: (what: Job<object, Work>, name: string, ownerId?: number) =>
      opened.db
        .transaction()
        .execute((trx) => queue.enqueue(trx, what, { name }, `test:${name}`, ownerId)),
    async close() {
      await runner.stop();
      await opened.close();
    },
  };
  made.push(one);
  return one;
}

const rowOf = (id: number) =>
  database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const comesTo = (id: number, state: string) =>
  until(async () => (await rowOf(id)).state === state, 30_000);
const leftOfEngine = async () =>
  (await sql<{ key: string }>`select key from graphile_worker.jobs`.execute(database.db)).rows;

/** Runs until it is aborted. */
const endless = job(
  ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stop')))),
);

it('is done once, soon after the transaction that enqueued it, by whichever process is free', async ({
  skip,
}) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const web = await createProcess([note]);
  const [one, two] = [await createProcess([note]), await createProcess([note])];
  await Promise.all([one.runner.start(), two.runner.start()]);
  await expect(
    web.opened.db.transaction().execute(async (trx) => {
      await web.queue.enqueue(trx, note, { name: 'never' }, 'test:never');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const started = performance.now();
  const first = await web.enqueue(note, 'first');
  await comesTo(first, 'done');
  expect(performance.now() - started).toBeLessThan(1500);
  const ids = await Promise.all(['a', 'b', 'c', 'd'].map((name) => web.enqueue(note, name)));
  for (const id of ids) await comesTo(id, 'done');
  expect(entries.toSorted()).toEqual(['a', 'b', 'c', 'd', 'first']);
  await until(async () => (await leftOfEngine()).length === 0);
}, 60_000);

it('lets artists take turns, and does one job of each at a time', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const running = new Set<string>();
  let together = 0;
  const slow = job(async ({ payload }) => {
    const [artist = ''] = payload.name.split(' ');
    entries.push(running.has(artist) ? `${artist} twice` : payload.name);
    running.add(artist);
    together = Math.max(together, running.size);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running.delete(artist);
  });
  const web = await createProcess([slow]);
  for (const name of ['ana 1', 'ana 2', 'ana 3', 'ben 1', 'ben 2', 'cleo 1']) {
    await web.enqueue(slow, name, name.charCodeAt(0));
  }
  const [one, two] = [await createProcess([slow]), await createProcess([slow])];
  await Promise.all([one.runner.start(), two.runner.start()]);
  await until(async () => (await leftOfEngine()).length === 0, 20_000);
  expect(entries.toSorted()).toEqual(['ana 1', 'ana 2', 'ana 3', 'ben 1', 'ben 2', 'cleo 1']);
  // No artist's second job before another's first; two at a time, of two artists.
  expect(new Set(entries.slice(0, 3))).toEqual(new Set(['ana 1', 'ben 1', 'cleo 1']));
  expect(together).toBeLessThanOrEqual(2);
}, 60_000);

it('tries again, and fails for good with a reason', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  let tries = 0;
  const flaky = job(() =>
    (tries += 1) < 3 ? Promise.reject(new Error('fault')) : Promise.resolve(),
  );
  const damaged = job(() => Promise.reject(new JobFailure('This file is damaged.')), {
    name: 'damaged',
  });
  const one = await createProcess([flaky, damaged]);
  await one.runner.start();
  const [first, second] = [await one.enqueue(flaky, 'flaky'), await one.enqueue(damaged, 'song')];
  await comesTo(first, 'done');
  expect(await rowOf(first)).toMatchObject({ attempts: 3, leaseOwner: null });
  await comesTo(second, 'failed');
  expect(await rowOf(second)).toMatchObject({ attempts: 1, error: 'This file is damaged.' });
  expect(entries).toEqual(['song failed: This file is damaged.']);
}, 60_000);

it('is cancelled from another process, while it waits and while it runs', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const web = await createProcess([endless]);
  const worker = await createProcess([endless]);
  const waits = await web.enqueue(endless, 'waits');
  await web.queue.cancel(web.opened.db, waits);
  expect((await rowOf(waits)).state).toBe('cancelled');
  expect(await leftOfEngine()).toEqual([]);
  await worker.runner.start();
  const runs = await web.enqueue(endless, 'runs');
  await comesTo(runs, 'running');
  await web.queue.cancel(web.opened.db, runs);
  expect((await rowOf(runs)).state).toBe('cancelled');
}, 60_000);

it('is given back by a worker that stops, and the try is not counted', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const worker = await createProcess([endless]);
  await worker.runner.start();
  const id = await worker.enqueue(endless, 'long');
  await comesTo(id, 'running');
  await worker.runner.stop();
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, leaseOwner: null });
  const next = await createProcess([note]);
  await next.runner.start();
  await comesTo(id, 'done');
}, 60_000);

it('is taken from a worker that died, but not for ever; what the engine does not know is adopted', async ({
  skip,
}) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const web = await createProcess([note]);
  const left = await web.enqueue(note, 'left');
  const poison = await web.enqueue(note, 'poison');
  // Both are locked by a worker whose lease expired long ago.
  await sql`update graphile_worker._private_jobs set locked_by = 'dead',
    locked_at = now() - interval '1 minute'`.execute(database.db);
  const dead = { state: 'running' as const, leaseOwner: 'dead' };
  await database.db
    .updateTable('jobs')
    .set({ ...dead, attempts: 1 })
    .execute();
  await database.db.updateTable('jobs').set({ attempts: 3 }).where('id', '=', poison).execute();
  const plain = createJobQueue(systemClock);
  const unknown = await plain.enqueue(database.db, note, { name: 'by hand' }, 'test:hand');
  const worker = await createProcess([note]);
  await worker.runner.start();
  await comesTo(left, 'done');
  expect((await rowOf(left)).attempts).toBe(2);
  await comesTo(unknown, 'done');
  await comesTo(poison, 'failed');
  expect(entries.toSorted()).toEqual([
    'by hand',
    'left',
    'poison failed: The server stopped each time while it worked on this, so it was given up. Please tell its host.',
  ]);
}, 60_000);

it('is done although the answer that handed it out was lost', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const worker = await createProcess([note]);
  await worker.runner.start();
  await comesTo(await worker.enqueue(note, 'first', 1), 'done');
  const { id: alive } = await database.db
    .selectFrom('jobWorkers')
    .select('id')
    .orderBy('seenAt', 'desc')
    .executeTakeFirstOrThrow();
  const lost = await worker.opened.db.transaction().execute(async (trx) => {
    const id = await worker.queue.enqueue(trx, note, { name: 'lost' }, 'test:lost', 1);
    // The state after the engine has requested a job, and the database has ended before it answered.
    await sql`update graphile_worker._private_jobs set locked_by = ${alive}, attempts = 1,
      locked_at = now() - interval '1 minute' where key = ${`job-${id}`}`.execute(trx);
    return id;
  });
  const behind = await worker.enqueue(note, 'behind it', 1);
  await comesTo(lost, 'done');
  await comesTo(behind, 'done');
  expect(entries).toEqual(['first', 'lost', 'behind it']);
  expect((await rowOf(lost)).attempts).toBe(1);
}, 60_000);
