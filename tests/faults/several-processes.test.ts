import http from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { EQUAL_PRIORITY, startWorker, type Settings } from '#tests/browser/server.ts';
import { until } from '#tests/killed-site.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import { SESSION_SECRET, startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/**
 * A site of several processes on PostgreSQL: two web processes, and any number of workers. All share their
 * events and limits; the work of a process that died is done by another one.
 */
let own: OwnDatabase | null = null;
let settings: Settings;
let one: StartedSite;
let two: StartedSite;
let asked: pg.Client;
let ana: Account;
const workers: Awaited<ReturnType<typeof startWorker>>[] = [];

beforeAll(async () => {
  own = await createOwnDatabase();
  if (!own) return;
  settings = { ACCESS_PASSWORD: '', SESSION_SECRET, LOG_LEVEL: 'info', DATABASE_URL: own.url };
  const web = { ...settings, ROLE: 'web' };
  one = await startSite(web);
  two = await startSite(web, one.server.folder);
  asked = new pg.Client({ connectionString: own.url });
  await asked.connect();
  ana = await one.register('ana@example.org');
}, 300_000);
afterAll(async () => {
  for (const worker of workers) worker.signal('SIGKILL');
  await Promise.all(workers.map(({ ended }) => ended));
  await asked?.end();
  two?.server.signal('SIGKILL');
  await two?.server.ended;
  await one?.close();
  await own?.remove();
});

async function work(): Promise<(typeof workers)[number]> {
  const worker = await startWorker(
    { ...settings, NODE_OPTIONS: EQUAL_PRIORITY },
    one.server.folder,
  );
  workers.push(worker);
  return worker;
}

const rowsOf = async (sql: string) => (await asked.query<Record<string, unknown>>(sql)).rows;

/** Opens a stream of events, and collects its data. */
function listen({ url }: StartedSite, { cookie }: Account): Promise<{ text: () => string }> {
  return new Promise((open, fail) => {
    let text = '';
    const headers = { cookie, accept: 'text/event-stream' };
    http
      .get(`${url}/api/events`, { headers, agent: false }, (response) => {
        response.on('data', (part: Buffer) => {
          text += part.toString();
          open({ text: () => text });
        });
        response.on('error', () => undefined);
      })
      .on('error', fail);
  });
}

const beginBeat = async (site: StartedSite) => {
  const body = { type: 'beat', duration: 15 };
  const response = await site.ask('POST', '/api/ai-generations', { as: ana, body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
};
const statusOf = async (id: number) =>
  (await rowsOf(`select status from ai_generations where id = ${id}`))[0]?.status;

it('tells a page of one process what another has done, and shows visitors the newest', async ({
  skip,
}) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const page = async (site: StartedSite) => (await site.ask('GET', '/')).text();
  const rename = (name: string) => one.ask('PATCH', '/api/my-artist', { as: ana, body: { name } });
  const profile = `/artists/${ana.artistId}`;
  const shown = async () => {
    const response = await fetch(two.url + profile);
    return response.text();
  };
  expect(await page(two)).toContain('<html');
  for (const name of ['Ana Ebb', 'Ana Flood', 'Ana Slack']) {
    expect((await rename(name)).status).toBe(200);
    await until(async () => (await shown()).includes(name), 1000);
    // From the cache now, with the newest version.
    expect(await shown()).toContain(name);
  }
  const stream = await listen(two, ana);
  expect(stream.text()).toContain('event: changed');
  const id = await beginBeat(one);
  await until(() => stream.text().includes(`"type":"job","id":${id}`), 1000);
  const cancelled = await two.ask('PATCH', `/api/ai-generations/${id}`, {
    as: ana,
    body: { action: 'cancel' },
  });
  expect(cancelled.status).toBe(200);
  expect(await statusOf(id)).toBe('cancelled');
}, 60_000);

it('ends a stream whose session was ended by another process', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const response = await one.signIn(ana.email);
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const guest = { ...ana, cookie };
  const stream = await listen(two, guest);
  expect((await one.ask('POST', '/api/logout', { as: guest })).ok).toBe(true);
  await until(() => stream.text().includes('event: signed-out'), 5000);
}, 60_000);

it('counts tries of all processes together', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (const site of [one, two]) {
      statuses.push((await site.signIn('nobody@example.org', `wrong guess ${round}`)).status);
    }
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.slice(-2)).toEqual([429, 429]);
}, 60_000);

it('lets a sender come back to another process while the first still holds the file', async ({
  skip,
}) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const song = toneWav(2);
  const tus = { 'Tus-Resumable': '1.0.0', cookie: ana.cookie };
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const created = await fetch(`${one.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'Upload-Length': String(song.byteLength),
      'Upload-Metadata': `filename ${encoded('song.wav')},filetype ${encoded('audio/wav')},title ${encoded('Song')}`,
    },
  });
  expect(created.status).toBe(201);
  const path = new URL(created.headers.get('location') ?? '', one.url).pathname;
  // A connection that falls silent in the middle of a part.
  const { hostname, port } = new URL(one.url);
  const silent = http.request({
    hostname,
    port,
    path,
    method: 'PATCH',
    agent: false,
    headers: {
      ...tus,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
      'Content-Length': String(song.byteLength),
    },
  });
  silent.on('error', () => undefined);
  silent.write(song.subarray(0, 40_000));
  await until(
    async () => (await rowsOf(`select 1 from pg_locks where locktype = 'advisory'`)).length > 0,
    10_000,
  );
  const began = performance.now();
  const answer = await fetch(two.url + path, { method: 'HEAD', headers: tus });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('upload-offset'))).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(8000);
  silent.destroy();
}, 60_000);

it('makes a conversion to its end whose worker was killed in the middle of it', async ({
  skip,
}) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const first = await work();
  const id = await beginBeat(one);
  const running = async () =>
    (await rowsOf(`select attempts, progress from jobs where state = 'running'`))[0];
  await until(async () => Number((await running())?.progress ?? 0) > 0, 60_000);
  first.signal('SIGKILL');
  await first.ended;
  expect(await running()).toMatchObject({ attempts: 1 });
  await work();
  await until(async () => (await statusOf(id)) === 'completed', 120_000);
  const jobs = () =>
    rowsOf(`select state, attempts from jobs where name = 'generate' and subject like '%${id}'`);
  // The result of a job is stored a moment after its work.
  await until(async () => (await jobs())[0]?.state === 'done', 10_000);
  expect(await jobs()).toEqual([{ state: 'done', attempts: 2 }]);
  const sounds = await rowsOf(`select key from media where subject_type = 'generation'`);
  expect(sounds.length).toBeGreaterThan(0);
}, 240_000);

it('stops a conversion that is cancelled by a process that does not make it', async ({ skip }) => {
  if (!own) return skip('no PostgreSQL server is installed');
  const id = await beginBeat(two);
  const running = () => rowsOf(`select id from jobs where state = 'running'`);
  await until(async () => (await running()).length > 0, 60_000);
  const body = { action: 'cancel' };
  await one.ask('PATCH', `/api/ai-generations/${id}`, { as: ana, body });
  expect(await statusOf(id)).toBe('cancelled');
  expect(await running()).toEqual([]);
}, 120_000);
