import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDownload, viewPurchase } from '#app/features/shop/collection/collection.server.ts';
import { sweepUntagged } from '#app/features/shop/collection/tag-files.job.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { toneWav, trackForm } from '../audio-files.ts';
import { buyAlbum } from '../buyer.ts';
import { createTestSite, type TestSite } from '../context.ts';
import { readZip } from '../read-zip.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
const hasMediaInfo = spawnSync('mediainfo', ['--version']).status === 0;

let site: TestSite;
let seller: Artist;
let fan: Artist;
let directory: string;
let albumId: number;
let trackIds: number[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'download-tags-'));
  site = await createTestSite();
  seller = await site.artist('tide@example.org');
  fan = await site.artist('fan@example.org');
  trackIds = [];
  for (const title of ['Slack Water', 'Ebb']) {
    // The album came later.
    const words = { key: 'Eb minor', bpm: '93', year: '1999' };
    const fields = {
      ...words,
      title,
      artist: 'Ana Lima',
      lyrics: 'The tide is out\r\nand so are we',
    };
    const bytes = toneWav(2, 440);
    const answer = await site.call('POST', '/api/tracks', {
      as: seller,
      form: trackForm(fields, { bytes }),
    });
    trackIds.push(((await answer.json()) as { id: number }).id);
  }
  await site.services.database.db
    .updateTable('tracks')
    .set({ madeWithAi: true })
    .where('id', '=', trackIds[1] ?? 0)
    .execute();
  // Like a detailed photo: more than a mebibyte as PNG.
  await saveCover('track', trackIds[0] ?? 0, await noise(1280));
  const json = { title: 'Harbour Lights', trackIds, year: 2025 };
  const album = await site.call('POST', '/api/albums', { as: seller, json });
  albumId = ((await album.json()) as { id: number }).id;
  await site.call('POST', `/api/albums/${albumId}/release`, { as: seller, json: {} });
  await site.work();
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

async function noise(edge: number): Promise<Buffer> {
  const raw = Buffer.from(
    Uint8Array.from(
      { length: edge * edge * 3 },
      (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255,
    ),
  );
  return sharp(raw, { raw: { width: edge, height: edge, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function saveCover(kind: 'track' | 'album', id: number, bytes: Buffer) {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], 'cover.jpg'));
  const answer = await site.call('POST', `/api/${kind}s/${id}/cover`, { as: seller, form });
  expect(answer.status).toBe(200);
}

const as = (artist: Artist) => contextFor(site.services, { ...artist, email: '' });

async function preparedUrls(purchaseId: number, format: string) {
  const { prepared } = await perform(viewPurchase, as(fan), { purchaseId });
  return prepared.filter((file) => file.format === format);
}

async function bytesAt(url: string, headers: Record<string, string> = {}, artist?: Artist) {
  const answer = await site.call('GET', url, { headers, ...(artist && { as: artist }) });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it.each(['flac', 'mp3-320', 'mp3-v0', 'opus'])(
  'an album with a large cover, as %s: whole, and each file says its place',
  async (format) => {
    const purchaseId = await buyAlbum(site, { sellerId: seller.artistId, albumId }, fan.artistId);
    await perform(prepareDownload, as(fan), { purchaseId, format, soldTrackId: 'all' });
    await site.work();
    const files = await preparedUrls(purchaseId, format);
    expect(files.map(({ state, error }) => ({ state, error }))).toEqual(
      files.map(() => ({ state: 'ready', error: null })),
    );
    const pack = files.find(({ title }) => title === null);
    const entries = readZip((await bytesAt(pack?.url ?? '', {}, fan)).bytes);
    const ending = { flac: 'flac', opus: 'opus' }[format] ?? 'mp3';
    expect([...entries.keys()]).toEqual([`01 Slack Water.${ending}`, `02 Ebb.${ending}`]);
    for (const [index, bytes] of [...entries.values()].entries()) {
      const { common } = await parseBuffer(bytes);
      expect(common).toMatchObject({
        title: ['Slack Water', 'Ebb'][index],
        artist: 'Ana Lima',
        album: 'Harbour Lights',
        albumartist: 'tide',
        year: 2025,
        track: { no: index + 1, of: 2 },
        disk: { no: 1, of: 1 },
        key: 'Ebm',
        bpm: 93,
      });
      expect(common.lyrics?.[0]?.text).toBe('The tide is out\nand so are we');
      expect(common.comment?.[0]?.text).toBe(index === 1 ? 'Made with AI' : undefined);
      const cover = common.picture?.[0];
      expect(cover?.format ?? null).toBe(index === 0 ? 'image/jpeg' : null);
      if (cover) {
        const { width = 0 } = await sharp(cover.data).metadata();
        expect(width).toBeGreaterThan(600);
        expect(width).toBeLessThanOrEqual(1400);
        expect(cover.data.byteLength).toBeLessThanOrEqual(400_000);
        // Not only small covers: nearly all pictures of this album were over the limit before.
        expect(cover.data.byteLength).toBeGreaterThan(50_000);
      }
    }
    const name = (
      await bytesAt(files.find(({ title }) => title === 'Ebb')?.url ?? '', {}, fan)
    ).answer.headers.get('content-disposition');
    expect(name).toContain(`.${ending}"`);
  },
);

it.skipIf(!hasMediaInfo)('MediaInfo reads how LAME has encoded an MP3', async () => {
  const wanted = {
    'mp3-v0': '-m j -V 0 -q 0 -lowpass 22.1',
    'mp3-320': '-m j -V 4 -q 3 -lowpass 20.5',
  };
  for (const [format, settings] of Object.entries(wanted)) {
    const purchaseId = await buyAlbum(site, { sellerId: seller.artistId, albumId }, fan.artistId);
    await perform(prepareDownload, as(fan), { purchaseId, format, soldTrackId: 'all' });
    await site.work();
    const [file] = (await preparedUrls(purchaseId, format)).filter(({ title }) => title === 'Ebb');
    const path = join(directory, `${format}.mp3`);
    await writeFile(path, (await bytesAt(file?.url ?? '', {}, fan)).bytes);
    const said = execFileSync('mediainfo', ['--Output=Audio;%Encoded_Library_Settings%', path]);
    expect(said.toString()).toContain(settings);
  }
});

it('a streamed MP3 says what it is, and does so again when its title changes', async () => {
  const [trackId = 0] = trackIds;
  const feed = await site.call('GET', `/profile/${seller.artistId}/feed.xml`);
  const text = await feed.text();
  const [, url = '', length] =
    /<title>Slack Water<\/title>[^]*?<enclosure url="([^"]+)" length="(\d+)"/.exec(text) ?? [];
  const before = await bytesAt(new URL(url).pathname);
  expect(before.bytes.length).toBe(Number(length));
  const { common } = await parseBuffer(before.bytes);
  expect(common).toMatchObject({
    title: 'Slack Water',
    artist: 'Ana Lima',
    album: 'Harbour Lights',
    year: 2025,
  });
  expect(common.picture?.[0]?.data.byteLength).toBeLessThanOrEqual(20_000);
  expect((await sharp(common.picture?.[0]?.data).metadata()).width).toBeGreaterThanOrEqual(150);
  // Stored by caches, which revalidate it.
  expect(before.answer.headers.get('cache-control')).toBe('public, no-cache, no-transform');
  const etag = before.answer.headers.get('etag') ?? '';
  const unchanged = { 'if-none-match': etag };
  expect((await bytesAt(new URL(url).pathname, unchanged)).answer.status).toBe(304);

  await site.call('PATCH', `/api/tracks/${trackId}`, {
    as: seller,
    json: { title: 'Spring Tide' },
  });
  await site.work();
  const after = await bytesAt(new URL(url).pathname, unchanged);
  expect(after.answer.status).toBe(200);
  expect(after.answer.headers.get('etag')).not.toBe(etag);
  expect((await parseBuffer(after.bytes)).common.title).toBe('Spring Tide');
  // The sound stays at its offset: a range of it is the same before and after, and so is the length.
  expect(after.bytes.length).toBe(before.bytes.length);
  const sound = 24 * 1024;
  expect(after.bytes.subarray(sound).equals(before.bytes.subarray(sound))).toBe(true);
  expect(after.bytes.subarray(sound, sound + 2).readUInt16BE(0) & 0xffe0).toBe(0xffe0);
  const range = { range: `bytes=${sound}-`, 'if-range': etag };
  expect((await bytesAt(new URL(url).pathname, range)).answer.status).toBe(200);

  // Files made for buyers have the new tags too, and nothing is made again if nothing has changed.
  const keys = () => site.services.database.db.selectFrom('media').select(['id', 'key']).execute();
  const stored = await keys();
  await site.call('PATCH', `/api/albums/${albumId}`, { as: seller, json: { notes: 'Thanks' } });
  await site.work();
  expect(await keys()).toEqual(stored);
  const purchaseId = await buyAlbum(site, { sellerId: seller.artistId, albumId }, fan.artistId);
  const made = (await preparedUrls(purchaseId, 'flac')).find(
    ({ title }) => title === 'Spring Tide',
  );
  const bought = await parseBuffer((await bytesAt(made?.url ?? '', {}, fan)).bytes);
  expect(bought.common.title).toBe('Spring Tide');
});

it('a streamed MP3 of before November 2026, which says nothing, is tagged by a sweep', async () => {
  const { db } = site.services.database;
  const [, trackId = 0] = trackIds;
  const found = () =>
    db
      .selectFrom('media')
      .selectAll()
      .where('subjectType', '=', 'track')
      .where('subjectId', '=', trackId)
      .where('role', '=', 'mp3-128')
      .executeTakeFirstOrThrow();
  const before = await found();
  const { id, key } = before;
  const tagged = await new Response(
    site.services.storage.stream(key, 0, before.byteSize),
  ).arrayBuffer();
  const path = join(directory, 'untagged.mp3');
  await writeFile(path, new Uint8Array(tagged).subarray(24 * 1024));
  const untagged = await site.services.storage.adopt(path);
  const byteSize = tagged.byteLength - 24 * 1024;
  const row = { key: untagged, address: untagged, byteSize, checksum: 'of what says nothing' };
  await db.updateTable('media').set(row).where('id', '=', id).execute();

  const sweep = sweepUntagged();
  await sweep(site.services);
  await site.work();
  const after = await found();
  expect(after).toMatchObject({ address: untagged, byteSize: tagged.byteLength });
  const { common } = await parseBuffer((await bytesAt(`/media/${untagged}`)).bytes);
  expect(common.title).toBe('Ebb');
  // Once, and not again.
  await sweep(site.services);
  await site.work();
  expect((await found()).key).toBe(after.key);
});

it('an album that becomes a draft again is named by no file', async () => {
  const [, trackId = 0] = trackIds;
  const mp3 = async () => {
    const { db } = site.services.database;
    const { address } = await db
      .selectFrom('media')
      .select('address')
      .where('subjectType', '=', 'track')
      .where('subjectId', '=', trackId)
      .where('role', '=', 'mp3-128')
      .executeTakeFirstOrThrow();
    return parseBuffer((await bytesAt(`/media/${address}`)).bytes);
  };
  expect((await mp3()).common.album).toBe('Harbour Lights');
  await site.call('DELETE', `/api/albums/${albumId}/release`, { as: seller });
  await site.work();
  expect((await mp3()).common.album).toBeUndefined();
});

/** The tags of the first file in the ZIP of a new purchase. */
async function tagsInZip() {
  const purchaseId = await buyAlbum(site, { sellerId: seller.artistId, albumId }, fan.artistId);
  await perform(prepareDownload, as(fan), { purchaseId, format: 'mp3-v0', soldTrackId: 'all' });
  await site.work();
  const files = await preparedUrls(purchaseId, 'mp3-v0');
  const pack = files.find(({ title }) => title === null);
  const [first] = [...readZip((await bytesAt(pack?.url ?? '', {}, fan)).bytes).values()];
  return (await parseBuffer(first ?? Buffer.alloc(0))).common;
}

it('an album with another year: its ZIP is made anew, with that', async () => {
  await site.call('POST', `/api/albums/${albumId}/release`, { as: seller, json: {} });
  await site.work();
  expect((await tagsInZip()).year).toBe(2025);
  await site.call('PATCH', `/api/albums/${albumId}`, { as: seller, json: { year: 2026 } });
  await site.work();
  expect((await tagsInZip()).year).toBe(2026);
});

it('a track with another tempo: the ZIP of its album is made anew, with that', async () => {
  const [trackId = 0] = trackIds;
  for (const bpm of [93, 187]) {
    await site.call('PATCH', `/api/tracks/${trackId}`, { as: seller, json: { bpm } });
    await site.work();
    expect((await tagsInZip()).bpm).toBe(bpm);
  }
});

it.each([
  ['8A', 'Am'],
  ['8B', 'C'],
  // As its signature is written, whichever way it was typed.
  ['1A', 'G#m'],
  ['A flat minor', 'G#m'],
  ['2A', 'Ebm'],
])('a key typed as %s is %s in the tags', async (typed, tag) => {
  const [trackId = 0] = trackIds;
  await site.call('PATCH', `/api/tracks/${trackId}`, { as: seller, json: { key: typed } });
  await site.work();
  const purchaseId = await buyAlbum(site, { sellerId: seller.artistId, albumId }, fan.artistId);
  const made = (await preparedUrls(purchaseId, 'flac')).find(
    ({ title }) => title === 'Spring Tide',
  );
  const { common } = await parseBuffer((await bytesAt(made?.url ?? '', {}, fan)).bytes);
  expect(common.key).toBe(tag);
});

it.each(['flac', 'mp3-320', 'opus'])(
  'a sold %s says its ISRC, ISWC and UPC, who did what, and its licence',
  async (format) => {
    const [first = 0, second = 0] = trackIds;
    const patch = (path: string, json: object) =>
      site.call('PATCH', path, { as: seller, json }).then(({ status }) => status);
    const credits =
      'Written by: Ana Lima, Ben Roe\nLyrics by: Cleo\nProduced by: Dee\nGuitar: Edda Lowe';
    const codes = { isrc: 'US-RC1-76-07839', iswc: 'T-034.524.680-1' };
    expect(await patch(`/api/tracks/${first}`, { ...codes, credits })).toBe(200);
    expect(await patch(`/api/tracks/${second}`, { licence: 'all-rights-reserved' })).toBe(200);
    // The album's licence is that of tracks without one of their own.
    const album = { upc: '0 36000 29145 2', licence: 'cc-by-sa-4.0' };
    expect(await patch(`/api/albums/${albumId}`, album)).toBe(200);
    expect(await patch(`/api/tracks/${first}`, { isrc: 'US-RC1' })).toBe(422);
    expect(await patch(`/api/tracks/${first}`, { iswc: 'T-034.524.680-2' })).toBe(422);
    expect(await patch(`/api/albums/${albumId}`, { upc: '036000291453' })).toBe(422);
    await site.services.database.db
      .updateTable('albumTracks')
      .set({ disc: 2 })
      .where('trackId', '=', second)
      .execute();
    await site.work();
    const purchaseId = await buyAlbum(site, { sellerId: seller.artistId, albumId }, fan.artistId);
    await perform(prepareDownload, as(fan), { purchaseId, format, soldTrackId: 'all' });
    await site.work();
    const pack = (await preparedUrls(purchaseId, format)).find(({ title }) => title === null);
    const entries = readZip((await bytesAt(pack?.url ?? '', {}, fan)).bytes);
    const [one, two] = await Promise.all([...entries.values()].map((bytes) => parseBuffer(bytes)));
    expect(one?.common).toMatchObject({
      isrc: ['USRC17607839'],
      barcode: '036000291452',
      composer: ['Ana Lima', 'Ben Roe'],
      lyricist: ['Cleo'],
      track: { no: 1, of: 1 },
      disk: { no: 1, of: 2 },
    });
    const plain = JSON.stringify(one?.native);
    expect(plain).toMatch(/"producer"[^}]*"Dee"/i);
    expect(plain).toContain('https://creativecommons.org/licenses/by-sa/4.0/');
    expect(plain).toContain('T0345246801');
    expect(plain).toMatch(/Edda Lowe/);
    expect(two?.common.copyright).toContain('All rights reserved');
    expect(two?.common.disk).toEqual({ no: 2, of: 2 });
    await site.services.database.db.updateTable('albumTracks').set({ disc: 1 }).execute();
  },
);
