import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { AlbumEntity } from './album.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
});
afterAll(() => site.close());

let serial = 0;
/** Inserts only a row: these tests need no files. */
async function track(fields: { title?: string; album?: string; isPublic?: boolean } = {}) {
  serial += 1;
  const { id } = await site.services.database.db
    .insertInto('tracks')
    .values({
      artistId: ana.artistId,
      artist: 'ana',
      position: 1000 - serial,
      duration: 60,
      title: `Track ${serial}`,
      isPublic: true,
      ...fields,
      createdAt: site.clock.now(),
      updatedAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ask<Answer = AlbumEntity>(
  method: string,
  path: string,
  { as = ana, json }: { as?: Artist | null; json?: unknown } = {},
): Promise<Answer & { status: number; error?: string }> {
  const answer = await site.call(method, path, {
    as: as ?? undefined,
    ...(json === undefined ? {} : { json }),
  });
  const text = await answer.text();
  return { ...(text ? (JSON.parse(text) as Answer) : ({} as Answer)), status: answer.status };
}

const setPublic = (isPublic: boolean) =>
  site.services.database.db
    .updateTable('artists')
    .set({ isPublic })
    .where('id', '=', ana.artistId)
    .execute();

const make = (json: object) =>
  ask('POST', '/api/albums', { json: { title: 'First Light', ...json } });
const look = (id: number, as: Artist | null = null) => ask('GET', `/api/albums/${id}`, { as });
const titles = ({ tracks }: AlbumEntity) => tracks.map(({ title }) => title);

describe('an album', () => {
  it('is made of a group of the library, in the library’s order', async () => {
    await track({ title: 'Opener', album: 'Night Ferry' });
    await track({ title: 'Middle', album: 'night ferry' });
    await track({ title: 'Other', album: 'Day Ferry' });
    await track({ title: 'Last', album: 'Night Ferry' });
    const album = await make({ title: 'Night Ferry', group: 'Night Ferry' });
    expect(titles(album)).toEqual(['Opener', 'Middle', 'Last']);
    expect(album).toMatchObject({ kind: 'ep', state: 'draft' });
  });

  it('is added once, however often its form is sent', async () => {
    const first = await make({ formKey: 'once' });
    expect((await make({ formKey: 'once' })).id).toBe(first.id);
  });

  it('takes tracks of its artist alone, each once, and keeps their order', async () => {
    const [one, two, three] = [await track(), await track(), await track()];
    const theirs = await site.call('POST', '/api/tracks', { as: ben, form: trackForm() });
    const { id: foreign } = (await theirs.json()) as { id: number };
    const album = await make({ trackIds: [two, one, foreign, two] });
    const path = `/api/albums/${album.id}/tracks`;
    const ids = (entity: AlbumEntity) => entity.tracks.map(({ trackId }) => trackId);
    expect(ids(album)).toEqual([two, one]);
    expect(ids(await ask('POST', path, { json: { trackIds: [one, three] } }))).toEqual([
      two,
      one,
      three,
    ]);
    expect(await ask('POST', path, { json: { trackIds: [foreign] } })).toMatchObject({
      status: 404,
      error: 'None of these tracks is in your library.',
    });
    const [first, second, third] = album.tracks.map(({ entryId }) => entryId);
    const entries = (await look(album.id, ana)).tracks.map(({ entryId }) => entryId);
    expect(ids(await ask('PATCH', path, { json: { order: [entries[2], first] } }))).toEqual([
      three,
      two,
      one,
    ]);
    const moved = await ask('PATCH', `${path}/${second}`, { json: { place: 0 } });
    expect(ids(moved)).toEqual([one, three, two]);
    await ask('DELETE', `${path}/${first}`);
    expect(third).toBeUndefined();
    expect(ids(await look(album.id, ana))).toEqual([one, three]);
  });

  it('refuses more tracks than it holds, and keeps what it has', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => track()));
    const album = await make({ trackIds: ids });
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    const refused = await ask('POST', `/api/albums/${album.id}/tracks`, {
      json: { trackIds: many },
    });
    expect(refused.status).toBe(422);
    expect(refused.error).toContain('An album holds at most 200 tracks.');
    expect((await look(album.id, ana)).tracks).toHaveLength(3);
  });

  it('is its artist’s alone as a draft, or while the artist is hidden', async () => {
    const album = await make({ trackIds: [await track()] });
    expect((await look(album.id)).status).toBe(404);
    expect((await look(album.id, ben)).status).toBe(404);
    await ask('POST', `/api/albums/${album.id}/release`, { json: {} });
    expect((await look(album.id)).status).toBe(200);
    await setPublic(false);
    expect((await look(album.id)).status).toBe(404);
    await setPublic(true);
    expect((await look(album.id)).status).toBe(200);
    expect(await ask('DELETE', `/api/albums/${album.id}`, { as: ben })).toMatchObject({
      status: 403,
    });
  });

  it('keeps the place of a deleted track, and shows no private one', async () => {
    const [gone, kept, hidden] = [
      await track({ title: 'Gone' }),
      await track({ title: 'Kept' }),
      await track({ title: 'Hidden' }),
    ];
    const album = await make({ trackIds: [gone, kept, hidden] });
    await ask('POST', `/api/albums/${album.id}/release`, { json: {} });
    await site.call('PATCH', `/api/tracks/${hidden}`, { as: ana, json: { isPublic: false } });
    await site.call('DELETE', `/api/tracks/${gone}`, { as: ana });
    const seen = await look(album.id);
    expect(seen.tracks.map(({ title, trackId }) => [title, trackId])).toEqual([
      ['Gone', null],
      ['Kept', kept],
      [null, null],
    ]);
  });
});

describe('oEmbed, the player for other sites, the feed', () => {
  it('know an album that is public, and no draft', async () => {
    const album = await make({ title: 'Out', trackIds: [await track()] });
    const oembed = `/oembed?url=${encodeURIComponent(`http://localhost:3000/albums/${album.id}`)}`;
    const paths = [oembed, `/embed/albums/${album.id}`, `/albums/${album.id}/feed.xml`];
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await site.call('GET', path)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    await ask('POST', `/api/albums/${album.id}/release`, { json: {} });
    expect(await statuses()).toEqual([200, 200, 200]);
    const rich = (await (await site.call('GET', oembed)).json()) as { html: string; title: string };
    expect(rich.title).toBe('Out by ana');
    expect(rich.html).toContain(`/embed/albums/${album.id}"`);
    const framed = await (await site.call('GET', `/embed/albums/${album.id}`)).text();
    expect(framed).toContain('<audio controls');
    const listed = await (await site.call('GET', '/sitemap.xml')).text();
    expect(listed).toContain(`/albums/${album.id}</loc>`);
  });
});
