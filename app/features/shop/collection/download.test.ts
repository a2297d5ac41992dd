import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseBuffer } from 'music-metadata';
import { trackForm } from '#tests/audio-files.ts';
import { buyAlbum } from '#tests/buyer.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { readZip } from '#tests/read-zip.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { deleteTrack } from '#app/screens/track-removal/delete-track.operations.server.ts';
import { findTrack } from '../../library/track.queries.server.ts';
import { prepareDownload, viewPurchase } from './collection.server.ts';
import { takeBackMusic } from './purchase.server.ts';
import { sweepDownloads } from './download.server.ts';
import { sweepSoldTracks } from './sold-tracks.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let seller: Artist;
let fans: Artist[];
const trackIds: number[] = [];
let albumId: number;

beforeAll(async () => {
  site = await createTestSite();
  seller = await site.artist('seller@example.org');
  fans = [await site.artist('fan@example.org'), await site.artist('other@example.org')];
  for (const title of ['Slack Water', 'Ebb']) {
    const form = trackForm({ title, lyrics: 'The tide is out' });
    const answer = await site.call('POST', '/api/tracks', { as: seller, form });
    trackIds.push(((await answer.json()) as { id: number }).id);
  }
  const json = { title: 'Harbour Lights', trackIds };
  const album = await site.call('POST', '/api/albums', { as: seller, json });
  albumId = ((await album.json()) as { id: number }).id;
});
afterAll(() => site.close());

const as = (artist: Artist | null) => contextFor(site.services, artist && { ...artist, email: '' });

const keptBytes = async () => {
  const { keptBytes: bytes } = await site.services.database.db
    .selectFrom('artists')
    .select('keptBytes')
    .where('id', '=', seller.artistId)
    .executeTakeFirstOrThrow();
  return bytes;
};

const buy = (fan: Artist) => buyAlbum(site, { sellerId: seller.artistId, albumId }, fan.artistId);

const view = (purchaseId: number, artist: Artist) =>
  perform(viewPurchase, as(artist), { purchaseId });
const prepare = (purchaseId: number, artist: Artist | null, fields: object) =>
  perform(prepareDownload, as(artist), { purchaseId, ...fields });

it('is made once, in a format, for all who bought it, and goes on where it was cut', async () => {
  const [fan, other] = fans as [Artist, Artist];
  const bought = await buy(fan);
  await prepare(bought, fan, { format: 'mp3-v0' });
  await prepare(bought, fan, { format: 'mp3-v0', soldTrackId: 'all' });
  expect((await view(bought, fan)).prepared).toMatchObject([
    { title: null, format: 'mp3-v0', state: 'waiting', url: null },
  ]);
  await site.work();
  const { prepared, tracks } = await view(bought, fan);
  expect(prepared.map(({ title, state }) => `${title}: ${state}`).sort()).toEqual([
    'Ebb: ready',
    'Slack Water: ready',
    'null: ready',
  ]);
  const zip = prepared.find(({ title }) => title === null);
  const whole = await site.call('GET', zip?.url ?? '', { as: fan });
  expect(whole.headers.get('content-disposition')).toContain('Harbour Lights (MP3 V0).zip');
  const single = prepared.find(({ title }) => title === 'Ebb');
  const { headers } = await site.call('GET', single?.url ?? '', { as: fan });
  expect(headers.get('content-disposition')).toContain('Ebb (MP3 V0).mp3');
  const bytes = Buffer.from(await whole.arrayBuffer());
  const entries = readZip(bytes);
  expect([...entries.keys()]).toEqual(['01 Slack Water.mp3', '02 Ebb.mp3']);
  const { common } = await parseBuffer(entries.get('02 Ebb.mp3') ?? new Uint8Array());
  expect(common).toMatchObject({ title: 'Ebb', artist: 'seller' });
  expect(common.lyrics?.[0]?.text).toBe('The tide is out');
  const rest = await site.call('GET', zip?.url ?? '', {
    as: fan,
    headers: { range: 'bytes=1000-', 'if-range': whole.headers.get('etag') ?? '' },
  });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);

  // The next buyer's request for the ZIP, or for a single track, starts no job.
  const again = await buy(other);
  await prepare(again, other, { format: 'mp3-v0' });
  await prepare(again, other, { format: 'mp3-v0', soldTrackId: tracks[0]?.id });
  expect((await view(again, other)).prepared.every(({ state }) => state === 'ready')).toBe(true);
  expect((await site.call('GET', zip?.url ?? '', { as: other })).status).toBe(404);
});

it('is refused for what is not one’s own, and for what would be no better', async () => {
  const [fan, other] = fans as [Artist, Artist];
  const bought = await buy(fan);
  const [track] = (await view(bought, fan)).tracks;
  const one = { soldTrackId: track?.id };
  await expect(prepare(bought, other, { format: 'flac' })).rejects.toMatchObject({
    code: 'notFound',
  });
  await expect(prepare(bought, null, { format: 'flac' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(prepare(bought, fan, { format: 'flac', soldTrackId: 999 })).rejects.toMatchObject({
    code: 'notFound',
  });
  await expect(prepare(bought, fan, { format: 'wma' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(prepare(bought, fan, { format: 'original', ...one })).rejects.toMatchObject({
    fields: { format: ['The original is already available next to the track.'] },
  });
  await site.services.database.db
    .updateTable('media')
    .set({ contentType: 'audio/mpeg' })
    .where('role', '=', 'original')
    .where('subjectId', '=', trackIds[0] ?? 0)
    .execute();
  await expect(prepare(bought, fan, { format: 'flac', ...one })).rejects.toMatchObject({
    fields: { format: [expect.stringContaining('not lossless')] },
  });
});

it('that failed is not swept while it is made again', async () => {
  const [fan] = fans as [Artist, Artist];
  const bought = await buy(fan);
  await prepare(bought, fan, { format: 'flac' });
  const { db } = site.services.database;
  await db.updateTable('downloads').set({ state: 'failed' }).where('format', '=', 'flac').execute();
  site.clock.advance(8 * 24 * 60 * 60 * 1000);
  await prepare(bought, fan, { format: 'flac' });
  await sweepDownloads(site.services);
  await site.work();
  const { prepared } = await view(bought, fan);
  expect(prepared.find(({ title }) => title === null)).toMatchObject({ state: 'ready' });
});

it('leaves no file where its row is gone by the time that it is made', async () => {
  const [fan] = fans as [Artist, Artist];
  const bought = await buy(fan);
  const { db } = site.services.database;
  await prepare(bought, fan, { format: 'mp3-320' });
  const { storage } = site.services;
  const adopt = storage.adopt.bind(storage);
  storage.adopt = async (path) => {
    storage.adopt = adopt;
    await db.deleteFrom('downloads').where('format', '=', 'mp3-320').execute();
    return adopt(path);
  };
  await site.work();
  const left = await db
    .selectFrom('media')
    .select('key')
    .where('subjectType', '=', 'download')
    .where('subjectId', 'not in', (of) => of.selectFrom('downloads').select('id'))
    .execute();
  expect(left).toEqual([]);
});

it('is made of a track that is deleted as well; a ZIP that nobody wants goes after a week', async () => {
  const [fan] = fans as [Artist, Artist];
  const bought = await buy(fan);
  const trackId = trackIds[1] ?? 0;
  await perform(deleteTrack, as(seller), { trackId });
  expect(await findTrack(site.services.database.db, trackId)).toBeUndefined();
  const track = (await view(bought, fan)).tracks.find(({ title }) => title === 'Ebb');
  await prepare(bought, fan, { format: 'flac', soldTrackId: track?.id });
  await site.work();
  const made = (await view(bought, fan)).prepared.find(({ format }) => format === 'flac');
  expect(made).toMatchObject({ title: 'Ebb', state: 'ready', error: null });
  site.clock.advance(8 * 24 * 60 * 60 * 1000);
  await sweepDownloads(site.services);
  await sweepDownloads(site.services);
  const left = (await view(bought, fan)).prepared;
  expect(left.some(({ title }) => title === null)).toBe(false);
  expect(left.some(({ format }) => format === 'flac')).toBe(true);
});

it('is forgotten, with all its files, when nobody has the music any more', async () => {
  const { db } = site.services.database;
  const keysOf = async () => {
    const files = await db
      .selectFrom('media')
      .select('key')
      .where('subjectType', 'in', ['sold', 'download'])
      .execute();
    return files.map(({ key }) => key);
  };
  await sweepSoldTracks(site.services);
  // Buyers own all of it, so its files stay.
  const kept = await keysOf();
  expect(kept.length).toBeGreaterThan(3);
  const before = await keptBytes();

  for (const { id } of await db.selectFrom('orders').select('id').execute()) {
    await takeBackMusic(db, id);
  }
  await sweepSoldTracks(site.services);
  await sweepSoldTracks(site.services);
  expect(await db.selectFrom('soldTracks').select('id').execute()).toEqual([]);
  expect(await keysOf()).toEqual([]);
  for (const key of kept) {
    await expect(stat(await site.services.storage.localPath(key))).rejects.toThrow();
  }
  expect(await keptBytes()).toBeLessThan(before);
  // The track that was not deleted is unchanged, and is sold again.
  const fan = await site.artist('later@example.org');
  const again = await view(await buy(fan), fan);
  expect(again.tracks).toMatchObject([{ title: 'Slack Water' }]);
  const file = await site.call('GET', again.tracks[0]?.original.url ?? '', { as: fan });
  expect(file.status).toBe(200);
});
