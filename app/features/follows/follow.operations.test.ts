import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';

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
