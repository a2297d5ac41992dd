import http from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { filesIn, openJobs, restartSite, rowsOf, until } from '#tests/killed-site.ts';
import type { Account, StartedSite } from '#tests/started-site.ts';

/**
 * The server is killed by SIGKILL while it receives a file, and while it reads one. After the next start
 * there is no orphaned row or file, the job is done, and acknowledged data exists.
 */
const ROUNDS = process.env.DEEP ? 12 : 1;
/** Length of each uploaded sound: long enough to kill the server during its conversion. */
const SECONDS = process.env.DEEP ? 20 : 8;

let site: StartedSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});
const restart = async () => (site = await restartSite(site));

async function upload({ url }: StartedSite, { cookie }: Account, title: string, seconds: number) {
  const response = await fetch(`${url}/api/tracks`, {
    method: 'POST',
    headers: { cookie },
    body: trackForm({ title }, { bytes: toneWav(seconds) }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number; audioUrl: string };
}

/** Begins to send a large file and stops half-way, with the connection still open. */
async function halfAnUpload({ url }: StartedSite, { cookie }: Account) {
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

const jobs = (one: StartedSite, state: 'running' | 'done') =>
  rowsOf(one, `select id from jobs where state = '${state}'`).length;
const mediaOf = (one: StartedSite) => rowsOf(one, 'select key from media').length;

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'loses nothing and leaves nothing when it is killed (%i)',
  async (round) => {
    const first = await restart();
    const artist = await first.register('a@example.org');
    const acknowledged = [];
    for (let index = 0; index < 3; index += 1) {
      acknowledged.push(await upload(first, artist, `Kept ${index}`, SECONDS + index));
    }
    const cut = await halfAnUpload(first, artist);
    await until(() => filesIn(first, 'scratch') > 0);
    // While the first, the second, or the third file is being read.
    await until(() => jobs(first, 'running') > 0 && jobs(first, 'done') >= round % 3);
    expect(openJobs(first)).toBeGreaterThan(0);

    const second = await restart();
    cut.destroy();
    await until(() => openJobs(second) === 0);
    await until(() => filesIn(second, 'files') === mediaOf(second));
    expect(
      rowsOf(second, 'select id, title, ingest_state as state from tracks order by id'),
    ).toEqual(
      acknowledged.map(({ id }, index) => ({ id, title: `Kept ${index}`, state: 'ready' })),
    );
    expect(mediaOf(second)).toBe(9);
    expect(filesIn(second, 'scratch')).toBe(0);
    for (const [index, { audioUrl }] of acknowledged.entries()) {
      const original = await second.ask('GET', audioUrl, { as: artist });
      const bytes = Buffer.from(await original.arrayBuffer());
      expect(bytes.equals(Buffer.from(toneWav(SECONDS + index)))).toBe(true);
    }
  },
  120_000,
);

it('leaves nothing of an upload whose sender goes away', async () => {
  const one = await restart();
  const cut = await halfAnUpload(one, await one.register('a@example.org'));
  await until(() => filesIn(one, 'scratch') > 0);
  cut.destroy();
  await until(() => filesIn(one, 'scratch') === 0);
  expect(rowsOf(one, 'select id from tracks')).toEqual([]);
  expect((await one.ask('GET', '/healthz')).status).toBe(200);
}, 60_000);
