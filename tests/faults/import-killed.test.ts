import { makeZip } from 'client-zip';
import { afterEach, expect, it } from 'vitest';
import type { ImportView } from '#app/screens/catalogue/import.operations.server.ts';
import { toneWav } from '#tests/audio-files.ts';
import { filesIn, openJobs, restartSite, rowsOf, until } from '#tests/killed-site.ts';
import { type Account, startSite, type StartedSite } from '#tests/started-site.ts';

const SONGS = 8;

let site: StartedSite;
afterEach(() => site?.close());

const count = (sql: string) => rowsOf(site, sql).length;

async function viewed(as: Account, id: number): Promise<ImportView> {
  return (await (await site.ask('GET', `/api/imports/${id}`, { as })).json()) as ImportView;
}

it('an import that is killed while it reads and twice while it makes is made once and whole', async () => {
  site = await startSite();
  const ana = await site.register('ana@example.org');
  const files = Array.from({ length: SONGS }, (_, index) => ({
    name: `Night Ferry/0${index + 1} Song ${index + 1}.wav`,
    input: toneWav(0.3, 200 + 20 * index, 8000),
  }));
  const body = new FormData();
  body.append('formKey', 'killed');
  body.append('files', new File([await new Response(makeZip(files)).arrayBuffer()], 'album.zip'));
  const headers = { cookie: ana.cookie };
  const sent = await fetch(`${site.url}/api/imports`, { method: 'POST', headers, body });
  expect(sent.status).toBeLessThan(300);
  const { id } = (await sent.json()) as ImportView;

  site = await restartSite(site);
  await until(async () => (await viewed(ana, id)).state === 'ready', 60_000);
  expect((await site.ask('POST', `/api/imports/${id}/start`, { as: ana })).status).toBeLessThan(
    300,
  );
  for (const made of [1, 4]) {
    await until(() => count('select id from tracks') >= made, 60_000);
    site = await restartSite(site);
  }
  await until(async () => (await viewed(ana, id)).state === 'done', 120_000);
  expect(await viewed(ana, id)).toMatchObject({ error: null, result: { skipped: [] } });
  await until(() => openJobs(site) === 0, 120_000);

  const titles = rowsOf(
    site,
    `select tracks.title from album_tracks join tracks on tracks.id = album_tracks.track_id
     order by album_tracks.position`,
  ).map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: SONGS }, (_, index) => `Song ${index + 1}`));
  expect(count('select id from albums')).toBe(1);
  expect(count('select id from tracks')).toBe(SONGS);
  expect(count("select id from tracks where ingest_state <> 'ready'")).toBe(0);
  expect(count('select id from import_files')).toBe(0);
  site = await restartSite(site);
  await until(() => filesIn(site, 'files') === count('select key from media'), 60_000);
}, 300_000);
