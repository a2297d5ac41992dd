import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { changeVisibility } from '#app/screens/settings/settings.server.ts';
import { nameArtist, viewNaming } from './name-artist.operations.server.ts';

const EMAIL = 'zebedee.quartz@example.org';
type New = { cookie: string; userId: number; artistId: number };
let site: TestSite;
let zeb: New;

beforeEach(async () => {
  site = await createTestSite();
  zeb = await signUp(EMAIL);
});
afterEach(() => site.close());

async function signUp(email: string): Promise<New> {
  const json = { email, password: 'correct horse' };
  const response = await site.call('POST', '/api/register', { json });
  const { id, artistId } = (await response.json()) as { id: number; artistId: number };
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { cookie, userId: id, artistId };
}

const as =
  ({ userId, artistId }: New) =>
  <Output>(operation: Operation<Output>, input: unknown) =>
    perform(operation, contextFor(site.services, { userId, artistId, email: EMAIL }), input);

const upload = async (fields: Record<string, string>) => {
  const sent = await site.call('POST', '/api/tracks', { as: zeb, form: trackForm(fields) });
  expect(sent.status).toBe(201);
  return (await sent.json()) as { id: number; artist: string };
};

const rowOf = ({ artistId }: New) =>
  site.services.database.db
    .selectFrom('artists')
    .selectAll()
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();

const listed = async () =>
  (await (await site.call('GET', '/api/public/artists')).json()) as { name: string }[];

it('hides an artist from everybody until they are named, and never tells their email', async () => {
  const track = await upload({ title: 'First', isPublic: 'true' });
  expect(track.artist).toBe('New artist');
  expect(await listed()).toEqual([]);
  for (const path of [`/api/artists/${zeb.artistId}`, `/api/tracks/${track.id}`]) {
    expect((await site.call('GET', path)).status).toBe(404);
    expect((await site.call('GET', path, { as: zeb })).status).toBe(200);
  }
  expect(await (await site.call('GET', '/sitemap.xml')).text()).not.toContain('/profile/');
  expect(JSON.stringify(await rowOf(zeb))).not.toMatch(/zebedee|quartz/i);
  const words = await site.services.database.db.selectFrom('artistWords').selectAll().execute();
  expect(words.map(({ word }) => word).sort()).toEqual(['artist', 'new']);
});

it('shows them under the name that they choose, with their tracks; a second time changes nothing', async () => {
  const own = await upload({ title: 'Mine' });
  const other = await upload({ title: 'Ours', artist: 'The Pair' });
  expect(await as(zeb)(viewNaming, {})).toEqual({ unnamed: true, isListener: false });
  expect(await as(zeb)(nameArtist, { name: ' Zéb & the Quartz ' })).toEqual({
    name: 'Zéb & the Quartz',
    isPublic: true,
  });
  const named = await rowOf(zeb);
  expect(named).toMatchObject({ handle: 'zeb-the-quartz', isPublic: true });
  await as(zeb)(nameArtist, { name: 'Zéb & the Quartz' });
  expect((await rowOf(zeb)).handle).toBe('zeb-the-quartz');
  expect(await as(zeb)(viewNaming, {})).toEqual({ unnamed: false, isListener: false });
  expect(await listed()).toMatchObject([{ name: 'Zéb & the Quartz' }]);
  const artistOf = async ({ id }: { id: number }) =>
    ((await (await site.call('GET', `/api/tracks/${id}`)).json()) as { artist: string }).artist;
  expect(await artistOf(own)).toBe('Zéb & the Quartz');
  expect(await artistOf(other)).toBe('The Pair');
});

it('makes handles of their own for two of one name', async () => {
  await as(zeb)(nameArtist, { name: 'Low Harbour' });
  const second = await signUp('second@example.org');
  await as(second)(nameArtist, { name: 'Low Harbour' });
  expect((await rowOf(second)).handle).toBe('low-harbour-2');
});

it('lets their own tracks follow every new name, and no other', async () => {
  await as(zeb)(nameArtist, { name: 'Low Harbour' });
  const own = await upload({ title: 'Mine' });
  const other = await upload({ title: 'Ours', artist: 'The Pair' });
  const renamed = await site.call('PATCH', '/api/my-artist', {
    as: zeb,
    json: { name: 'High Tide' },
  });
  expect(renamed.status).toBe(200);
  const artistOf = async ({ id }: { id: number }) =>
    ((await (await site.call('GET', `/api/tracks/${id}`, { as: zeb })).json()) as typeof own)
      .artist;
  expect(await artistOf(own)).toBe('High Tide');
  expect(await artistOf(other)).toBe('The Pair');
});

it.each(['', '   ', 'New artist', 'new  ARTIST'])('takes %j for no name', async (name) => {
  await expect(as(zeb)(nameArtist, { name })).rejects.toMatchObject({ code: 'invalid' });
  expect((await rowOf(zeb)).isPublic).toBe(false);
});

it('takes a name that PATCH /api/my-artist brings, but not the one that it was told', async () => {
  const patch = (json: object) => site.call('PATCH', '/api/my-artist', { as: zeb, json });
  expect((await patch({ name: 'New artist', bio: 'Songs.' })).status).toBe(200);
  expect(await rowOf(zeb)).toMatchObject({ namedAt: null, isPublic: false, bio: 'Songs.' });
  expect(await (await patch({ name: 'Zeb' })).json()).toMatchObject({ isPublic: true });
  expect((await rowOf(zeb)).handle).toBe('zeb');
});

it('cannot be shown by another way before, and stays hidden where the host has hidden them', async () => {
  await expect(as(zeb)(changeVisibility, { isPublic: true })).rejects.toMatchObject({
    code: 'conflict',
  });
  await site.services.database.db
    .updateTable('artists')
    .set({ hiddenByHostAt: new Date() })
    .where('id', '=', zeb.artistId)
    .execute();
  expect(await as(zeb)(nameArtist, { name: 'Zeb' })).toMatchObject({ isPublic: false });
  expect(await listed()).toEqual([]);
});
