import { expect, it, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { defineJob, JobFailure } from '#app/platform/jobs/job.server.ts';
import { createJobQueue } from '#app/platform/jobs/queue.server.ts';
import { createJobRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/observability.server.ts';
import { z } from '#app/validation.ts';

/** Behaviour of the job queue on a full disk, and with a clock that was wrong. */
async function createQueue() {
  const database = openDatabase('sqlite::memory:');
  await migrateToLatest(database);
  let instant = Date.parse('2026-03-14T12:00:00Z');
  const clock = { now: () => new Date(instant) };
  const queue = createJobQueue(clock);
  const { db } = database;
  let room = true;
  const runs: number[] = [];
  const failures: string[] = [];
  let next: () => Promise<void> = () => Promise.resolve();
  const job = defineJob<object, object>({
    name: 'work',
    payload: z.object({}),
    attempts: 2,
    timeoutMs: 10_000,
    async run(_services, { attempt }) {
      runs.push(attempt);
      await next();
    },
    failed: (_services, _payload, reason) => {
      failures.push(reason);
      return Promise.resolve();
    },
  });
  const log = createLog('silent');
  const runner = createJobRunner({
    db,
    clock,
    log,
    queue,
    jobs: [job],
    services: {},
    concurrency: 1,
    pollMs: 1,
    hasFreeSpace: () => Promise.resolve(room),
  });
  return {
    db,
    runner,
    runs,
    failures,
    moveClock: (milliseconds: number) => (instant += milliseconds),
    enqueue: () => db.transaction().execute((trx) => queue.enqueue(trx, job, {}, 'work:1')),
    setRoom: (has: boolean) => (room = has),
    setNext: (work: () => Promise<void>) => (next = work),
    state: async () =>
      (await db.selectFrom('jobs').select(['state', 'attempts', 'runAt']).executeTakeFirst()) ?? {},
    async close() {
      await runner.stop();
      await database.close();
    },
  };
}

const errorOf = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

/** It has run, and is queued as if it had not. */
const putOff = (queue: Awaited<ReturnType<typeof createQueue>>) =>
  vi.waitFor(async () => {
    expect(queue.runs).toEqual([1]);
    expect(await queue.state()).toMatchObject({ state: 'queued', attempts: 0 });
  });

it('waits while there is no room, and goes on when there is', async () => {
  const queue = await createQueue();
  queue.setRoom(false);
  await queue.enqueue();
  await queue.runner.start();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(queue.runs).toEqual([]);
  queue.setRoom(true);
  await vi.waitFor(async () => expect(await queue.state()).toMatchObject({ state: 'done' }));
  await queue.close();
});

it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '57P01'])(
  'counts a try that failed by %s as none',
  async (code) => {
    const queue = await createQueue();
    queue.setNext(() => Promise.reject(errorOf(code)));
    await queue.enqueue();
    await queue.runner.start();
    await putOff(queue);
    queue.setNext(() => Promise.resolve());
    queue.moveClock(60_000);
    await vi.waitFor(async () => expect(await queue.state()).toMatchObject({ state: 'done' }));
    expect(queue.failures).toEqual([]);
    await queue.close();
  },
);

it('blames no file for what a full disk did to its reading', async () => {
  const queue = await createQueue();
  queue.setNext(() => {
    queue.setRoom(false);
    return Promise.reject(new JobFailure('This file is damaged.'));
  });
  await queue.enqueue();
  await queue.runner.start();
  await putOff(queue);
  expect(queue.failures).toEqual([]);
  await queue.close();
});

it('writes down what a job has come to as soon as that can be written', async () => {
  const queue = await createQueue();
  let refusals = 3;
  const updateTable = queue.db.updateTable.bind(queue.db);
  queue.setNext(() => {
    vi.spyOn(queue.db, 'updateTable').mockImplementation(((table: 'jobs') => {
      if (refusals-- > 0) throw errorOf('SQLITE_FULL');
      return updateTable(table);
    }) as typeof queue.db.updateTable);
    return Promise.resolve();
  });
  await queue.enqueue();
  await queue.runner.start();
  await vi.waitFor(async () => expect(await queue.state()).toMatchObject({ state: 'done' }));
  expect(queue.runs).toEqual([1]);
  await queue.close();
});

it('does what a clock that ran ahead has put off', async () => {
  const queue = await createQueue();
  const year = 365 * 24 * 60 * 60 * 1000;
  queue.moveClock(year);
  await queue.enqueue();
  // The clock is set back, and the server restarts.
  queue.moveClock(-year);
  await queue.runner.start();
  await vi.waitFor(async () => expect(await queue.state()).toMatchObject({ state: 'done' }));
  await queue.close();
});
