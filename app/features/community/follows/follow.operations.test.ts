import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { listFollowers } from './follow.operations.server.ts';
import type { FollowerPlace } from './follow.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let fan: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  fan = await site.artist('fan@example.org');
});
afterEach(() => site.close());

const ask = async (
  method: 'POST' | 'DELETE',
  as: Artist | undefined,
  artistId = owner.artistId,
) => {
  const response = await site.call(method, `/api/artists/${artistId}/follow`, { as });
  return [response.status, (await response.json()) as Record<string, unknown>] as const;
};

it('counts each follower once, however often they ask', async () => {
  const following = { following: true, followers: 1 };
  expect(await ask('POST', fan)).toEqual([200, following]);
  expect(await ask('POST', fan)).toEqual([200, following]);
  const both = await Promise.all([ask('POST', fan), ask('POST', fan)]);
  expect(both.map(([, answer]) => answer)).toEqual([following, following]);
  const third = await site.artist('third@example.org');
  expect((await ask('POST', third))[1]).toEqual({ following: true, followers: 2 });
  expect((await ask('DELETE', fan))[1]).toEqual({ following: false, followers: 1 });
  expect((await ask('DELETE', fan))[1]).toEqual({ following: false, followers: 1 });
  const artist = await site.call('GET', `/api/artists/${owner.artistId}`);
  expect(await artist.json()).toMatchObject({ followers: 1 });
});

it('follows neither oneself nor whom one cannot see', async () => {
  expect(await ask('POST', owner)).toMatchObject([409, { error: 'You cannot follow yourself.' }]);
  expect((await ask('POST', undefined))[0]).toBe(401);
  expect((await ask('POST', fan, 999))[0]).toBe(404);
  await site.services.database.db
    .updateTable('artists')
    .set({ isPublic: false })
    .where('id', '=', owner.artistId)
    .execute();
  expect((await ask('POST', fan))[0]).toBe(404);
});

const contextOf = ({ userId, artistId }: Artist) =>
  contextFor(site.services, { userId, artistId, email: '' });

it('lists followers only to their artist, newest first by pages', async () => {
  const { db } = site.services.database;
  for (let index = 0; index < 52; index += 1) {
    const follower = await site.artist(`fan-${index}@example.org`);
    // Two followers at the same moment: neither is lost between two pages.
    if (index % 2 === 0) site.clock.advance(1000);
    await ask('POST', follower);
    if (index === 51) {
      const hidden = { isPublic: false };
      await db.updateTable('artists').set(hidden).where('id', '=', follower.artistId).execute();
    }
  }
  const list = (place: FollowerPlace | null) =>
    perform(listFollowers, contextOf(owner), { ...place });
  const first = await list(null);
  expect(first.followers).toHaveLength(50);
  expect(first.followers[0]?.shown).toBeNull();
  expect(first.followers[1]?.shown).toMatchObject({ picture: null });
  const second = await list(first.next);
  expect(second).toMatchObject({ next: null, followers: [{}, {}] });
  const ids = [...first.followers, ...second.followers].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect((await perform(listFollowers, contextOf(fan), {})).followers).toEqual([]);
});
