import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { followArtist } from '#app/features/community/follows/follow.operations.server.ts';
import { viewTrackPage } from './track-page.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let ana: Artist;
let ben: Artist;
/** Ids of Ana's tracks in the order of her list: newest first. */
let ids: number[];

beforeAll(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
  ids = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    const form = trackForm({ title, isPublic: title === 'Four' ? 'false' : 'true' });
    const added = await site.call('POST', '/api/tracks', { form, as: ana });
    ids.unshift(((await added.json()) as { id: number }).id);
  }
});
afterAll(() => site.close());

const contextOf = (artist: Artist | null) =>
  contextFor(site.services, artist && { ...artist, email: '' });
const look = (trackId: number, artist: Artist | null = null) =>
  perform(viewTrackPage, contextOf(artist), { trackId });

it('continues with the next tracks in the artist’s order, and then from the start', async () => {
  const [six = 0, five, , three = 0, two, one = 0] = ids;
  const next = async (id: number) => (await look(id)).more.map((track) => track.id);
  expect(await next(six)).toEqual([five, three, two, one]);
  expect(await next(three)).toEqual([two, one, six, five]);
  expect(await next(one)).toEqual([six, five, three, two]);
});

it('shows the plays to others only if there are more than a few', async () => {
  const [trackId = 0] = ids;
  const plays = async (artist: Artist | null) => (await look(trackId, artist)).track.plays;
  const { db } = site.services.database;
  await db.insertInto('playTotals').values({ trackId, artistId: ana.artistId, plays: 9 }).execute();
  expect([await plays(null), await plays(ben), await plays(ana)]).toEqual([null, null, 9]);
  await db.updateTable('playTotals').set({ plays: 10 }).execute();
  expect(await plays(null)).toBe(10);
});

it('says whether the viewer follows the artist, if they can', async () => {
  const [trackId = 0] = ids;
  const following = async (artist: Artist | null) => (await look(trackId, artist)).artist.following;
  expect([await following(null), await following(ben), await following(ana)]).toEqual([
    false,
    false,
    null,
  ]);
  await perform(followArtist, contextOf(ben), { artistId: ana.artistId });
  expect(await following(ben)).toBe(true);
});
