import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { listGenres, listPublicArtists } from './artist.operations.server.ts';
import { updateArtist } from './artist.queries.server.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  const scene: [name: string, genre: string | null, followers: number][] = [
    ['Ána Lüíz', 'Dream pop', 5],
    ['The Analogues', 'Folk', 9],
    ['Banana Split', 'dream pop', 5],
    ['Quiet Appliance', 'Ambient', 0],
    ['Hidden Ana', 'Folk', 100],
  ];
  const { db } = site.services.database;
  for (const [index, [name, genre, followers]] of scene.entries()) {
    const { artistId } = await site.artist(`a${index}@example.org`);
    const change = { name, genre, followers, isPublic: name !== 'Hidden Ana' };
    await updateArtist(db, artistId, change, site.clock.now());
  }
});
afterAll(() => site.close());

const list = (input: Record<string, unknown>) =>
  perform(listPublicArtists, contextFor(site.services, null), input);
const names = async (input: Record<string, unknown>) =>
  (await list(input)).artists.map(({ name }) => name);

describe('the list of artists', () => {
  it.each([
    ['ana', ['The Analogues', 'Ána Lüíz']],
    ['ÁNA lui', ['Ána Lüíz']],
    ['luiz ana', ['Ána Lüíz']],
    ['the', ['The Analogues']],
    ['plit', []],
    ['hidden', []],
    ['  ', ['The Analogues', 'Ána Lüíz', 'Banana Split', 'Quiet Appliance']],
    ['%_', []],
    ["'; drop table artists; --", []],
  ])('is searched for %j by the beginnings of words', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('finds an artist by a new name, and not by the old one', async () => {
    const { cookie } = await site.artist('renamed@example.org');
    await site.call('PATCH', '/api/my-artist', { as: { cookie }, json: { name: 'Zephyr' } });
    expect(await names({ search: 'zeph' })).toEqual(['Zephyr']);
    expect(await names({ search: 'renamed' })).toEqual([]);
    await site.call('PATCH', '/api/my-artist', { as: { cookie }, json: { name: 'Zz' } });
  });

  it('filters by genre, however it is spelled, together with a search', async () => {
    expect(await names({ genre: 'DREAM POP' })).toEqual(['Ána Lüíz', 'Banana Split']);
    expect(await names({ genre: 'dream pop', search: 'ban' })).toEqual(['Banana Split']);
    expect(await perform(listGenres, contextFor(site.services, null), {})).toEqual({
      genres: [
        { key: 'dream pop', name: 'Dream pop', count: 2 },
        { key: 'ambient', name: 'Ambient', count: 1 },
        { key: 'folk', name: 'Folk', count: 1 },
      ],
    });
  });

  it.each([
    ['followers', ['The Analogues', 'Ána Lüíz', 'Banana Split', 'Quiet Appliance', 'Zz']],
    ['newest', ['Zz', 'Quiet Appliance', 'Banana Split', 'The Analogues', 'Ána Lüíz']],
    ['name', ['Ána Lüíz', 'Banana Split', 'Quiet Appliance', 'The Analogues', 'Zz']],
  ])('is sorted by %s, and paged without a gap or a double', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, after, limit: 2 });
      paged.push(...page.artists.map(({ name }) => name));
      after = page.next;
    } while (after);
    expect(paged).toEqual(expected);
  });

  it.each([{ after: 'nonsense' }, { after: '1.many' }, { sort: 'luck' }, { limit: 0 }])(
    'refuses %j',
    async (input) => {
      await expect(list(input)).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it('finds the same of many as of few', async () => {
    const { db } = site.services.database;
    const now = site.clock.now();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      name: `Mira ${index}`,
      handle: `mira-${index}`,
      nameKey: `mira ${index}`,
      followers: index,
      isPublic: index % 2 === 0,
      createdAt: now,
      updatedAt: now,
    }));
    const ids = await db.insertInto('artists').values(rows).returning('id').execute();
    const words = ids.flatMap(({ id }, index) => [
      { artistId: id, word: 'mira' },
      { artistId: id, word: String(index) },
    ]);
    await db.insertInto('artistWords').values(words).execute();
    expect(await names({ search: 'mir', limit: 3 })).toEqual(['Mira 448', 'Mira 446', 'Mira 444']);
    expect(await names({ search: 'mira 44', limit: 50 })).toEqual([
      'Mira 448',
      'Mira 446',
      'Mira 444',
      'Mira 442',
      'Mira 440',
      'Mira 44',
    ]);
    expect(await names({ search: 'mira 448' })).toEqual(['Mira 448']);
  });
});
