import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { viewTrackPage } from '#app/screens/track-page/track-page.server.ts';
import { insertTrack } from '#app/features/library/track.queries.server.ts';
import { listNewestTracks, listTracksOfTrait, listTraits } from './genres.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;
let hidden: Artist;

const visitor = () => contextFor(site.services, null);

async function track(
  by: Artist,
  title: string,
  fields: { genre?: string; mood?: string; bpm?: number; key?: string; isPublic?: boolean },
) {
  const now = site.clock.now();
  return insertTrack(site.services.database.db, {
    artistId: by.artistId,
    artist: 'somebody',
    title,
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
}

const names = async (trait: 'genre' | 'mood') =>
  (await perform(listTraits, visitor(), { trait })).traits.map(({ name }) => name);
const titles = async (trait: 'genre' | 'mood', key: string, before?: number) => {
  const page = await perform(listTracksOfTrait, visitor(), { trait, key, before });
  return page.tracks.map(({ title }) => title);
};
const alike = async (trackId: number, as: Artist | null = null) => {
  const viewer = as && { userId: as.userId, artistId: as.artistId, email: '' };
  const context = contextFor(site.services, viewer);
  const page = await perform(viewTrackPage, context, { trackId, alike: true });
  return page.alike.map(({ title }) => title);
};

beforeAll(async () => {
  site = await createTestSite();
  [ana, ben, hidden] = [
    await site.artist('ana@example.org'),
    await site.artist('ben@example.org'),
    await site.artist('hidden@example.org'),
  ];
  await site.services.database.db
    .updateTable('artists')
    .set({ isPublic: false })
    .where('id', '=', hidden.artistId)
    .execute();
});
afterAll(() => site.close());

describe('genres and moods', () => {
  it('are those of public tracks, listed with their tracks, newest first', async () => {
    await track(ana, 'One', { genre: 'Drum & Bass', mood: 'dark' });
    await track(ben, 'Two', { genre: 'drum and bass' });
    const three = await track(ben, 'Three', { genre: 'DRUM & BASS', mood: 'Dark' });
    await track(ana, 'Private', { genre: 'Secret Wave', isPublic: false });
    await track(hidden, 'Hidden', { genre: 'Hidden Wave', mood: 'dark' });
    expect(await names('genre')).toEqual(['drum and bass', 'DRUM & BASS']);
    expect(await names('mood')).toEqual(['Dark']);
    expect(await titles('genre', 'drum-bass')).toEqual(['Three', 'One']);
    expect(await titles('genre', 'drum-bass', three)).toEqual(['One']);
    expect(await titles('mood', 'dark')).toEqual(['Three', 'One']);
    for (const key of ['secret-wave', 'hidden-wave', 'nothing', "'; drop"]) {
      await expect(titles('genre', key)).rejects.toMatchObject({ status: 404 });
    }
    await site.call('PATCH', `/api/tracks/${three}`, { as: ben, json: { genre: '東京 Pop' } });
    expect(await titles('genre', '東-京-pop')).toEqual(['Three']);
    await site.call('DELETE', `/api/tracks/${three}`, { as: ben });
    expect(await names('genre')).toEqual(['drum and bass', 'Drum & Bass']);
  });

  it('lead from a track to similar public tracks of other artists by genre, tempo and key', async () => {
    const asked = await track(ana, 'Asked', { genre: 'Techno', bpm: 128, key: 'A minor' });
    await track(ana, 'Own', { genre: 'Techno', bpm: 128, key: 'A minor' });
    await track(ben, 'Near', { genre: 'Techno', bpm: 129, key: 'C major' });
    await track(ben, 'Nearest', { genre: 'Techno', bpm: 128, key: 'A minor' });
    await track(ben, 'Third of him', { genre: 'Techno', bpm: 126, key: 'C major' });
    await track(ben, 'Other', { genre: 'Folk', bpm: 80, key: 'F# major' });
    await track(hidden, 'Of a hidden artist', { genre: 'Techno', bpm: 128, key: 'A minor' });
    await track(ben, 'Private', { genre: 'Techno', bpm: 128, key: 'A minor', isPublic: false });
    expect(await alike(asked)).toEqual(['Nearest', 'Near']);
    expect(await alike(asked)).toEqual(['Nearest', 'Near']);
    await site.call('POST', `/api/artists/${ana.artistId}/block`, { as: ben });
    expect(await alike(asked, ana)).toEqual([]);
    expect(await alike(asked)).toEqual(['Nearest', 'Near']);
    const silent = await track(ana, 'Silent', {});
    expect(await alike(silent)).toEqual([]);
  });
});

it('lists the newest public tracks of the site, page by page, none that is hidden', async () => {
  const page = (before?: number) => perform(listNewestTracks, visitor(), { before });
  for (let count = 1; count <= 25; count += 1) await track(ana, `Newest ${count}`, {});
  await track(ana, 'A secret', { isPublic: false });
  await track(hidden, 'Of a hidden artist', {});
  const first = await page();
  expect(first.tracks.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Newest ${25 - at}`),
  );
  const second = await page(first.next ?? 0);
  expect(second.tracks.slice(0, 5).map(({ title }) => title)).toEqual(
    Array.from({ length: 5 }, (_, at) => `Newest ${5 - at}`),
  );
});
