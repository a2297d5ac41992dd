import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBuffer } from 'music-metadata';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { addRequest } from '../../collaborations/request.server.ts';
import { deliverMusic, reserveMusic } from '../collection/purchase.server.ts';
import { insertSubscription, updateSubscription } from '../support/support.queries.server.ts';
import { viewTrackPage } from '#app/screens/track-page/track-page.server.ts';
import { setAlbumPrice, setTrackPrice, viewAlbumPrice, viewTrackPrice } from './price.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
const SECONDS = 34;
let site: TestSite;
let seller: Artist;
let fan: Artist;
let singer: Artist;
let stranger: Artist;
let trackId: number;
/** Addresses on the pages from before the track had a preview. */
let before: string[];

const db = () => site.services.database.db;
const as = (artist: Artist | null) => contextFor(site.services, artist && { ...artist, email: '' });

beforeAll(async () => {
  site = await createTestSite();
  seller = await site.artist('seller@example.org');
  fan = await site.artist('fan@example.org');
  singer = await site.artist('singer@example.org');
  stranger = await site.artist('stranger@example.org');
  const form = trackForm({}, { bytes: toneWav(SECONDS, 440, 8000) });
  const answer = await site.call('POST', '/api/tracks', { as: seller, form });
  ({ id: trackId } = (await answer.json()) as { id: number });
  await site.work();
  before = await addresses();
  const json = { allowDownload: true };
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: seller, json });
  expect(await heard(`/tracks/${trackId}/download`, null)).toBe(SECONDS);
  const priced = await site.call('PATCH', `/api/tracks/${trackId}/price`, {
    as: seller,
    json: { sale: 'fixed', price: 3, preview: 30 },
  });
  expect(priced.status).toBe(200);
});
afterAll(() => site.close());

/** The addresses of all audio files of the track. */
const addresses = async () =>
  (
    await db()
      .selectFrom('media')
      .select(['address', 'role'])
      .where('subjectType', '=', 'track')
      .where('subjectId', '=', trackId)
      .where('role', '<>', 'cover')
      .orderBy('id')
      .execute()
  ).map(({ address }) => `/media/${address}`);

/** Downloads a whole file. @returns its length in seconds, or the status of the refusal */
async function heard(path: string, who: Artist | null, headers: Record<string, string> = {}) {
  let answer = await site.call('GET', path, { as: who ?? undefined, headers });
  for (let hops = 0; answer.status === 302 && hops < 3; hops += 1) {
    const to = answer.headers.get('location') ?? '';
    answer = await site.call('GET', to, { as: who ?? undefined, headers });
  }
  if (answer.status !== 200) return answer.status;
  const type = answer.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { format } = await parseBuffer(bytes, { mimeType: type }, { duration: true });
  return Math.round(format.duration ?? 0);
}

describe('until the preview is cut', () => {
  it('visitors hear nothing, and the seller is told', async () => {
    const page = await perform(viewTrackPage, as(null), { trackId });
    expect(page.track).toMatchObject({ audioUrl: '', opusUrl: null, mp3Url: null });
    for (const path of await addresses()) {
      expect(await heard(path, null)).toBe(404);
      expect(await heard(path, seller)).toBe(SECONDS);
    }
    expect(await perform(viewTrackPrice, as(seller), { trackId })).toMatchObject({
      preview: '30',
      isBeingCut: true,
    });
    await site.work();
    expect(await perform(viewTrackPrice, as(seller), { trackId })).toMatchObject({
      isBeingCut: false,
    });
  });
});

describe('who has not bought it', () => {
  it('gets the first seconds at every address, and no cache has more', async () => {
    const all = await addresses();
    expect(all).toHaveLength(5);
    for (const who of [null, stranger]) {
      for (const path of all) {
        expect(await heard(path, who)).toBe(30);
        expect(await heard(`${path}?download`, who)).toBe(30);
        const sparing = { 'save-data': 'on', 'sec-fetch-dest': 'audio' };
        expect(await heard(path, who, sparing)).toBe(30);
        const { status } = await site.call('GET', path, {
          as: who ?? undefined,
          headers: { range: 'bytes=0-99' },
        });
        expect([206, 302]).toContain(status);
      }
      for (const path of before) expect(await heard(path, who)).toBe(404);
      expect(await heard(`/tracks/${trackId}/download`, who)).toBe(403);
    }
    for (const path of all) {
      const answer = await site.call('GET', path);
      expect(answer.headers.get('cache-control')).not.toContain('public');
    }
  });

  it('finds no other address on any page, in the API, in feeds or in frames', async () => {
    const page = await perform(viewTrackPage, as(null), { trackId });
    expect(page).toMatchObject({
      previewSeconds: 30,
      download: null,
      track: { previewSeconds: 30 },
    });
    const answers = await Promise.all(
      [
        `/api/tracks/${trackId}`,
        `/api/artists/${seller.artistId}/tracks`,
        `/profile/${seller.artistId}/feed.xml`,
        `/embed/tracks/${trackId}`,
      ].map(async (path) => (await site.call('GET', path)).text()),
    );
    const named = [JSON.stringify(page), ...answers].flatMap(
      (text) => text.match(/\/media\/[\w-]+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(5);
    for (const path of new Set(named)) {
      const address = path.slice('/media/'.length);
      const file = await db()
        .selectFrom('media')
        .select('role')
        .where('address', '=', address)
        .executeTakeFirstOrThrow();
      expect(file.role).toMatch(/^preview-|^cover$/);
    }
    expect(answers[3]).toContain('Preview · ');
  });

  it('gets no more by a secret link', async () => {
    await db()
      .updateTable('tracks')
      .set({ isPublic: false, secretKey: 'secret-of-track' })
      .where('id', '=', trackId)
      .execute();
    for (const path of await addresses()) {
      expect(await heard(path, null)).toBe(404);
    }
    const link = { trackId, key: 'secret-of-track' };
    const { track } = await perform(viewTrackPage, as(null), link);
    expect(await heard(track.audioUrl, null)).toBe(30);
    for (const path of await addresses()) {
      expect(await heard(`${path}?key=secret-of-track`, null)).toBe(30);
    }
    await db().updateTable('tracks').set({ isPublic: true }).where('id', '=', trackId).execute();
  });
});

it('counts as a play where half of it was heard', async () => {
  await db().updateTable('tracks').set({ duration: 200 }).where('id', '=', trackId).execute();
  const count = async (heard: number): Promise<unknown> => {
    const answer = await site.call('POST', `/api/tracks/${trackId}/plays`, {
      json: { heard },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130' },
    });
    return answer.json();
  };
  expect(await count(14)).toEqual({ counted: false });
  expect(await count(15)).toEqual({ counted: true });
  await db().updateTable('tracks').set({ duration: SECONDS }).where('id', '=', trackId).execute();
});

describe('all of it', () => {
  it('is for its artist, at every address', async () => {
    const page = await perform(viewTrackPage, as(seller), { trackId });
    expect(page).toMatchObject({ previewSeconds: null });
    expect(page.track.previewSeconds).toBeUndefined();
    for (const path of await addresses()) expect(await heard(path, seller)).toBe(SECONDS);
  });

  it('is for who works on it, once that is accepted', async () => {
    const { collaboration } = await addRequest(site.services, db(), {
      trackId,
      trackTitle: 'Glass Weather',
      trackOwnerId: seller.artistId,
      collaboratorId: singer.artistId,
      vocalRecordingId: null,
      title: 'Vocals',
      description: null,
    });
    for (const path of await addresses()) expect(await heard(path, singer)).toBe(30);
    await db()
      .updateTable('collaborations')
      .set({ status: 'active' })
      .where('id', '=', collaboration.id)
      .execute();
    for (const path of await addresses()) expect(await heard(path, singer)).toBe(SECONDS);
  });

  it('is for who supports its artist, as long as that is paid', async () => {
    const supporter = await site.artist('supporter@example.org');
    const [path = ''] = await addresses();
    const now = site.clock.now();
    const sides = { artistId: seller.artistId, supporterId: supporter.artistId };
    const offer = { priceCents: 300, currency: 'USD', words: null };
    const { id = 0 } = (await insertSubscription(db(), sides, offer, now)) ?? {};
    expect(await heard(path, supporter)).toBe(30);
    const month = { state: 'active', paidUntilAt: new Date(now.getTime() + 1000) } as const;
    await updateSubscription(db(), id, month);
    expect(await heard(path, supporter)).toBe(SECONDS);
    await updateSubscription(db(), id, { state: 'ended' });
    expect(await heard(path, supporter)).toBe(30);
  });

  it('is for who has paid for it', async () => {
    const now = site.clock.now();
    const { artistId: buyerId } = fan;
    const { id } = await db()
      .insertInto('orders')
      .values({
        artistId: seller.artistId,
        buyerId,
        secretKey: 'key',
        state: 'new',
        formKey: 'form',
        name: 'Eva',
        email: 'eva@example.org',
        totalCents: 300,
        payment: 'stripe',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = await db()
      .insertInto('orderLines')
      .values({ orderId: id, name: 'It', size: '', quantity: 1, priceCents: 300, trackId })
      .returningAll()
      .executeTakeFirstOrThrow();
    await reserveMusic(db(), { id, artistId: seller.artistId, buyerId }, [line], now);
    for (const path of await addresses()) expect(await heard(path, fan)).toBe(30);
    await deliverMusic(db(), id, now);
    for (const path of await addresses()) expect(await heard(path, fan)).toBe(SECONDS);
    expect(await heard(`/tracks/${trackId}/download`, fan)).toBe(SECONDS);
    expect(await perform(viewTrackPage, as(fan), { trackId })).toMatchObject({
      previewSeconds: null,
    });
  });
});

it('is chosen for all tracks of an album, and ends where all is heard again', async () => {
  const json = { title: 'Harbour Lights', trackIds: [trackId] };
  const made = await site.call('POST', '/api/albums', { as: seller, json });
  const { id: albumId } = (await made.json()) as { id: number };
  const view = () => perform(viewAlbumPrice, as(seller), { albumId });
  expect(await view()).toMatchObject({ preview: '30' });
  const wanted = { albumId, sale: 'fixed', price: 7 };
  await perform(setAlbumPrice, as(seller), { ...wanted, preview: '60' });
  await site.work();
  expect(await view()).toMatchObject({ preview: '60', isBeingCut: false });
  // The track is shorter than the preview.
  for (const path of await addresses()) expect(await heard(path, stranger)).toBe(SECONDS);
  await perform(setAlbumPrice, as(seller), wanted);
  expect(await view()).toMatchObject({ preview: '60' });
  await perform(setAlbumPrice, as(seller), { ...wanted, preview: 'all' });
  await site.work();
  expect(await view()).toMatchObject({ preview: 'all' });
  expect(await addresses()).toHaveLength(3);
  const { track } = await perform(viewTrackPage, as(null), { trackId });
  expect(await heard(track.audioUrl, null)).toBe(SECONDS);
  await expect(
    perform(setAlbumPrice, as(seller), { ...wanted, preview: '45' }),
  ).rejects.toMatchObject({ code: 'invalid' });
});

it('is chosen for tracks that are put on an album later, unless they have a choice of their own', async () => {
  const addTrack = async (title: string) => {
    const form = trackForm({ title });
    const answer = await site.call('POST', '/api/tracks', { as: seller, form });
    return ((await answer.json()) as { id: number }).id;
  };
  const [first, later, own] = [
    await addTrack('First'),
    await addTrack('Later'),
    await addTrack('Its own'),
  ];
  const json = { title: 'Salt', trackIds: [first] };
  const made = await site.call('POST', '/api/albums', { as: seller, json });
  const { id: albumId } = (await made.json()) as { id: number };
  await perform(setTrackPrice, as(seller), { trackId: own, sale: 'none', preview: 90 });
  await perform(setAlbumPrice, as(seller), { albumId, sale: 'fixed', price: 7, preview: '60' });
  // The preview that the artist chose for a track of the album stays, however often it is added.
  await perform(setTrackPrice, as(seller), { trackId: first, sale: 'none', preview: 'all' });
  const add = (trackIds: number[]) =>
    site.call('POST', `/api/albums/${albumId}/tracks`, { as: seller, json: { trackIds } });
  expect((await add([first, later, own])).ok).toBe(true);
  expect((await add([later])).ok).toBe(true);
  const chosen = async () =>
    Object.fromEntries(
      (
        await db()
          .selectFrom('tracks')
          .select(['id', 'previewSeconds'])
          .where('id', 'in', [first, later, own])
          .execute()
      ).map(({ id, previewSeconds }) => [id, previewSeconds]),
    );
  expect(await chosen()).toEqual({ [first]: null, [later]: 60, [own]: 90 });
  await perform(setAlbumPrice, as(seller), { albumId, sale: 'fixed', price: 7, preview: 'all' });
  const last = await addTrack('Last');
  await add([last]);
  expect(await chosen()).toEqual({ [first]: null, [later]: null, [own]: null });
});
