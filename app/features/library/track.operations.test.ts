import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { aiffFile, cafFile } from '#tests/fixtures/audio/apple-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { deleteReplacedAtOnce, expectNamedFilesOnly, storedFiles } from '#tests/stored-files.ts';
import type { TrackEntity } from './track.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let other: Artist;

beforeEach(async () => {
  deleteReplacedAtOnce();
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  other = await site.artist('other@example.org');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

const upload = async (form = trackForm(), as = owner) =>
  site.call('POST', '/api/tracks', { as, form });
const uploaded = async (form?: FormData) => (await (await upload(form)).json()) as TrackEntity;
const view = async (id: number, as?: Artist) =>
  (await (await site.call('GET', `/api/tracks/${id}`, { as })).json()) as TrackEntity;

describe('upload and ingest', () => {
  it('keeps the original byte for byte, and makes length, loudness, waveform and two renditions', async () => {
    const bytes = toneWav(3);
    const { id, audioUrl } = await uploaded(trackForm({}, { bytes }));
    const original = await site.call('GET', audioUrl, { as: owner });
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);

    await site.work();
    const row = await site.services.database.db
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ingestState: 'ready', ingestError: null });
    expect(row.duration).toBeCloseTo(3, 1);
    // A stereo tone at amplitude 12000/32768: RMS −11.7 dB per channel, 0.69 dB of K-weighting.
    expect(row.loudness).toBeGreaterThan(-13);
    expect(row.loudness).toBeLessThan(-8);
    expect(row.waveformData?.length).toBeGreaterThan(100);

    const { outputUrl } = await view(id);
    const mp3 = await site.call('GET', outputUrl ?? '');
    expect(mp3.headers.get('content-type')).toBe('audio/mpeg');
    expect((await mp3.arrayBuffer()).byteLength).toBeGreaterThan(3 * 15_000);
    await expectNamedFilesOnly(site);
  });

  it.each([
    ['voice memo.aif', 'audio/aiff', aiffFile, 'Glass Weather.aiff'],
    ['Take 3.caf', 'audio/x-caf', cafFile, 'Glass Weather.caf'],
  ] as const)('takes %s as %s', async (name, contentType, fileOf, download) => {
    const { buffer } = toneWav(2);
    const tone = Float32Array.from(new Int16Array(buffer, 44), (sample) => sample / 32_768);
    const bytes = new Uint8Array(fileOf([tone], { sampleRate: 48_000 }));
    const { id, audioUrl } = await uploaded(trackForm({}, { bytes, name }));
    const original = await site.call('GET', `${audioUrl}?download`, { as: owner });
    expect(original.headers.get('content-type')).toBe(contentType);
    expect(original.headers.get('content-disposition')).toContain(download);
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    await site.work();
    const track = await view(id, owner);
    expect(track.duration).toBeCloseTo(tone.length / 48_000, 1);
    expect(track.outputUrl).not.toBeNull();
  });

  it('keeps files that were chosen together in their order, whichever arrives first', async () => {
    const send = async (title: string, uploadKey?: string) =>
      uploaded(trackForm({ title, ...(uploadKey ? { uploadKey } : {}) }));
    await send('Old');
    for (const number of [2, 3, 1, 10]) await send(`Track ${number}`, `form-${number}`);
    await send('Other form', 'other-form-1');
    const library = await site.services.database.db
      .selectFrom('tracks')
      .select('title')
      .orderBy('position', 'desc')
      .execute();
    expect(library.map(({ title }) => title)).toEqual([
      'Other form',
      'Track 1',
      'Track 2',
      'Track 3',
      'Track 10',
      'Old',
    ]);
  });

  it('is safe to repeat: the same upload key answers the same track', async () => {
    const first = await uploaded(trackForm({ uploadKey: 'one-and-only' }));
    const second = await uploaded(trackForm({ uploadKey: 'one-and-only' }));
    expect(second.id).toBe(first.id);
    expect(await storedFiles(site)).toHaveLength(1);
    const both = await Promise.all([
      uploaded(trackForm({ uploadKey: 'at once' })),
      uploaded(trackForm({ uploadKey: 'at once' })),
    ]);
    expect(both[0].id).toBe(both[1].id);
    await expectNamedFilesOnly(site);
  });

  it.each(['field.bwf', 'long.rf64', 'long.bw64', 'ring.m4r', 'book.m4b'])(
    'takes %s, a rarer name of a known kind',
    async (name) => expect((await upload(trackForm({}, { name }))).status).toBe(201),
  );

  it.each([
    [
      'notes.txt',
      'Hello',
      415,
      'notes.txt: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).',
    ],
    [
      'song.mp3',
      'A text that calls itself a song.',
      415,
      'song.mp3: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC).',
    ],
    ['empty.wav', '', 422, 'empty.wav: This file is empty.'],
  ])('refuses %s by name and keeps nothing of it', async (name, text, status, sentence) => {
    const bytes = new TextEncoder().encode(text);
    const response = await upload(trackForm({}, { name, bytes }));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: sentence });
    expect(await storedFiles(site)).toEqual([]);
  });

  it('removes the files of an upload whose fields are wrong', async () => {
    const response = await upload(trackForm({ title: '  ' }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { title: ['Required'] } });
    expect(await storedFiles(site)).toEqual([]);
  });

  it('stores the cover as WebP in several widths, upright, without metadata', async () => {
    const picture = await sharp({
      create: { width: 900, height: 700, channels: 3, background: '#8B5CF6' },
    })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    const form = trackForm();
    form.set(
      'coverImage',
      new File([new Uint8Array(picture)], 'cover.jpg', { type: 'image/jpeg' }),
    );
    const { coverImageUrl } = await uploaded(form);
    const cover = await site.call('GET', coverImageUrl ?? '');
    expect(cover.headers.get('content-type')).toBe('image/webp');
    const metadata = await sharp(await cover.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 640, height: 640 });
    expect(metadata.exif).toBeUndefined();

    const wrong = trackForm();
    wrong.set('coverImage', new File(['<svg onload="alert(1)"/>'], 'cover.svg'));
    const before = await storedFiles(site);
    const response = await upload(wrong);
    expect(response.status).toBe(415);
    expect(await storedFiles(site)).toEqual(before);
  });

  it('ends a damaged file as failed with a sentence, and reads it again on Retry', async () => {
    const bytes = toneWav(1).slice(0, 44);
    const { id } = await uploaded(trackForm({}, { bytes }));
    await site.work();
    const { db } = site.services.database;
    const failed = await db
      .selectFrom('tracks')
      .select(['ingestState', 'ingestError'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(failed.ingestState).toBe('failed');
    expect(failed.ingestError).toMatch(/^[A-Z].*\.$/);
  });
});

describe('rights', () => {
  it('hides a private track and its files from everybody else', async () => {
    const { id, audioUrl } = await uploaded(trackForm({ isPublic: 'false' }));
    await site.work();
    const { outputUrl } = await view(id, owner);
    for (const as of [undefined, other]) {
      expect((await site.call('GET', `/api/tracks/${id}`, { as })).status).toBe(404);
      expect((await site.call('GET', audioUrl, { as })).status).toBe(404);
      expect((await site.call('GET', outputUrl ?? '', { as })).status).toBe(404);
      const list = await site.call('GET', `/api/artists/${owner.artistId}/tracks`, { as });
      expect(await list.json()).toEqual([]);
    }
    const mine = await site.call('GET', outputUrl ?? '', { as: owner });
    expect(mine.status).toBe(200);
    expect(mine.headers.get('cache-control')).toContain('no-store');
  });

  it('gives the original of a public track only until the renditions are there', async () => {
    const { id, audioUrl } = await uploaded();
    expect((await site.call('GET', audioUrl)).status).toBe(200);
    await site.work();
    const { audioUrl: heard, outputUrl } = await view(id);
    expect(heard).toBe(outputUrl);
    // A page rendered before still links to the original: the request is redirected to the rendition.
    const led = await site.call('GET', audioUrl, { headers: { range: 'bytes=0-' } });
    expect(led.status).toBe(302);
    expect(led.headers.get('location')).toBe(outputUrl);
    expect((await site.call('GET', audioUrl, { as: owner })).status).toBe(200);
  });

  it('lets nobody else change or delete a public track', async () => {
    const { id } = await uploaded();
    const change = { as: other, json: { isPublic: false } };
    expect((await site.call('PATCH', `/api/tracks/${id}`, change)).status).toBe(403);
    expect((await site.call('DELETE', `/api/tracks/${id}`, { as: other })).status).toBe(403);
    expect((await view(id)).isPublic).toBe(true);
  });

  it('hides all of a hidden artist', async () => {
    const { id } = await uploaded();
    await site.services.database.db
      .updateTable('artists')
      .set({ isPublic: false })
      .where('id', '=', owner.artistId)
      .execute();
    for (const path of [
      `/api/tracks/${id}`,
      `/api/artists/${owner.artistId}`,
      `/api/artists/${owner.artistId}/tracks`,
    ]) {
      expect((await site.call('GET', path)).status).toBe(404);
      expect((await site.call('GET', path, { as: owner })).status).toBe(200);
    }
    const list = (await (await site.call('GET', '/api/public/artists')).json()) as { id: number }[];
    expect(list.map((artist) => artist.id)).toEqual([other.artistId]);
  });
});

describe('visibility and deletion', () => {
  it('sets visibility to what is asked, and toggles for old clients', async () => {
    const { id } = await uploaded();
    const patch = (json: object) => site.call('PATCH', `/api/tracks/${id}`, { as: owner, json });
    await patch({ isPublic: false });
    await patch({ isPublic: false });
    expect((await view(id, owner)).isPublic).toBe(false);
    await site.call('PATCH', `/api/tracks/${id}/toggle-public`, { as: owner });
    expect((await view(id, owner)).isPublic).toBe(true);
  });

  it('deletes a track with its files, also while it waits to be read', async () => {
    const { id } = await uploaded();
    await uploaded();
    await site.call('DELETE', `/api/tracks/${id}`, { as: owner });
    await site.work();
    expect((await site.call('GET', `/api/tracks/${id}`, { as: owner })).status).toBe(404);
    await expectNamedFilesOnly(site);
    expect(await storedFiles(site)).toHaveLength(3);
  });
});

describe('media', () => {
  it('answers HEAD, ranges, validators and downloads', async () => {
    const bytes = toneWav(1);
    const { audioUrl } = await uploaded(trackForm({ title: 'Été/“Night” 夜' }, { bytes }));
    const get = (headers: Record<string, string> = {}, query = '') =>
      site.call('GET', audioUrl + query, { as: owner, headers });

    const head = await site.call('HEAD', audioUrl, { as: owner });
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await head.text()).toBe('');

    const part = await get({ range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${bytes.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(bytes.slice(100, 200)))).toBe(
      true,
    );
    const tail = await get({ range: 'bytes=-10' });
    expect((await tail.arrayBuffer()).byteLength).toBe(10);
    expect((await get({ range: `bytes=${bytes.byteLength}-` })).status).toBe(416);

    const etag = head.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);

    const download = await get({}, '?download');
    expect(download.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Été “Night” 夜.wav')}`,
    );
    expect((await site.call('POST', audioUrl, { as: owner })).status).toBe(405);
  });
});
