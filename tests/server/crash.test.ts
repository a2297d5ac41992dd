import { readdirSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { startServer, type TestServer } from '#tests/browser/server.ts';

/**
 * The server dies by SIGKILL while it receives a file, and while it reads one. After the next start
 * there is no orphan of a row or a file, the job is done, and what was acknowledged is there.
 */
const SETTINGS = {
  ACCESS_PASSWORD: '',
  SESSION_SECRET: 'only-for-tests-'.repeat(4),
  LOG_LEVEL: 'error',
};
const ROUNDS = process.env.DEEP ? 12 : 2;

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function restart(): Promise<TestServer> {
  const folder = server?.folder;
  server?.signal('SIGKILL');
  await server?.ended;
  server = await startServer(SETTINGS, folder ? Promise.resolve(folder) : undefined);
  return server;
}

async function signIn(url: string): Promise<string> {
  const json = (path: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.org', password: 'correct horse' }),
    });
  const response = (await json('/api/login')).ok
    ? await json('/api/login')
    : await json('/api/register');
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function upload(url: string, cookie: string, title: string, seconds: number) {
  const response = await fetch(`${url}/api/tracks`, {
    method: 'POST',
    headers: { cookie },
    body: trackForm({ title }, { bytes: toneWav(seconds) }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number; audioUrl: string };
}

/** Begins to send a large file and stops half-way, the connection still open. */
async function halfAnUpload(url: string, cookie: string): Promise<http.ClientRequest> {
  const boundary = 'cut';
  const request = http.request(`${url}/api/tracks`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  request.on('error', () => undefined);
  request.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nHalf\r\n--${boundary}\r\n` +
      'Content-Disposition: form-data; name="audio"; filename="half.wav"\r\n\r\n',
  );
  const piece = toneWav(5);
  for (let count = 0; count < 6; count += 1) {
    await new Promise((resolve) => request.write(piece, resolve));
  }
  return request;
}

const filesIn = (folder: string, name: string) =>
  readdirSync(join(folder, 'storage', name), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to be in 30 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function state(folder: string) {
  const database = new SQLite(join(folder, 'storage', 'artist-space.sqlite'), { readonly: true });
  const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
  const found = {
    tracks: all('select id, title, ingest_state as state from tracks order by id'),
    media: all('select key from media').length,
    jobs: all("select id from jobs where state in ('queued', 'running')").length,
  };
  database.close();
  return found;
}

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'loses nothing and leaves nothing when it is killed (%i)',
  async (round) => {
    const first = await restart();
    let cookie = await signIn(first.url);
    const acknowledged = [];
    for (let index = 0; index < 3; index += 1) {
      acknowledged.push(await upload(first.url, cookie, `Kept ${index}`, 20 + index));
    }
    const cut = await halfAnUpload(first.url, cookie);
    await until(() => filesIn(first.folder, 'scratch') > 0);
    // Somewhere within the reading of the files.
    await new Promise((resolve) => setTimeout(resolve, 60 + round * 130));
    expect(state(first.folder).jobs).toBeGreaterThan(0);

    const second = await restart();
    cut.destroy();
    await until(() => state(second.folder).jobs === 0);
    await until(() => filesIn(second.folder, 'files') === 2 * state(second.folder).media);
    expect(state(second.folder).tracks).toEqual(
      acknowledged.map(({ id }, index) => ({ id, title: `Kept ${index}`, state: 'ready' })),
    );
    expect(state(second.folder).media).toBe(9);
    expect(filesIn(second.folder, 'scratch')).toBe(0);
    cookie = await signIn(second.url);
    for (const [index, { audioUrl }] of acknowledged.entries()) {
      const original = await fetch(second.url + audioUrl, { headers: { cookie } });
      const bytes = Buffer.from(await original.arrayBuffer());
      expect(bytes.equals(Buffer.from(toneWav(20 + index)))).toBe(true);
    }
  },
  120_000,
);

it('leaves nothing of an upload whose sender goes away', async () => {
  const { url, folder } = await restart();
  const cookie = await signIn(url);
  const cut = await halfAnUpload(url, cookie);
  await until(() => filesIn(folder, 'scratch') > 0);
  cut.destroy();
  await until(() => filesIn(folder, 'scratch') === 0);
  expect(state(folder).tracks).toEqual([]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
}, 60_000);
