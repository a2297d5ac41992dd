import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { until } from '#tests/killed-site.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { createPostgres, type PostgresServer } from './postgres-server.ts';

/** A PostgreSQL that stops during requests and jobs, and comes back. */
const ROUNDS = process.env.DEEP ? 8 : 1;

let postgres: PostgresServer | null = null;
let site: StartedSite | undefined;
let ana: Account;

beforeAll(async () => {
  postgres = await createPostgres();
  if (!postgres) return;
  site = await startSite({ DATABASE_URL: postgres.url });
  ana = await site.register('ana@example.org');
}, 300_000);
afterAll(async () => {
  await site?.close();
  postgres?.remove();
});

it.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'is waited for, and nothing that was acknowledged is lost (%i)',
  { timeout: 180_000 },
  async (round, { skip }) => {
    if (!site || !postgres) return skip('no PostgreSQL server is installed');
    const one = site;
    const upload = (title: string) =>
      fetch(`${one.url}/api/tracks`, {
        method: 'POST',
        headers: { cookie: ana.cookie },
        body: trackForm({ title, uploadKey: title }, { bytes: toneWav(3) }),
      });
    const title = `Round ${round}`;
    expect((await upload(title)).status).toBe(201);
    // Some of these are in progress when it stops.
    const busy = Array.from({ length: 8 }, (_, index) => upload(`${title}, ${index}`));
    await Promise.race(busy);
    postgres.stop();
    const answers = await Promise.all(busy);
    for (const answer of answers) expect([201, 503]).toContain(answer.status);

    const away = await one.ask('GET', '/api/user', { as: ana });
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await away.json()).toMatchObject({
      code: 'unavailable',
      error: expect.stringMatching(/^The database of this site cannot be reached/) as string,
    });
    const page = await one.ask('GET', '/explore', { as: ana });
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('cannot be reached at the moment');
    expect((await one.ask('GET', '/healthz')).status).toBe(503);

    postgres.start();
    await until(async () => (await one.ask('GET', '/healthz')).status === 200);
    expect((await one.ask('GET', '/api/user', { as: ana })).status).toBe(200);
    // A request answered with 503 may have been carried out or not; sent again, it has been, once.
    for (let index = 0; index < answers.length; index += 1) {
      expect((await upload(`${title}, ${index}`)).status).toBe(201);
    }
    type Track = { title: string; audioUrl: string; duration: number | null };
    const tracks = async () =>
      (await (
        await one.ask('GET', `/api/artists/${ana.artistId}/tracks`, { as: ana })
      ).json()) as Track[];
    await until(async () => (await tracks()).every(({ duration }) => duration !== null), 90_000);
    const found = (await tracks()).filter((track) => track.title.startsWith(title));
    expect(found.map((track) => track.title).sort()).toEqual(
      [title, ...answers.map((_, index) => `${title}, ${index}`)].sort(),
    );
    for (const { audioUrl } of found) {
      expect((await one.ask('GET', audioUrl, { as: ana })).status).toBe(200);
    }
  },
);
