import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#app/durations.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { JobState } from '#db/schema.ts';
import { sweepJobs } from './job.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

it('removes what is over, later what failed, and never what is still to be done', async () => {
  const { clock } = site;
  const { db } = site.services.database;
  const states: JobState[] = ['queued', 'running', 'done', 'failed', 'cancelled'];
  const now = clock.now();
  const jobs = states.flatMap((state) =>
    Array.from({ length: state === 'done' ? 1100 : 1 }, () => ({
      name: 'nothing',
      payload: {},
      state,
      runAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await db.insertInto('jobs').values(jobs).execute();
  const left = async () => {
    await sweepJobs(db, clock);
    const rows = await db.selectFrom('jobs').select('state').distinct().orderBy('state').execute();
    return rows.map(({ state }) => state);
  };
  expect(await left()).toEqual(states.toSorted());
  clock.advance(4 * DAY_MS);
  expect(await left()).toEqual(['failed', 'queued', 'running']);
  clock.advance(30 * DAY_MS);
  expect(await left()).toEqual(['queued', 'running']);
});
