import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type { LibraryFilter } from './library-filter.ts';
import { listOwnTracks, moveTrack, orderTracks } from './library.server.ts';
import { listArtistTracks } from './track.server.ts';
import { insertTrack, type TrackRow } from './track.queries.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterEach(() => site.close());

const contextOf = ({ userId, artistId }: Artist) =>
  contextFor(site.services, { userId, artistId, email: '' });

async function add(
  title: string,
  { plays, ...details }: Partial<TrackRow> & { plays?: number } = {},
  { artistId } = owner,
) {
  const { db } = site.services.database;
  const now = site.clock.now();
  const trackId = await insertTrack(db, {
    title,
    artist: 'Tilda',
    artistId,
    createdAt: now,
    updatedAt: now,
    ...details,
  });
  if (plays) await db.insertInto('playTotals').values({ trackId, artistId, plays }).execute();
  return trackId;
}

type LibraryQuery = Partial<LibraryFilter> & { after?: string | null };
const list = (asked: LibraryQuery = {}, artist = owner) =>
  perform(listOwnTracks, contextOf(artist), asked);
const titles = async (asked: LibraryQuery = {}) =>
  (await list(asked)).tracks.map(({ title }) => title);

describe('the library', () => {
  beforeEach(async () => {
    await add('Paper Moons', { album: 'Tides', genre: 'Folk', tags: ['Rain'], duration: 60 });
    await add('Élan', { contentType: 'beat', plays: 7, duration: 200 });
    await add('Élan Vital', { artist: 'A Guest', contentType: 'vocal', plays: 3 });
    await add('zero_one 100%', { album: 'tides', duration: 90 });
    await add('Whole Thing', { contentType: 'album', duration: 900 });
    await add('Not mine', {}, await site.artist('other@example.org'));
  });

  it('counts the kinds, and the matches of a filter', async () => {
    expect(await list()).toMatchObject({
      counts: { track: 2, beat: 1, vocal: 1, album: 1 },
      total: 5,
      all: 5,
    });
    expect(await list({ type: 'beat' })).toMatchObject({ total: 1, all: 5 });
    expect(await titles({ type: 'beat' })).toEqual(['Élan']);
  });

  it.each([
    ['rain folk', ['Paper Moons']],
    ['ELAN', ['Élan Vital', 'Élan']],
    ['guest', ['Élan Vital']],
    ['tides', ['zero_one 100%', 'Paper Moons']],
    ['100%', ['zero_one 100%']],
    ['zero_one', ['zero_one 100%']],
    ['%', []],
    ["'; drop", []],
  ])('finds “%s” in titles, artists, albums, genres and tags', async (search, found) => {
    expect(await titles({ search })).toEqual(found);
  });

  it.each([
    ['mine', ['Whole Thing', 'zero_one 100%', 'Élan Vital', 'Élan', 'Paper Moons']],
    ['newest', ['Whole Thing', 'zero_one 100%', 'Élan Vital', 'Élan', 'Paper Moons']],
    ['title', ['Élan', 'Élan Vital', 'Paper Moons', 'Whole Thing', 'zero_one 100%']],
    ['plays', ['Élan', 'Élan Vital', 'Whole Thing', 'zero_one 100%', 'Paper Moons']],
    ['longest', ['Whole Thing', 'Élan', 'zero_one 100%', 'Paper Moons', 'Élan Vital']],
    ['album', ['zero_one 100%', 'Paper Moons', 'Whole Thing', 'Élan Vital', 'Élan']],
  ] as const)('sorts by %s', async (sort, sorted) => {
    expect(await titles({ sort })).toEqual(sorted);
  });

  it('shows one album, whatever its letters', async () => {
    expect(await titles({ album: 'TIDES' })).toEqual(['zero_one 100%', 'Paper Moons']);
    expect(await titles({ album: 'Whole Thing' })).toEqual(['Whole Thing']);
  });

  it.each(['nonsense', '[]', '[1]', '["a","b"]', '{"a":1}'])(
    'refuses the page %s',
    async (after) => {
      await expect(list({ after })).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});

describe('pages', () => {
  it.each(['mine', 'newest', 'title', 'plays', 'longest', 'album'] as const)(
    'in the order %s hold every track once, also when others come and go meanwhile',
    async (sort) => {
      for (let index = 0; index < 120; index += 1) {
        await add(`Track ${index % 7} ${index}`, {
          album: index % 3 ? `Album ${index % 5}` : null,
          plays: index % 4,
          duration: index % 2 ? null : index % 9,
        });
      }
      const all = (await allPages(sort)).map(({ id }) => id);
      expect(new Set(all).size).toBe(120);

      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page = await list({ sort, after });
        seen.push(...page.tracks.map(({ id }) => id));
        after = page.next;
        await add('Newcomer');
        // After the last track of a page is deleted, the next page still begins at the same place.
        const last = page.tracks.at(-1)?.id ?? 0;
        await site.services.database.db.deleteFrom('tracks').where('id', '=', last).execute();
      } while (after);
      expect(new Set(seen).size).toBe(seen.length);
      expect(all.filter((id) => !seen.includes(id))).toEqual([]);
    },
  );

  async function allPages(sort: LibraryFilter['sort']) {
    const tracks = [];
    let after: string | null = null;
    do {
      const page = await list({ sort, after });
      expect(page.tracks.length).toBeLessThanOrEqual(50);
      tracks.push(...page.tracks);
      after = page.next;
    } while (after);
    return tracks;
  }

  it('of the public list keep to the artist’s order', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 60; index += 1) ids.push(await add(`Track ${index}`));
    await perform(moveTrack, contextOf(owner), { trackId: ids[0], to: 'top', from: 0 });
    const visitor = contextFor(site.services, null);
    const ask = (before?: number | null) =>
      perform(listArtistTracks, visitor, { artistId: owner.artistId, before });
    const first = await ask();
    const second = await ask(first.next);
    expect(first.tracks[0]?.id).toBe(ids[0]);
    expect([...first.tracks, ...second.tracks].map(({ id }) => id)).toEqual([
      ids[0],
      ...ids.slice(1).reverse(),
    ]);
    expect(second.next).toBeNull();
  });
});

describe('the artist’s own order', () => {
  let ids: { a: number; b: number; c: number; d: number };
  beforeEach(async () => {
    ids = { d: await add('d'), c: await add('c'), b: await add('b'), a: await add('a') };
  });
  const order = (...names: (keyof typeof ids)[]) =>
    perform(orderTracks, contextOf(owner), { order: names.map((name) => ids[name]).join(',') });
  const positionOf = async (name: keyof typeof ids) =>
    (await list()).tracks.find(({ id }) => id === ids[name])?.position;
  const move = async (name: keyof typeof ids, to: string, from?: number) =>
    perform(moveTrack, contextOf(owner), {
      trackId: ids[name],
      to,
      from: from ?? (await positionOf(name)),
    });

  it('is saved, and saving again changes nothing', async () => {
    await order('c', 'a', 'd', 'b');
    await order('c', 'a', 'd', 'b');
    expect(await titles()).toEqual(['c', 'a', 'd', 'b']);
  });

  it('permutes only the places of the tracks that are named', async () => {
    await order('c', 'a');
    expect(await titles()).toEqual(['c', 'b', 'a', 'd']);
  });

  it('is healed where a track is new, gone or another artist’s', async () => {
    const stranger = await site.artist('other@example.org');
    const foreign = await add('foreign', {}, stranger);
    await add('new');
    await site.services.database.db.deleteFrom('tracks').where('id', '=', ids.b).execute();
    await perform(orderTracks, contextOf(owner), {
      order: [ids.d, foreign, ids.b, ids.a, ids.d, ids.c],
    });
    expect(await titles()).toEqual(['new', 'd', 'a', 'c']);
    expect((await list({}, stranger)).tracks).toHaveLength(1);
  });

  it('moves a track up, down and to the top; at an end it stays', async () => {
    await move('b', 'up');
    await move('b', 'up');
    expect(await titles()).toEqual(['b', 'a', 'c', 'd']);
    await move('a', 'down');
    expect(await titles()).toEqual(['b', 'c', 'a', 'd']);
    await move('d', 'down');
    await move('d', 'top');
    await move('d', 'top');
    expect(await titles()).toEqual(['d', 'b', 'c', 'a']);
    await add('new');
    expect(await titles()).toEqual(['new', 'd', 'b', 'c', 'a']);
  });

  it('moves a track once, however often that is sent', async () => {
    const from = await positionOf('d');
    await move('d', 'up', from);
    expect(await titles()).toEqual(['a', 'b', 'd', 'c']);
    expect(await move('d', 'up', from)).toMatchObject({ moved: true });
    expect(await titles()).toEqual(['a', 'b', 'd', 'c']);
    await move('d', 'up');
    expect(await titles()).toEqual(['a', 'd', 'b', 'c']);
  });

  it('is nobody else’s to change', async () => {
    const stranger = contextOf(await site.artist('other@example.org'));
    await expect(
      perform(moveTrack, stranger, { trackId: ids.a, to: 'down', from: 0 }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await perform(orderTracks, stranger, { order: [ids.d, ids.a] });
    expect(await titles()).toEqual(['a', 'b', 'c', 'd']);
    await expect(perform(orderTracks, stranger, { order: '' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
