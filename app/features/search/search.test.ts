import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { insertTrack } from '../tracks/track.queries.server.ts';
import { searchMusic } from './search.operations.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;

const form = (title: string, more: Record<string, string> = {}) => ({ title, ...more });

async function track(fields: { title: string; isPublic?: boolean }) {
  const now = site.clock.now();
  return insertTrack(site.services.database.db, {
    ...{ artistId: ana.artistId, artist: 'ana', createdAt: now, updatedAt: now },
    ...fields,
  });
}

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  const lights = await track({ title: 'Harbour Lights' });
  await track({ title: 'Nachtfähre' });
  await track({ title: 'Harbour Secret', isPublic: false });
  const album = await site.call('POST', '/api/albums', {
    as: ana,
    json: { title: 'Harbour Songs', trackIds: [lights] },
  });
  const { id } = (await album.json()) as { id: number };
  await site.call('POST', '/api/albums', { as: ana, json: form('Harbour Draft') });
  await site.call('POST', `/api/albums/${id}/release`, { as: ana, json: {} });
  await site.call('POST', '/api/playlists', { as: ana, json: form('Harbour at night') });
  await site.call('POST', '/api/playlists', {
    as: ana,
    json: form('Harbour alone', { visibility: 'private' }),
  });
});
afterAll(() => site.close());

async function found(search: string) {
  const music = await perform(searchMusic, contextFor(site.services, null), { search });
  return {
    nearly: music.nearly,
    titles: [...music.tracks, ...music.albums, ...music.playlists].map(({ title }) => title),
  };
}

describe('search', () => {
  it('finds by the beginnings of words, in any order, and only what everybody may see', async () => {
    expect(await found('harb')).toEqual({
      nearly: false,
      titles: ['Harbour Lights', 'Harbour Songs', 'Harbour at night'],
    });
    expect((await found('LIGHTS harbour')).titles).toEqual(['Harbour Lights']);
    expect((await found('nachtfahre')).titles).toEqual(['Nachtfähre']);
    expect((await found('ana')).titles).toEqual(['Nachtfähre', 'Harbour Lights']);
  });

  it('forgives a slip, and says so', async () => {
    expect(await found('harbuor lights')).toMatchObject({ nearly: true });
    expect((await found('harbuor lights')).titles).toContain('Harbour Lights');
    expect(await found('zzzzqqqq')).toEqual({ nearly: false, titles: [] });
  });

  it('takes whatever is typed', async () => {
    for (const typed of ['', '"', '* OR', "'; drop table tracks; --", '!!!', ':*', '漢字', '&|!()'])
      expect((await found(typed)).nearly).toBe(false);
  });

  it('follows what is renamed, hidden and deleted', async () => {
    const id = await track({ title: 'Weathervane' });
    expect((await found('weatherv')).titles).toEqual(['Weathervane']);
    await site.call('PATCH', `/api/tracks/${id}`, { as: ana, json: { title: 'Barometer' } });
    expect((await found('weatherv')).titles).toEqual([]);
    expect((await found('barom')).titles).toEqual(['Barometer']);
    await site.call('PATCH', `/api/tracks/${id}`, { as: ana, json: { isPublic: false } });
    expect((await found('barom')).titles).toEqual([]);
    await site.call('PATCH', `/api/tracks/${id}`, { as: ana, json: { isPublic: true } });
    await site.call('DELETE', `/api/tracks/${id}`, { as: ana });
    expect((await found('barom')).titles).toEqual([]);
  });
});
