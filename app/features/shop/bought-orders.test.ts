import { afterEach, beforeEach, expect, it } from 'vitest';
import { buyAlbum } from '#tests/buyer.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { listBoughtOrders, viewOrder } from './order.operations.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let seller: Artist;
let buyer: Artist;
let albumId: number;

beforeEach(async () => {
  site = await createTestSite();
  seller = await site.artist('seller@example.org');
  buyer = await site.artist('buyer@example.org');
  const json = { title: 'Harbour Lights' };
  const answer = await site.call('POST', '/api/albums', { as: seller, json });
  ({ id: albumId } = (await answer.json()) as { id: number });
});
afterEach(() => site.close());

const as = (artist: Artist) => contextFor(site.services, { ...artist, email: '' });

it('lists what an account has ordered, newest first, with the key of each order', async () => {
  await buyAlbum(site, { sellerId: seller.artistId, albumId }, buyer.artistId);
  await buyAlbum(site, { sellerId: seller.artistId, albumId }, buyer.artistId);
  const { orders, next } = await perform(listBoughtOrders, as(buyer), {});
  expect(next).toBeNull();
  expect(orders).toHaveLength(2);
  const [newest, oldest] = orders;
  expect(newest).toMatchObject({ words: 'Harbour Lights', seller: 'seller', state: 'paid' });
  expect(newest?.id).toBeGreaterThan(oldest?.id ?? Infinity);
  const page = await perform(viewOrder, as(buyer), { key: newest?.key, paid: false });
  expect(page.order.id).toBe(newest?.id);
  expect(page.music).toMatchObject([{ title: 'Harbour Lights', cover: null }]);
});

it('lists no order of others, and only the older ones on the next page', async () => {
  await buyAlbum(site, { sellerId: seller.artistId, albumId }, buyer.artistId);
  expect((await perform(listBoughtOrders, as(seller), {})).orders).toEqual([]);
  const [order] = (await perform(listBoughtOrders, as(buyer), {})).orders;
  expect((await perform(listBoughtOrders, as(buyer), { before: order?.id })).orders).toEqual([]);
});
