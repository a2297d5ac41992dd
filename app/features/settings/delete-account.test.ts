import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPostgres } from '#db/columns.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { requestArchive } from './archive.operations.server.ts';
import { BELONGINGS } from './belongings.queries.server.ts';
import { deleteAccount } from './delete-account.operations.server.ts';

let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;
let ben: typeof ana;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
});
afterEach(() => site.close());

const asAna = () => contextFor(site.services, { ...ana, email: 'ana@example.org' });
const go = (currentPassword: string) => perform(deleteAccount, asAna(), { currentPassword });
const json = async (path: string, as?: { cookie: string }): Promise<unknown> =>
  (await site.call('GET', path, { as })).json();

it('asks for the password, and without it leaves everything', async () => {
  await expect(go('wrong')).rejects.toMatchObject({
    fields: { currentPassword: ['This isn’t your current password'] },
  });
  expect(await json('/api/user', ana)).toMatchObject({ email: 'ana@example.org' });
});

it('takes every row and every file, and of others only what pointed here', async () => {
  const { db } = site.services.database;
  const track = async (as: typeof ana) => {
    const answer = await site.call('POST', '/api/tracks', { as, form: trackForm() });
    return ((await answer.json()) as { id: number }).id;
  };
  const anasTrack = await track(ana);
  const bensTrack = await track(ben);
  await site.work();
  await perform(requestArchive, asAna(), {});
  await site.work();
  await site.call('POST', `/api/artists/${ben.artistId}/follow`, { as: ana });
  await site.call('POST', `/api/artists/${ana.artistId}/follow`, { as: ben });
  expect(await json(`/api/artists/${ben.artistId}`)).toMatchObject({ followers: 1 });
  const answer = await site.call('POST', '/api/collaborations', {
    as: ben,
    json: {
      trackId: anasTrack,
      trackOwnerId: ana.artistId,
      collaboratorId: ben.artistId,
      title: 'Remix on "Glass Weather"',
      description: 'REMIX: May I?',
    },
  });
  const { id } = (await answer.json()) as { id: number };
  const before = await db.selectFrom('media').select('key').execute();

  await go('correct horse');

  expect((await site.call('GET', '/api/user', { as: ana })).status).toBe(401);
  expect((await site.call('GET', `/api/artists/${ana.artistId}`)).status).toBe(404);
  expect((await site.call('GET', `/api/tracks/${anasTrack}`)).status).toBe(404);
  for (const { table, column, ...belonging } of BELONGINGS) {
    if ('of' in belonging) continue;
    const rows = await db
      .selectFrom(table as 'artists')
      .select('id')
      .where(sql.ref(column), '=', ana.artistId)
      .clearSelect()
      .select(sql`1`.as('one'))
      .execute();
    expect(rows, `${table}.${column}`).toEqual([]);
  }
  if (!isPostgres(site.services.database.migrations)) {
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
    expect(broken).toEqual([]);
  }

  // The other side keeps theirs.
  expect(await json(`/api/artists/${ben.artistId}`)).toMatchObject({ followers: 0 });
  expect(await json(`/api/tracks/${bensTrack}`)).toMatchObject({ title: 'Glass Weather' });
  expect(await json(`/api/collaborations/${id}`, ben)).toMatchObject({ id, trackOwnerId: null });
  const after = new Set(
    (await db.selectFrom('media').select('key').execute()).map((one) => one.key),
  );
  expect(after.size).toBe(3);
  for (const { key } of before) {
    expect((await site.services.storage.get(key)) !== null, key).toBe(after.has(key));
  }
});

it('ends what is being made: no file and no row of it is left', async () => {
  const { db } = site.services.database;
  const answer = await site.call('POST', '/api/ai-generations', {
    as: ana,
    json: { type: 'beat', prompt: 'quiet lo-fi', duration: 15 },
  });
  expect(answer.status).toBe(201);
  const working = site.work();
  await vi.waitFor(async () => {
    const running = await db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'running')
      .execute();
    expect(running).toHaveLength(1);
  });
  await go('correct horse');
  await working;
  expect(await db.selectFrom('aiGenerations').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('media').select('key').execute()).toEqual([]);
  const files: string[] = [];
  for await (const { path } of site.services.storage.entries()) files.push(path);
  expect(files).toEqual([]);
}, 60_000);

it('keeps what happened to the account, without whom and where', async () => {
  const { db } = site.services.database;
  await go('correct horse');
  const events = await db
    .selectFrom('securityEvents')
    .select(['kind', 'userId', 'addressPrefix', 'detail'])
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { kind: 'registered', userId: null, addressPrefix: '', detail: null },
    { kind: 'registered', userId: ben.userId },
    { kind: 'account-deleted', userId: null },
  ]);
});
