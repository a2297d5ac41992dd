import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#app/durations.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { AlbumEntity } from './album.schema.ts';
import { releaseDueAlbums } from './release.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let fans: Artist[];

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  fans = [await site.artist('fan@example.org'), await site.artist('fan2@example.org')];
  for (const fan of fans) {
    await site.call('POST', `/api/artists/${ana.artistId}/follow`, { as: fan, json: {} });
  }
});
afterAll(() => site.close());

async function draft(title: string) {
  const now = site.clock.now();
  const { id: trackId } = await site.services.database.db
    .insertInto('tracks')
    .values({
      artistId: ana.artistId,
      artist: 'ana',
      title: `${title}, the song`,
      isPublic: false,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const json = { title, trackIds: [trackId] };
  const made = await site.call('POST', '/api/albums', { as: ana, json });
  return { id: ((await made.json()) as AlbumEntity).id, trackId };
}

const schedule = (id: number, at: string, timeZone = 'UTC') =>
  site.call('POST', `/api/albums/${id}/release`, { as: ana, json: { at, timeZone } });

const seen = async (id: number) =>
  (await (await site.call('GET', `/api/albums/${id}`)).json()) as AlbumEntity;

const hears = async (trackId: number) => (await site.call('GET', `/api/tracks/${trackId}`)).status;

/** The number of notifications of an album for each fan, and whether they are unread. */
async function notificationsOf(id: number) {
  const rows = await site.services.database.db
    .selectFrom('notices')
    .select(['artistId', 'readAt'])
    .where('kind', '=', 'release')
    .where('subjectId', '=', id)
    .orderBy('artistId')
    .execute();
  return rows.map(({ artistId, readAt }) => [artistId, readAt === null]);
}

it('refuses a time in the past, with a sentence that names it', async () => {
  const { id } = await draft('Late');
  const refused = await schedule(id, '2026-03-14T12:30', 'Europe/Berlin');
  expect(refused.status).toBe(422);
  expect(((await refused.json()) as { error: string }).error).toContain(
    'That is in the past: it was Saturday 14 March 2026, 12:30 (Europe/Berlin).',
  );
  expect((await schedule(id, '2029-01-01T00:00')).status).toBe(422);
  expect((await schedule(id, 'soon')).status).toBe(422);
  const empty = await site.call('POST', '/api/albums', { as: ana, json: { title: 'Empty' } });
  const { id: emptyId } = (await empty.json()) as AlbumEntity;
  expect((await schedule(emptyId, '2026-12-01T00:00')).status).toBe(409);
  expect((await schedule(id, '2026-03-15T00:00', 'Mars/Olympus')).status).toBe(422);
  expect((await site.call('GET', `/api/albums/${id}`)).status).toBe(404);
});

it('has a page with its titles until then, and not a sound', async () => {
  const { id, trackId } = await draft('Soon');
  expect((await schedule(id, '2026-03-14T18:00', 'Europe/Berlin')).status).toBe(200);
  const album = await seen(id);
  expect(album).toMatchObject({ state: 'scheduled', releaseAt: '2026-03-14T17:00:00.000Z' });
  expect(album.tracks).toMatchObject([{ trackId: null, title: 'Soon, the song' }]);
  expect(await hears(trackId)).toBe(404);
});

it('is released once by repeated requests, and notifies each follower once', async () => {
  const { id, trackId } = await draft('Once');
  await schedule(id, '2026-03-14T13:00');
  await releaseDueAlbums(site.services);
  expect((await seen(id)).state).toBe('scheduled');

  site.clock.advance(HOUR_MS);
  // Two servers check at once, while a job of an earlier start is still queued.
  await Promise.all([releaseDueAlbums(site.services), releaseDueAlbums(site.services)]);
  await site.work();
  await releaseDueAlbums(site.services);
  await site.work();
  expect((await seen(id)).state).toBe('released');
  expect(await hears(trackId)).toBe(200);
  const everyone = fans.map(({ artistId }) => [artistId, true]).sort();
  expect(await notificationsOf(id)).toEqual(everyone);
  const bell = await site.call('GET', '/api/my-artist/notifications', { as: fans[0] });
  expect(JSON.stringify(await bell.json())).toContain('Once');
  const jobs = await site.services.database.db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', 'announce-album')
    .where('subject', '=', `album:${id}`)
    .execute();
  expect(jobs).toHaveLength(1);
});

it('is on the profile from then on, unless the artist has switched the discography off', async () => {
  const { id } = await draft('Shown');
  const discography = async () =>
    (
      (await (await site.call('GET', '/api/my-artist', { as: ana })).json()) as {
        sectionVisibility: Record<string, boolean>;
      }
    ).sectionVisibility.discography;
  const show = (sectionVisibility: object) =>
    site.call('PATCH', '/api/my-artist', { as: ana, json: { sectionVisibility } });
  await show({});
  expect(await discography()).toBeUndefined();
  await site.call('POST', `/api/albums/${id}/release`, { as: ana, json: {} });
  expect(await discography()).toBe(true);
  const later = await draft('Hidden');
  await show({ discography: false });
  await site.call('POST', `/api/albums/${later.id}/release`, { as: ana, json: {} });
  expect(await discography()).toBe(false);
});

it('stays released after a clock that ran ahead, and is not announced again', async () => {
  const { id } = await draft('Ahead');
  await schedule(id, '2026-03-15T13:00');
  site.clock.advance(48 * HOUR_MS);
  await releaseDueAlbums(site.services);
  site.clock.advance(-48 * HOUR_MS);
  await releaseDueAlbums(site.services);
  await site.work();
  expect((await seen(id)).state).toBe('released');
  expect(await notificationsOf(id)).toHaveLength(fans.length);
});

it('is not released at a date that was changed or withdrawn', async () => {
  const { id } = await draft('Moved');
  await schedule(id, '2026-03-14T14:00');
  await schedule(id, '2026-03-20T14:00');
  site.clock.advance(2 * HOUR_MS);
  await releaseDueAlbums(site.services);
  expect((await seen(id)).state).toBe('scheduled');
  await site.call('DELETE', `/api/albums/${id}/release`, { as: ana });
  site.clock.advance(240 * HOUR_MS);
  await releaseDueAlbums(site.services);
  expect((await site.call('GET', `/api/albums/${id}`)).status).toBe(404);
  expect(await notificationsOf(id)).toEqual([]);
  // Back to a time when the artist's session is valid.
  site.clock.advance(-242 * HOUR_MS);
});

it('stays released when it is scheduled at the moment it comes out', async () => {
  const { id } = await draft('Now or later');
  const release = site.call('POST', `/api/albums/${id}/release`, { as: ana, json: {} });
  const [released] = await Promise.all([release, schedule(id, '2026-12-04T18:00')]);
  expect(released.status).toBe(200);
  expect((await seen(id)).state).toBe('released');
});

it('notifies nobody twice of an album that is withdrawn and released again', async () => {
  const { id } = await draft('Again');
  const release = () => site.call('POST', `/api/albums/${id}/release`, { as: ana, json: {} });
  await release();
  await site.work();
  await site.services.database.db
    .updateTable('notices')
    .set({ readAt: site.clock.now() })
    .where('subjectId', '=', id)
    .execute();
  expect((await schedule(id, '2026-12-04T18:00')).status).toBe(409);
  await site.call('DELETE', `/api/albums/${id}/release`, { as: ana });
  await release();
  await site.work();
  expect(await notificationsOf(id)).toEqual(fans.map(({ artistId }) => [artistId, false]).sort());
});
