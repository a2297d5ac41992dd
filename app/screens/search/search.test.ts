import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { insertTrack } from '#app/features/library/track.queries.server.ts';
import { searchBesideTracks, searchMusic, suggest } from './search.operations.server.ts';
import type { FoundInLibrary } from './search.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;

async function track(title: string, { isPublic = true, by = ana } = {}) {
  const now = site.clock.now();
  return insertTrack(site.services.database.db, {
    artistId: by.artistId,
    artist: 'ana',
    title,
    isPublic,
    createdAt: now,
    updatedAt: now,
  });
}

async function made(path: string, json: Record<string, unknown>): Promise<number> {
  const answer = await site.call('POST', path, { as: ana, json });
  return ((await answer.json()) as { id: number }).id;
}

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
  const lights = await track('Harbour Lights');
  await track('Nachtfähre');
  await track('Harbour Secret', { isPublic: false });
  const album = await made('/api/albums', { title: 'Harbour Songs', trackIds: [lights] });
  await made('/api/albums', { title: 'Harbour Draft' });
  await site.call('POST', `/api/albums/${album}/release`, { as: ana, json: {} });
  const soon = await made('/api/albums', { title: 'Harbour Tomorrow', trackIds: [lights] });
  await site.call('POST', `/api/albums/${soon}/release`, {
    as: ana,
    json: { at: '2027-01-01T00:00', timeZone: 'UTC' },
  });
  await made('/api/playlists', { title: 'Harbour at night' });
  await made('/api/playlists', { title: 'Harbour alone', visibility: 'private' });
  await made('/api/playlists', { title: 'Harbour by link', visibility: 'link' });
});
afterAll(() => site.close());

const contextOf = (artist: Artist | null) =>
  contextFor(
    site.services,
    artist && { userId: artist.userId, artistId: artist.artistId, email: '' },
  );

async function found(search: string, as: Artist | null = null) {
  const music = await perform(searchMusic, contextOf(as), { search });
  const { suggestions } = await perform(suggest, contextOf(as), { search });
  const titles = [...music.tracks, ...music.albums, ...music.playlists].map(({ title }) => title);
  const suggested = suggestions.filter(({ kind }) => kind !== 'Artist').map(({ name }) => name);
  // Suggestions are a subset of the search results.
  expect(suggested.filter((name) => !titles.includes(name))).toEqual([]);
  return { nearly: music.nearly, titles, artists: music.artists.map(({ name }) => name) };
}

describe('search', () => {
  it('finds public items by prefixes of words in any order', async () => {
    expect(await found('harb')).toEqual({
      nearly: false,
      titles: ['Harbour Lights', 'Harbour Songs', 'Harbour at night'],
      artists: [],
    });
    expect((await found('LIGHTS harbour')).titles).toEqual(['Harbour Lights']);
    expect((await found('nachtfahre')).titles).toEqual(['Nachtfähre']);
    expect((await found('ana')).titles).toEqual(['Nachtfähre', 'Harbour Lights', 'Harbour Songs']);
    // Artists do not find their own drafts here, because this search is the public one.
    expect((await found('harbour draft', ana)).titles).not.toContain('Harbour Draft');
  });

  it('shows the best match first', async () => {
    const ids = [await track('Undertow'), await track('Low Tide'), await track('Low')];
    expect((await found('low')).titles).toEqual(['Low', 'Low Tide']);
    for (const id of ids) await site.call('DELETE', `/api/tracks/${id}`, { as: ana });
  });

  it.each([
    ['harbuor lights', 'Harbour Lights'],
    ['habour lights', 'Harbour Lights'],
    ['harbour lihgts', 'Harbour Lights'],
    ['nachtfaehre', 'Nachtfähre'],
  ])('forgives a slip, and says so: %s', async (typed, title) => {
    const { nearly, titles } = await found(typed);
    expect({ nearly, titles }).toEqual({ nearly: true, titles: [title] });
  });

  it('tolerates a typo in the name of an artist', async () => {
    await site.artist('margarethe@example.org');
    expect(await found('margarteh')).toMatchObject({ nearly: true, artists: ['margarethe'] });
    expect(await found('zzzzqqqq')).toEqual({ nearly: false, titles: [], artists: [] });
  });

  it('finds in every script, including those without spaces between words', async () => {
    const titles = ['東京の夜', '夜明け', 'Ёлка', 'שלום', '🔥🔥', 'ไฟไหม้'];
    const ids = [];
    for (const title of titles) ids.push(await track(title));
    expect((await found('夜')).titles.toSorted()).toEqual(['夜明け', '東京の夜'].toSorted());
    expect((await found('елка')).titles).toEqual(['Ёлка']);
    expect((await found('שלו')).titles).toEqual(['שלום']);
    expect((await found('🔥')).titles).toEqual(['🔥🔥']);
    expect((await found('ไฟ')).titles).toEqual(['ไฟไหม้']);
    for (const id of ids) await site.call('DELETE', `/api/tracks/${id}`, { as: ana });
  });

  it.each([
    '',
    '"',
    '* OR',
    "'; drop table tracks; --",
    '!!!',
    ':*',
    '漢字',
    '&|!()',
    "o'\\ NEAR",
    '%_',
  ])('takes whatever is typed: %s', async (typed) =>
    expect(await found(typed)).toMatchObject({ nearly: false }),
  );

  it('is updated after renaming, hiding and deleting', async () => {
    const id = await track('Weathervane');
    expect((await found('weatherv')).titles).toEqual(['Weathervane']);
    await site.call('PATCH', `/api/tracks/${id}`, { as: ana, json: { title: 'Barometer' } });
    expect((await found('weatherv')).titles).toEqual([]);
    expect((await found('barom')).titles).toEqual(['Barometer']);
    await site.call('PATCH', `/api/tracks/${id}`, { as: ana, json: { isPublic: false } });
    expect((await found('barom')).titles).toEqual([]);
    expect((await found('barometre')).titles).toEqual([]);
    await site.call('PATCH', `/api/tracks/${id}`, { as: ana, json: { isPublic: true } });
    await site.call('DELETE', `/api/tracks/${id}`, { as: ana });
    expect((await found('barom')).titles).toEqual([]);
  });

  it('finds nothing of artists with a block in either direction or of hidden artists', async () => {
    await track('Quarrel', { by: ben });
    expect((await found('quarrel', ana)).titles).toEqual(['Quarrel']);
    await site.call('POST', `/api/artists/${ben.artistId}/block`, { as: ana });
    for (const [artist, typed] of [
      [ana, 'quarrel'],
      [ana, 'quarerl'],
      [ben, 'harbour'],
      [ben, 'harbuor lights'],
    ] as const) {
      expect((await found(typed, artist)).titles).toEqual([]);
    }
    const names = async (search: string, as: Artist) =>
      (await perform(suggest, contextOf(as), { search })).suggestions.map(({ name }) => name);
    expect(await names('ben', ana)).toEqual([]);
    expect(await names('ana', ben)).toEqual(['Quarrel']);
    expect((await found('quarrel')).titles).toEqual(['Quarrel']);
    await site.services.database.db
      .updateTable('artists')
      .set({ isPublic: false })
      .where('id', '=', ben.artistId)
      .execute();
    expect((await found('quarrel')).titles).toEqual([]);
    expect((await found('quarerl')).titles).toEqual([]);
  });

  it("finds private items of one's own library by any part of a word", async () => {
    expect(await ofLibrary('harbour')).toEqual({
      nearly: false,
      tracks: ['Harbour Secret', 'Harbour Lights'],
      albums: ['Harbour Tomorrow', 'Harbour Draft', 'Harbour Songs'],
      playlists: ['Harbour by link', 'Harbour alone', 'Harbour at night'],
    });
    expect(await ofLibrary('arbour lone')).toEqual({
      nearly: false,
      tracks: [],
      albums: [],
      playlists: ['Harbour alone'],
    });
    expect(await ofLibrary('%')).toEqual(nothing);
    expect(await ofLibrary('')).toEqual(nothing);
  });

  it("tolerates a typo in one's own library if nothing matches", async () => {
    expect(await ofLibrary('harbuor')).toEqual({
      nearly: true,
      tracks: ['Harbour Secret', 'Harbour Lights'],
      albums: ['Harbour Tomorrow', 'Harbour Draft', 'Harbour Songs'],
      playlists: ['Harbour by link', 'Harbour alone', 'Harbour at night'],
    });
    expect(await ofLibrary('harbour drfat')).toEqual({
      nearly: true,
      tracks: [],
      albums: ['Harbour Draft'],
      playlists: [],
    });
  });

  it('finds nothing of other artists in a library', async () => {
    expect(await ofLibrary('harbour', ben)).toEqual(nothing);
    expect(await ofLibrary('harbuor', ben)).toEqual(nothing);
  });

  it("shows other kinds beside the library's tracks unless the list is filtered", async () => {
    const beside = (search: string, listsTracks: boolean, onlyTracks = false) =>
      perform(searchBesideTracks, contextOf(ana), { search, listsTracks, onlyTracks });
    const listed = await beside('harbour', true);
    expect(listed).toMatchObject({
      nearly: false,
      tracks: [],
      albums: [{ state: 'scheduled' }, { state: 'draft' }, { state: 'released' }],
      playlists: [{ visibility: 'link' }, { visibility: 'private' }, { visibility: 'public' }],
    });
    expect(Object.keys(listed?.albums[0] ?? {})).toEqual(['id', 'title', 'kind', 'state']);
    // The list is filtered by a kind or an album without matching tracks.
    const narrowed = { nearly: true, albums: [], playlists: [] };
    const both = [{ title: 'Harbour Secret' }, { title: 'Harbour Lights' }];
    expect(await beside('harbour', false, true)).toMatchObject({ ...narrowed, tracks: both });
    expect(await beside('harbuor', false, true)).toMatchObject({ ...narrowed, tracks: both });
    expect(await beside('songs', false, true)).toBe(null);
    expect(await beside('harbour', true, true)).toBe(null);
    // The listed tracks match the words, so no similar names are needed.
    expect(await beside('lights', true)).toBe(null);
    expect(await beside('drfat', false)).toMatchObject({
      nearly: true,
      tracks: [],
      albums: [{ title: 'Harbour Draft' }],
      playlists: [],
    });
  });
});

const nothing = { nearly: false, tracks: [], albums: [], playlists: [] };

async function ofLibrary(search: string, as = ana) {
  const answer = await site.call(
    'GET',
    `/api/my-artist/search?${new URLSearchParams({ search })}`,
    { as },
  );
  const { nearly, tracks, albums, playlists } = (await answer.json()) as FoundInLibrary;
  const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
  return { nearly, tracks: titles(tracks), albums: titles(albums), playlists: titles(playlists) };
}
