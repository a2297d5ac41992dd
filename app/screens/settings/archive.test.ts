import { rm, truncate } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WRITTEN_ROWS } from '#db/row-writes.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createOwnDatabase } from '#tests/own-postgres.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { readZip } from '#tests/read-zip.ts';
import { requestArchive, sweepArchives } from './archive.job.server.ts';
import { ACCOUNT_ROWS, NOT_ACCOUNT_ROWS, rowsOf } from './account-rows.queries.server.ts';
import { viewSettings } from './settings.server.ts';

let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
});
afterEach(() => site.close());

const context = () =>
  contextFor(site.services, {
    userId: ana.userId,
    artistId: ana.artistId,
    email: 'ana@example.org',
  });
const archive = async () => (await perform(viewSettings, context(), {})).archive;

describe('an archive', () => {
  it('holds all data and every file, byte for byte', async () => {
    const form = trackForm({ title: 'Ebb / "Flood"' });
    const sent = Buffer.from(await (form.get('audio') as File).arrayBuffer());
    const { id } = (await (await site.call('POST', '/api/tracks', { form, as: ana })).json()) as {
      id: number;
    };
    await site.work();
    const background = '#224466';
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    const patch = async (json: object) =>
      (await site.call('PATCH', '/api/my-artist', { as: ana, json })).json() as Promise<{
        galleryImages: string[];
      }>;
    const quay = `data:image/png;base64,${png.toString('base64')}`;
    const [url = ''] = (await patch({ galleryImages: [quay] })).galleryImages;
    await patch({ galleryDescriptions: { [url]: 'The quay at dusk' } });
    await perform(requestArchive, context(), {});
    expect(await archive()).toMatchObject({ state: 'waiting', url: null });
    // Two requests make one archive.
    await perform(requestArchive, context(), {});
    await site.work();
    const ready = await archive();
    expect(ready).toMatchObject({ state: 'ready', error: null });
    const answer = await site.call('GET', ready?.url ?? '', { as: ana });
    expect(answer.headers.get('content-disposition')).toContain('.zip');
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = readZip(new Uint8Array(await answer.arrayBuffer()));
    const read = (path: string) => files.get(path) ?? Buffer.from(`no ${path}`);

    expect(read(`files/track ${id} Ebb Flood/original.wav`).equals(sent)).toBe(true);
    expect(read(`files/track ${id} Ebb Flood/mp3-128.mp3`).length).toBeGreaterThan(1000);
    const json = (name: string) => JSON.parse(read(`data/${name}.json`).toString()) as unknown;
    expect(json('account')).toMatchObject({ email: 'ana@example.org' });
    expect(json('artists')).toMatchObject([{ id: ana.artistId, handle: 'ana' }]);
    expect(json('tracks')).toMatchObject([{ id, title: 'Ebb / "Flood"', tags: [] }]);
    expect(json('inboxMessages')).toEqual([]);
    expect(json('pictureDescriptions')).toContainEqual({
      file: expect.stringMatching(/^files\/artist .*\/gallery-1-320\.webp$/) as string,
      description: 'The quay at dusk',
    });
    expect(read('data/account.json').toString()).not.toContain('argon2');
  });

  it('tells a seller nothing that opens the page of a buyer', async () => {
    const { db } = site.services.database;
    const now = site.clock.now();
    await db
      .insertInto('orders')
      .values({
        artistId: ana.artistId,
        secretKey: 'key-of-the-buyer',
        formKey: 'form-of-the-buyer',
        state: 'new',
        name: 'Eva',
        email: 'eva@example.org',
        totalCents: 700,
        payment: 'stripe',
        paymentUrl: 'https://pay.example/eva',
        paymentSession: 'cs_1',
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    const rows = ACCOUNT_ROWS.find(
      ({ table, column }) => table === 'orders' && column === 'artistId',
    );
    const told: unknown[] = [];
    for await (const row of rowsOf(db, rows ?? ACCOUNT_ROWS[0], ana.artistId)) told.push(row);
    expect(told).toMatchObject([{ name: 'Eva', totalCents: 700 }]);
    expect(JSON.stringify(told)).not.toMatch(/of-the-buyer|pay\.example|cs_1/);
  });

  it('has every row once on PostgreSQL, also of a table whose first columns are the same', async ({
    skip,
  }) => {
    const own = await createOwnDatabase();
    if (!own) return skip('no PostgreSQL server is installed');
    const there = await createTestSite({ DATABASE_URL: own.url });
    const as = await there.artist('ana@example.org');
    const { artistId } = as;
    const { db } = there.services.database;
    const shared = { artistId, measure: 'plays', amount: 1 } as const;
    const days = Array.from({ length: 1200 }, (_, index) =>
      new Date(Date.UTC(2020, 0, 1 + ((index * 7) % 1200))).toISOString().slice(0, 10),
    );
    for (const title of ['Ebb', 'Flood']) {
      const sent = await there.call('POST', '/api/tracks', { as, form: trackForm({ title }) });
      const { id: trackId } = (await sent.json()) as { id: number };
      const rows = days.map((day) => ({ ...shared, trackId, day, part: '' }));
      await db.insertInto('trackSums').values(rows).execute();
    }
    const told = new Set<string>();
    const entry = { table: 'trackSums', column: 'artistId' } as const;
    for await (const row of rowsOf(db, entry, artistId)) told.add(JSON.stringify(row));
    expect(told.size).toBe(2400);
    await there.close();
    await own.remove();
  }, 60_000);

  it('is made during an upload, which it leaves alone', async () => {
    const begun = await site.call('POST', '/api/uploads', {
      as: ana,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `filename ${Buffer.from('tone.wav').toString('base64')}`,
      },
    });
    expect(begun.status).toBe(201);
    await perform(requestArchive, context(), {});
    await site.work();
    const answer = await site.call('GET', (await archive())?.url ?? '', { as: ana });
    const files = readZip(new Uint8Array(await answer.arrayBuffer()));
    const uploads = JSON.parse(files.get('data/uploads.json')?.toString() ?? '') as unknown[];
    expect(uploads).toMatchObject([{ trackId: null }]);
    const { id } = (await begun.json()) as { id: string };
    const still = await site.call('HEAD', `/api/uploads/${id}`, {
      as: ana,
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(still.headers.get('upload-offset')).toBe('0');
  });

  it('lists a lost file, and fails if a file is truncated', async () => {
    const added = await site.call('POST', '/api/tracks', { form: trackForm(), as: ana });
    const { audioUrl } = (await added.json()) as { audioUrl: string };
    const path = await site.services.storage.localPath(audioUrl.replace(/^\/media\/|\.\w+$/g, ''));
    await truncate(path, 1000);
    await perform(requestArchive, context(), {});
    // It is retried with growing delays.
    const passing = setInterval(() => site.clock.advance(1000), 20);
    await site.work().finally(() => clearInterval(passing));
    expect(await archive()).toMatchObject({ state: 'failed', url: null });
    await rm(path);
    await perform(requestArchive, context(), {});
    await site.work();
    const answer = await site.call('GET', (await archive())?.url ?? '', { as: ana });
    const files = readZip(new Uint8Array(await answer.arrayBuffer()));
    const missing = JSON.parse(files.get('data/missingFiles.json')?.toString() ?? '') as unknown;
    expect(missing).toEqual([expect.stringContaining('original.wav')]);
  });

  it('exists only for its artist, and is deleted after a week', async () => {
    await perform(requestArchive, context(), {});
    await site.work();
    const url = (await archive())?.url ?? '';
    const ben = await site.artist('ben@example.org');
    expect((await site.call('GET', url)).status).toBe(404);
    expect((await site.call('GET', url, { as: ben })).status).toBe(404);
    site.clock.advance(8 * 24 * 60 * 60 * 1000);
    // A sweep that is interrupted leaves nothing half deleted.
    const { db } = site.services.database;
    await sql`create trigger stops before delete on media begin select raise(abort, 'stop'); end`.execute(
      db,
    );
    await expect(sweepArchives(site.services)).rejects.toThrow('stop');
    await sql`drop trigger stops`.execute(db);
    await sweepArchives(site.services);
    expect(await archive()).toBeNull();
    const media = db.selectFrom('media').select('key').where('subjectType', '=', 'archive');
    expect(await media.execute()).toEqual([]);
    expect((await site.call('GET', url, { as: ana })).status).toBe(404);
  });
});

it('every table is listed as belonging to accounts or not', async () => {
  const tables = await site.services.database.db.introspection.getTables();
  const camel = (name: string) =>
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const listed = new Set<string>([
    ...ACCOUNT_ROWS.map(({ table }) => table),
    ...Object.keys(NOT_ACCOUNT_ROWS),
  ]);
  // The indexes of the search, and which rows were written a moment ago, are derived from the listed tables.
  const own = tables.filter(
    ({ name }) =>
      name !== WRITTEN_ROWS && !/^(tracks|albums|playlists|artists)_(words|trigrams?)_?/.test(name),
  );
  expect(own.map(({ name }) => camel(name)).filter((name) => !listed.has(name))).toEqual([]);
});
