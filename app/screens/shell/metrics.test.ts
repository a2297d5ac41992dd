import { afterEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';

const TOKEN = 'a-token-for-the-monitor';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

let site: TestSite;
afterEach(() => site.close());

it('answers nobody if the host has set no token', async () => {
  site = await createTestSite();
  expect((await site.call('GET', '/metrics', bearer(''))).status).toBe(404);
  expect((await site.call('GET', '/metrics', bearer('undefined'))).status).toBe(404);
});

it('answers only requests with the token, without passing the gate', async () => {
  site = await createTestSite({ METRICS_TOKEN: TOKEN, ACCESS_PASSWORD: 'Lantern' });
  expect((await site.call('GET', '/metrics')).status).toBe(404);
  expect((await site.call('GET', '/metrics', bearer(`${TOKEN}x`))).status).toBe(404);
  const response = await site.call('GET', '/metrics', bearer(TOKEN));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('reports the age of the oldest due job, the free disk space and the warnings', async () => {
  site = await createTestSite({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' });
  const { clock, database, log } = site.services;
  const due = new Date(clock.now().getTime() - 90_000);
  await database.db
    .insertInto('jobs')
    .values({ name: 'ingest-track', payload: {}, runAt: due, createdAt: due, updatedAt: due })
    .execute();
  log.level = 'fatal';
  log.fatal('the test says so');
  const text = await (await site.call('GET', '/metrics', bearer(TOKEN))).text();
  expect(text).toContain('artist_space_jobs{name="ingest-track",state="queued"} 1');
  expect(text).toMatch(/^artist_space_oldest_queued_job_seconds 90$/m);
  expect(text).toMatch(/^artist_space_storage_free_bytes [1-9]\d+/m);
  expect(text).toContain('artist_space_log_lines_total{level="fatal"} 1');
});
