import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { listPrices } from '#app/features/shop/prices/price.server.ts';
import { insertTrack } from '#app/features/library/track.queries.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { placeOf } from './places.ts';

describe('the place of a screen', () => {
  it.each([
    ['/', 'page'],
    ['/posts', 'page'],
    ['/mailing-list', 'page'],
    ['/listen', 'listen'],
    ['/profile/12', 'listen'],
    ['/beats/upload', 'make'],
    ['/creative-space/3', 'make'],
    ['/merch/orders', 'business'],
    ['/statistics', 'business'],
    ['/settings', 'page'],
    ['/notifications', 'page'],
  ])('%s: %s', (path, place) => expect(placeOf(path)).toBe(place));
});

describe('the prices of the own tracks', () => {
  let site: TestSite;
  let seller: Awaited<ReturnType<TestSite['artist']>>;
  let other: typeof seller;

  beforeAll(async () => {
    site = await createTestSite();
    seller = await site.artist('seller@example.org');
    other = await site.artist('other@example.org');
    const now = site.clock.now();
    const { db } = site.services.database;
    for (let count = 1; count <= 21; count += 1) {
      const title = `Track ${count}`;
      await insertTrack(db, {
        artistId: seller.artistId,
        artist: 'seller',
        title,
        createdAt: now,
        updatedAt: now,
        ...(count === 21 && { sale: 'fixed' as const, price: 350, currency: 'USD' }),
      });
    }
    await insertTrack(db, {
      artistId: other.artistId,
      artist: 'other',
      title: 'Of another',
      createdAt: now,
      updatedAt: now,
    });
  });
  afterAll(() => site.close());

  it('are listed newest first, page by page, for their artist alone', async () => {
    const context = contextFor(site.services, {
      userId: seller.userId,
      artistId: seller.artistId,
      email: '',
    });
    const first = await perform(listPrices, context, {});
    expect(first.tracks).toHaveLength(20);
    expect(first.tracks[0]).toMatchObject({
      title: 'Track 21',
      salePrice: { sale: 'fixed', price: 350, currency: 'USD' },
    });
    expect(first.tracks[1]).toMatchObject({ title: 'Track 20', salePrice: null });
    const second = await perform(listPrices, context, { before: first.next });
    expect(second).toMatchObject({ tracks: [{ title: 'Track 1' }], next: null });
    await expect(perform(listPrices, contextFor(site.services, null), {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
