import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPostgres } from '#db/columns.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import {
  listCollection,
  prepareDownload,
  viewPurchase,
} from '#app/features/shop/collection/collection.server.ts';
import { deliverMusic, reserveMusic } from '#app/features/shop/collection/purchase.server.ts';
import { wronglyCounted } from '#app/features/media/new-media.server.ts';
import { viewOrder } from '#app/features/shop/order.operations.server.ts';
import { insertOrder, linesOf } from '#app/features/shop/order.queries.server.ts';
import { requestArchive } from './archive.job.server.ts';
import { ACCOUNT_ROWS } from './account-rows.queries.server.ts';
import { deleteAccount } from './delete-account.operations.server.ts';

let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;
let ben: typeof ana;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist('ana@example.org');
  ben = await site.artist('ben@example.org');
});
afterEach(() => site.close());

const asAna = () => contextFor(site.services, { ...ana, email: 'ana@example.org' });
const go = (currentPassword: string) => perform(deleteAccount, asAna(), { currentPassword });
const json = async (path: string, as?: { cookie: string }): Promise<unknown> =>
  (await site.call('GET', path, { as })).json();

it('requires the password, and deletes nothing without it', async () => {
  await expect(go('wrong')).rejects.toMatchObject({
    fields: { currentPassword: ['This isn’t your current password'] },
  });
  expect(await json('/api/user', ana)).toMatchObject({ email: 'ana@example.org' });
});

it('deletes every row and file, and of others only references to the account', async () => {
  const { db } = site.services.database;
  const track = async (as: typeof ana) => {
    const answer = await site.call('POST', '/api/tracks', { as, form: trackForm() });
    return ((await answer.json()) as { id: number }).id;
  };
  const anasTrack = await track(ana);
  const bensTrack = await track(ben);
  await site.work();
  await perform(requestArchive, asAna(), {});
  await site.work();
  await site.call('POST', `/api/artists/${ben.artistId}/follow`, { as: ana });
  await site.call('POST', `/api/artists/${ana.artistId}/follow`, { as: ben });
  expect(await json(`/api/artists/${ben.artistId}`)).toMatchObject({ followers: 1 });
  const answer = await site.call('POST', '/api/collaborations', {
    as: ben,
    json: {
      trackId: anasTrack,
      trackOwnerId: ana.artistId,
      collaboratorId: ben.artistId,
      title: 'Remix on "Glass Weather"',
      description: 'REMIX: May I?',
    },
  });
  const { id } = (await answer.json()) as { id: number };
  const before = await db.selectFrom('media').select('key').execute();

  await go('correct horse');

  expect((await site.call('GET', '/api/user', { as: ana })).status).toBe(401);
  expect((await site.call('GET', `/api/artists/${ana.artistId}`)).status).toBe(404);
  expect((await site.call('GET', `/api/tracks/${anasTrack}`)).status).toBe(404);
  for (const { table, column, ...belonging } of ACCOUNT_ROWS) {
    if ('of' in belonging) continue;
    const rows = await db
      .selectFrom(table as 'artists')
      .select('id')
      .where(sql.ref(column), '=', ana.artistId)
      .clearSelect()
      .select(sql`1`.as('one'))
      .execute();
    expect(rows, `${table}.${column}`).toEqual([]);
  }
  if (!isPostgres(site.services.database.migrations)) {
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
    expect(broken).toEqual([]);
  }

  // The other side's data is kept.
  expect(await json(`/api/artists/${ben.artistId}`)).toMatchObject({ followers: 0 });
  expect(await json(`/api/tracks/${bensTrack}`)).toMatchObject({ title: 'Glass Weather' });
  expect(await json(`/api/collaborations/${id}`, ben)).toMatchObject({ id, trackOwnerId: null });
  const after = new Set(
    (await db.selectFrom('media').select('key').execute()).map((one) => one.key),
  );
  expect(after.size).toBe(3);
  for (const { key } of before) {
    expect((await site.services.storage.get(key)) !== null, key).toBe(after.has(key));
  }
});

it('ends running work without leaving files or rows', async () => {
  const { db } = site.services.database;
  const answer = await site.call('POST', '/api/ai-generations', {
    as: ana,
    json: { type: 'beat', prompt: 'quiet lo-fi', duration: 15 },
  });
  expect(answer.status).toBe(201);
  const working = site.work();
  await vi.waitFor(async () => {
    const running = await db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'running')
      .execute();
    expect(running).toHaveLength(1);
  });
  await go('correct horse');
  await working;
  expect(await db.selectFrom('aiGenerations').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('media').select('key').execute()).toEqual([]);
  const files: string[] = [];
  for await (const { path } of site.services.storage.entries()) files.push(path);
  expect(files).toEqual([]);
}, 60_000);

it('keeps the security log without the account and addresses', async () => {
  const { db } = site.services.database;
  await go('correct horse');
  const events = await db
    .selectFrom('securityEvents')
    .select(['kind', 'userId', 'addressPrefix', 'detail'])
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { kind: 'registered', userId: null, addressPrefix: '', detail: null },
    { kind: 'registered', userId: ben.userId },
    { kind: 'account-deleted', userId: null },
  ]);
});

it('keeps sold music for its buyers, without the seller’s name', async () => {
  const { db } = site.services.database;
  const { clock, storage } = site.services;
  const ids: number[] = [];
  for (const title of ['Slack Water', 'Ebb', 'Taken down']) {
    const form = trackForm({ title });
    const answer = await site.call('POST', '/api/tracks', { as: ana, form });
    ids.push(((await answer.json()) as { id: number }).id);
  }
  await site.work();
  const [sold = 0, other = 0, down = 0] = ids;
  const buy = async (trackId: number, buyerId: number | null, isPaid = true) => {
    const order = await insertOrder(
      db,
      {
        artistId: ana.artistId,
        buyerId,
        secretKey: `key-${trackId}-${buyerId}`,
        formKey: `form-${trackId}-${buyerId}`,
        state: isPaid ? 'paid' : 'new',
        name: 'Eva Quay',
        email: 'eva@example.org',
        address: '1 Quay',
        totalCents: 700,
        payment: 'arrangement',
        createdAt: clock.now(),
        updatedAt: clock.now(),
      },
      [
        { trackId, name: 'It', size: '', quantity: 1, priceCents: 700 },
        { name: 'Tide shirt', size: 'M', quantity: 1, priceCents: 0 },
      ],
    );
    await reserveMusic(db, { ...order, buyerId }, await linesOf(db, [order.id]), clock.now());
    if (isPaid) await deliverMusic(db, order.id, clock.now());
    return order.secretKey;
  };
  await buy(sold, ben.artistId);
  const guestKey = await buy(sold, null);
  await buy(down, ben.artistId);
  const unpaidKey = await buy(other, ben.artistId, false);
  await db
    .updateTable('tracks')
    .set({ hiddenByHostAt: clock.now(), isPublic: false })
    .where('id', '=', down)
    .execute();
  const before = await db.selectFrom('media').select('key').execute();

  await go('correct horse');

  const asBen = contextFor(site.services, { ...ben, email: 'ben@example.org' });
  const { purchases } = await perform(listCollection, asBen, {});
  expect(purchases.map(({ title }) => title)).toEqual(['It', 'It']);
  const [taken, bought] = await Promise.all(
    purchases.map(({ id: purchaseId }) => perform(viewPurchase, asBen, { purchaseId })),
  );
  expect(taken?.tracks).toEqual([]);
  expect(bought).toMatchObject({ hasArtistPage: false, tracks: [{ title: 'Slack Water' }] });
  const file = await site.call('GET', bought?.tracks[0]?.original.url ?? '', { as: ben });
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);

  // Other formats can still be made.
  await perform(prepareDownload, asBen, {
    purchaseId: bought?.purchase.id,
    format: 'mp3-v0',
    soldTrackId: bought?.tracks[0]?.id,
  });
  await site.work();
  const again = await perform(viewPurchase, asBen, { purchaseId: bought?.purchase.id });
  expect(again.prepared).toMatchObject([{ state: 'ready' }]);

  // Buyers without an account find it on the order's page, which no longer names them.
  const page = await perform(viewOrder, contextFor(site.services, null), {
    key: guestKey,
    paid: false,
  });
  expect(page.music).toHaveLength(1);
  expect(page.order).toMatchObject({ name: '', email: '', address: null, lines: [{ name: 'It' }] });
  expect(page.artist).toMatchObject({ name: 'Deleted artist', isPublic: false });
  await expect(
    perform(viewOrder, contextFor(site.services, null), { key: unpaidKey, paid: false }),
  ).rejects.toMatchObject({ code: 'notFound' });

  // Nothing else of the seller is left, and the remaining rows are counted.
  expect((await site.call('GET', '/api/user', { as: ana })).status).toBe(401);
  expect(await db.selectFrom('tracks').select('id').execute()).toEqual([]);
  const after = new Set(
    (await db.selectFrom('media').select('key').execute()).map(({ key }) => key),
  );
  const still = before.filter(({ key }) => after.has(key));
  expect(still).toHaveLength(3);
  for (const { key } of before) expect((await storage.get(key)) !== null).toBe(after.has(key));
  expect(await wronglyCounted(db)).toEqual([]);
  const artists = (await json('/api/public/artists')) as { name: string }[];
  expect(JSON.stringify(artists)).not.toContain('Deleted artist');
});

it('keeps a sold download of the shop for its buyer, with only its file', async () => {
  const { db } = site.services.database;
  const { clock, storage } = site.services;
  const add = async (name: string) => {
    const fields = { name, price: 7, category: 'digital', digitalDownload: true };
    const made = await site.call('POST', '/api/merch', { as: ana, json: fields });
    const { id } = (await made.json()) as { id: number };
    const form = new FormData();
    form.set('file', new File([toneWav()], 'single.wav'));
    expect((await site.call('POST', `/api/merch/${id}/file`, { as: ana, form })).ok).toBe(true);
    return id;
  };
  const sold = await add('Single');
  const unsold = await add('Nobody’s');
  const order = async (itemId: number, state: 'paid' | 'new') => {
    const key = `key-${itemId}-${state}`;
    const { id } = await insertOrder(
      db,
      {
        artistId: ana.artistId,
        secretKey: key,
        formKey: key,
        state,
        payment: 'arrangement',
        name: 'Eva Quay',
        email: 'eva@example.org',
        totalCents: 2000,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      },
      [
        { itemId, name: 'Single', size: '', quantity: 1, priceCents: 700, digitalDownload: true },
        { name: 'Tide shirt', size: 'M', quantity: 1, priceCents: 1300, digitalDownload: false },
      ],
    );
    return { id, key };
  };
  const { key } = await order(sold, 'paid');
  const waiting = await order(unsold, 'new');
  const before = await db.selectFrom('media').select('key').execute();
  expect(before).toHaveLength(2);

  await go('correct horse');

  const nobody = () => contextFor(site.services, null);
  const page = await perform(viewOrder, nobody(), { key, paid: false });
  expect(page.order).toMatchObject({ name: '', email: '', lines: [{ name: 'Single' }] });
  const file = await site.call('GET', page.downloads[0]?.address ?? '');
  expect((await file.arrayBuffer()).byteLength).toBe(toneWav().byteLength);
  await expect(
    perform(viewOrder, nobody(), { key: waiting.key, paid: false }),
  ).rejects.toMatchObject({ code: 'notFound' });
  const items = await db.selectFrom('merchItems').select(['id', 'isActive']).execute();
  expect(items).toEqual([{ id: sold, isActive: false }]);
  const after = await db.selectFrom('media').select('key').execute();
  expect(after).toHaveLength(1);
  for (const { key: name } of before) {
    expect((await storage.get(name)) !== null).toBe(after.some((one) => one.key === name));
  }
  expect(await wronglyCounted(db)).toEqual([]);
});
