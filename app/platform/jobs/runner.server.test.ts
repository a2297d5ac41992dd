import diagnostics from 'node:diagnostics_channel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { z } from '#app/validation.ts';
import { currentResponse, watchConnections } from '../connection.server.ts';
import { createLog } from '../observability.server.ts';
import { defineJob, JobFailure, type Job, type JobRun } from './job.server.ts';
import { createJobQueue, openJobs, type JobQueue } from './queue.server.ts';
import { createJobRunner, type JobRunner } from './runner.server.ts';

const systemClock = { now: () => new Date() };

interface Work {
  name: string;
}

interface Diary {
  entries: string[];
}

let database: Database;
let queue: JobQueue;
let diary: Diary;
const runners: JobRunner[] = [];

beforeEach(async () => {
  database = openDatabase('sqlite::memory:');
  await migrateToLatest(database);
  queue = createJobQueue(systemClock);
  diary = { entries: [] };
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await database.close();
});

function job(run: (run: JobRun<Work>) => Promise<void>, extra: Partial<Job<Diary, Work>> = {}) {
  return defineJob<Diary, Work>({
    name: 'test',
    payload: z.object({ name: z.string() }),
    attempts: 3,
    timeoutMs: 5000,
    run: (_services, running) => run(running),
    failed: (services, payload, reason) => {
      services.entries.push(`${payload.name}: ${reason}`);
      return Promise.resolve();
    },
    ...extra,
  });
}

function start(
  jobs: Job<Diary>[],
  concurrency = 1,
  lanes: Record<string, { concurrency: number; perOwner: number; takesTurns?: boolean }> = {},
): JobRunner {
  const runner = createJobRunner({
    db: database.db,
    clock: systemClock,
    log: createLog('silent'),
    queue,
    jobs,
    services: diary,
    concurrency,
    lanes,
    pollMs: 5,
  });
  runners.push(runner);
  return runner;
}

const enqueue = (definition: Job<Diary, Work>, name: string) =>
  queue.enqueue(database.db, definition, { name }, `test:${name}`);
const stateOf = (id: number) =>
  database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the job runner', () => {
  it('has a job wait that met other writes too often, and counts no try', async () => {
    const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });
    const definition = job(() => Promise.reject(conflict), { attempts: 1 });
    const id = await enqueue(definition, 'one');
    await start([definition]).start();
    await expect.poll(async () => (await stateOf(id)).runAt.getTime() > Date.now()).toBe(true);
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(diary.entries).toEqual([]);
  });

  it('runs what is queued, in order, as many at a time as it may', async () => {
    let most = 0;
    let now = 0;
    const work = job(async ({ payload }) => {
      most = Math.max(most, (now += 1));
      await new Promise((resolve) => setTimeout(resolve, 10));
      now -= 1;
      diary.entries.push(payload.name);
    });
    for (const name of ['a', 'b', 'c', 'd']) await enqueue(work, name);
    const runner = start([work], 2);
    await runner.start();
    await runner.idle();
    expect([...diary.entries].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(most).toBe(2);
  });

  it('runs a job outside the request that has enqueued it', async () => {
    watchConnections(() => undefined);
    const response = { destroyed: true };
    const seen: unknown[] = [];
    const work = job(() => Promise.resolve(void seen.push(currentResponse())));
    await start([work]).start();
    await new Promise<void>((answered, fail) =>
      setImmediate(() => {
        diagnostics.channel('http.server.request.start').publish({ request: {}, response });
        expect(currentResponse()).toBe(response);
        enqueue(work, 'asked').then(() => answered(), fail);
      }),
    );
    await expect.poll(() => seen).toEqual([undefined]);
  });

  it('leaves nothing behind of a transaction that failed', async () => {
    const work = job(() => Promise.resolve());
    await expect(
      database.db.transaction().execute(async (trx) => {
        await queue.enqueue(trx, work, { name: 'never' }, 'test:never');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('tries again after a fault, and fails for good after the last try', async () => {
    let tries = 0;
    const flaky = job(() =>
      (tries += 1) < 3 ? Promise.reject(new Error('fault')) : Promise.resolve(),
    );
    const first = await enqueue(flaky, 'flaky');
    const runner = start([flaky]);
    await runner.start();
    await runner.idle();
    expect(tries).toBe(3);
    expect((await stateOf(first)).state).toBe('done');

    tries = -100;
    const second = await enqueue(flaky, 'hopeless');
    await runner.idle();
    expect(await stateOf(second)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(diary.entries).toEqual([
      'hopeless: Something went wrong on the server. Please try again.',
    ]);
  });

  it('does not repeat what repeating cannot mend', async () => {
    const damaged = job(() => Promise.reject(new JobFailure('This file is damaged.')));
    const id = await enqueue(damaged, 'song');
    const runner = start([damaged]);
    await runner.start();
    await runner.idle();
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: 'This file is damaged.',
    });
    expect(diary.entries).toEqual(['song: This file is damaged.']);
  });

  it('gives a running job back when it stops, without counting the try', async () => {
    const endless = job(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stop'))),
        ),
    );
    const id = await enqueue(endless, 'long');
    const runner = start([endless]);
    await runner.start();
    while ((await stateOf(id)).state !== 'running') await new Promise((r) => setTimeout(r, 2));
    await runner.stop();
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 0, leaseOwner: null });
  });

  it('takes back at the start what a dead server was doing, but not for ever', async () => {
    const work = job(() => Promise.resolve());
    const id = await enqueue(work, 'left');
    await database.db
      .updateTable('jobs')
      .set({ state: 'running', attempts: 1, leaseOwner: 'dead' })
      .execute();
    const runner = start([work]);
    await runner.start();
    await runner.idle();
    expect(await stateOf(id)).toMatchObject({ state: 'done', attempts: 2 });

    const killer = await enqueue(work, 'killer');
    await runner.stop();
    await database.db
      .updateTable('jobs')
      .set({ state: 'running', attempts: 3 })
      .where('id', '=', killer)
      .execute();
    const next = start([work]);
    await next.start();
    await next.idle();
    expect((await stateOf(killer)).state).toBe('failed');
  });

  it('stops what takes too long, and what is cancelled', async () => {
    const endless = job(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stop'))),
        ),
      { timeoutMs: 20 },
    );
    const slow = await enqueue(endless, 'slow');
    const runner = start([endless]);
    await runner.start();
    await runner.idle();
    expect((await stateOf(slow)).error).toBe('This took too long and was stopped.');
    // This runner has no other job registered, and would fail the next one.
    await runner.stop();

    const patient = job(endless.run.bind(null, diary), { name: 'patient' });
    const next = start([patient]);
    await next.start();
    const cancelled = await enqueue(patient, 'unwanted');
    while ((await stateOf(cancelled)).state !== 'running')
      await new Promise((r) => setTimeout(r, 2));
    await next.cancel(cancelled);
    expect((await stateOf(cancelled)).state).toBe('cancelled');
  });

  it('says when waiting jobs of a subject were cancelled', async () => {
    const waiting = await enqueue(
      job(() => Promise.resolve()),
      'unwanted',
    );
    const updatedAt = new Date(0);
    await database.db.updateTable('jobs').set({ updatedAt }).where('id', '=', waiting).execute();
    await queue.cancelWaiting(database.db, 'test:unwanted');
    const cancelled = await stateOf(waiting);
    expect(cancelled.state).toBe('cancelled');
    expect(cancelled.updatedAt.getTime()).toBeGreaterThan(0);
  });

  it('writes how far a job is', async () => {
    let release = () => {};
    const work = job(async ({ report }) => {
      report(0.42, 'Listening');
      // Writes are limited: a report soon after another is not written, but a new step is.
      report(0.43, 'Listening');
      await new Promise<void>((resolve) => (release = resolve));
      report(0.5, 'Singing');
      await new Promise<void>((resolve) => (release = resolve));
    });
    const id = await enqueue(work, 'half');
    const runner = start([work]);
    await runner.start();
    const told = async (step: string) => {
      while ((await stateOf(id)).step !== step) await new Promise((r) => setTimeout(r, 2));
      return stateOf(id);
    };
    expect(await told('Listening')).toMatchObject({ progress: 0.42 });
    release();
    expect(await told('Singing')).toMatchObject({ progress: 0.5 });
    release();
    await runner.idle();
    expect((await stateOf(id)).progress).toBe(1);
  });
});

describe('lanes', () => {
  it('let the owner begin who waits longest for a turn, however many jobs another has', async () => {
    const read = job(
      ({ payload }) => {
        diary.entries.push(payload.name);
        return Promise.resolve();
      },
      { name: 'read', lane: 'reading' },
    );
    const queued = ['ana 1', 'ana 2', 'ana 3', 'ana 4', 'ben 1', 'ben 2', 'cleo 1'];
    for (const name of queued) {
      await queue.enqueue(database.db, read, { name }, name, name.charCodeAt(0));
    }
    const lane = { concurrency: 1, perOwner: 1, takesTurns: true };
    const runner = start([read], 1, { reading: lane });
    await runner.start();
    await runner.idle();
    expect(diary.entries).toEqual(['ana 1', 'ben 1', 'cleo 1', 'ana 2', 'ben 2', 'ana 3', 'ana 4']);
  });

  it('run beside all others, and their owners take turns', async () => {
    const running = new Set<string>();
    const seen: string[][] = [];
    const slow = job(
      async ({ payload }) => {
        running.add(payload.name);
        seen.push([...running].sort());
        await new Promise((resolve) => setTimeout(resolve, 30));
        running.delete(payload.name);
      },
      { name: 'slow', lane: 'studio' },
    );
    const plain = job(({ payload }) => {
      diary.entries.push(`${payload.name} beside ${[...running].sort().join(' ')}`);
      return Promise.resolve();
    });
    for (const [name, owner] of [
      ['ana 1', 1],
      ['ana 2', 1],
      ['ben 1', 2],
      ['ben 2', 2],
      ['cleo', 3],
    ] as const) {
      await queue.enqueue(database.db, slow, { name }, name, owner);
    }
    await queue.enqueue(database.db, plain, { name: 'upload' }, 'track:1');
    const runner = start([slow, plain], 1, { studio: { concurrency: 2, perOwner: 1 } });
    await runner.start();
    await runner.idle();
    // At most two, never two of one artist, and no artist's second before another's first.
    expect(seen.slice(0, 2)).toEqual([['ana 1'], ['ana 1', 'ben 1']]);
    for (const names of seen) {
      expect(names.length).toBeLessThanOrEqual(2);
      expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(names.length);
    }
    expect(seen).toHaveLength(5);
    expect(diary.entries).toEqual(['upload beside ana 1 ben 1']);
  });

  it('tell how many come before each', async () => {
    const studio = job(() => Promise.resolve(), { name: 'studio' });
    for (const name of ['one', 'two', 'three']) {
      await queue.enqueue(database.db, studio, { name }, name);
    }
    await database.db
      .updateTable('jobs')
      .set({ state: 'running', progress: 0.4, step: 'Playing' })
      .where('subject', '=', 'one')
      .execute();
    const open = await openJobs(database.db, 'studio');
    expect([...open].map(([name, { ahead }]) => [name, ahead])).toEqual([
      ['one', 0],
      ['two', 1],
      ['three', 2],
    ]);
    expect(open.get('one')).toMatchObject({ progress: 0.4, step: 'Playing' });
  });
});
