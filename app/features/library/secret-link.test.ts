import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform, type Operation } from '#app/operations/operation.ts';
import type { TrackEntity } from './track.schema.ts';
import { revokeTrackLink, shareTrackPrivately } from './track.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let other: Artist;
let trackId: number;
const bytes = toneWav(2);

beforeAll(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  other = await site.artist('other@example.org');
  trackId = (await upload({ isPublic: 'false', title: 'Unlisted' })).id;
  await site.work();
});
afterAll(() => site.close());
beforeEach(() =>
  site.services.database.db
    .updateTable('tracks')
    .set({ secretKey: null, isPublic: false, allowDownload: false })
    .where('id', '=', trackId)
    .execute(),
);

async function upload(fields: Record<string, string>): Promise<TrackEntity> {
  const form = trackForm(fields, { bytes });
  return (await (
    await site.call('POST', '/api/tracks', { as: owner, form })
  ).json()) as TrackEntity;
}

function as(artist: Artist | null) {
  const viewer = artist && { userId: artist.userId, artistId: artist.artistId, email: '' };
  const context = contextFor(site.services, viewer);
  return <Output>(operation: Operation<Output>, input: unknown) =>
    perform(operation, context, input);
}

const share = async (instead: string | null = null) =>
  (await as(owner)(shareTrackPrivately, { trackId, instead })).secretKey ?? '';

/** The track as returned to a request with this key. */
const seen = (key: string, who?: Artist) =>
  site.call('GET', `/api/tracks/${trackId}?key=${key}`, { as: who });
const entity = async (key: string) => (await (await seen(key)).json()) as TrackEntity;
const status = async (path: string, who?: Artist) =>
  (await site.call('GET', path, { as: who })).status;

const allow = (change: { isPublic?: boolean; allowDownload?: boolean }) =>
  site.services.database.db.updateTable('tracks').set(change).where('id', '=', trackId).execute();

describe('the secret link of a private track', () => {
  it('lets its holder see and hear the track, and nobody else', async () => {
    const key = await share();
    expect(key).toMatch(/^[\w-]{22}$/);
    for (const who of [undefined, other]) {
      expect((await seen(key, who)).status).toBe(200);
      for (const wrong of [
        '',
        'x',
        `${key}x`,
        key.slice(1),
        key.toLowerCase() + '_',
        '%00',
        'x'.repeat(999),
      ]) {
        expect((await seen(wrong, who)).status).toBe(404);
      }
    }
    const { audioUrl, outputUrl } = await entity(key);
    for (const url of [audioUrl, outputUrl ?? '']) {
      expect(url.endsWith(`?key=${key}`)).toBe(true);
      expect(await status(url)).toBe(200);
      expect(await status(url.replace(/\?.*/, ''))).toBe(404);
      expect(await status(url.replace(key, `${key.slice(1)}A`), other)).toBe(404);
    }
  });

  it('sends the sound in ranges, and lets no cache keep it', async () => {
    const { audioUrl } = await entity(await share());
    const part = await site.call('GET', audioUrl, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect(part.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(part.headers.get('referrer-policy')).toBe('no-referrer');
    expect(part.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('ends at once when it is revoked, for the page and for the sound', async () => {
    const key = await share();
    const { audioUrl } = await entity(key);
    await as(owner)(revokeTrackLink, { trackId, key });
    expect((await seen(key)).status).toBe(404);
    expect(await status(audioUrl)).toBe(404);
    expect(await status(`/tracks/${trackId}/download?key=${key}`)).toBe(404);
    expect((await seen(key, owner)).status).toBe(200);
  });

  it('replaces the old one, and a repeated request changes nothing', async () => {
    const first = await share();
    expect(await share()).toBe(first);
    const second = await share(first);
    expect(second).not.toBe(first);
    expect((await seen(first)).status).toBe(404);
    expect((await seen(second)).status).toBe(200);
    expect(await share(first)).toBe(second);
    await as(owner)(revokeTrackLink, { trackId, key: first });
    expect((await seen(second)).status).toBe(200);
  });

  it('is only its owner’s to make and to end', async () => {
    await expect(as(other)(shareTrackPrivately, { trackId })).rejects.toThrow(/doesn’t exist/);
    await expect(as(null)(shareTrackPrivately, { trackId })).rejects.toThrow(/sign in/);
    const key = await share();
    await expect(as(other)(revokeTrackLink, { trackId, key })).rejects.toThrow();
    expect((await seen(key)).status).toBe(200);
  });

  it('opens its own track alone, and nothing of it shows where the track is public', async () => {
    const key = await share();
    const { id } = await upload({ isPublic: 'false', title: 'Another' });
    expect(await status(`/api/tracks/${id}?key=${key}`)).toBe(404);
    await allow({ isPublic: true });
    expect((await entity(key)).audioUrl).not.toContain('key=');
    expect(await status(`/api/tracks/${trackId}`)).toBe(200);
    expect(await (await seen('')).text()).not.toContain(key);
  });
});

describe('the download of the original', () => {
  const download = (who?: Artist, query = '', headers = {}) =>
    site.call('GET', `/tracks/${trackId}/download${query}`, { as: who, headers });

  it('is the owner’s always, byte for byte, under its name', async () => {
    const response = await download(owner);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="owner - Unlisted.wav"; filename*=UTF-8''owner%20-%20Unlisted.wav`,
    );
    const part = await download(owner, '', { range: 'bytes=44-' });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(bytes.byteLength - 44);
  });

  it('is available if the artist allows it, and only to those who may hear the track', async () => {
    expect((await download()).status).toBe(404);
    const key = await share();
    expect((await download(undefined, `?key=${key}`)).status).toBe(403);
    await allow({ allowDownload: true });
    expect((await download()).status).toBe(404);
    expect((await download(undefined, `?key=${key}`)).status).toBe(200);
    await allow({ isPublic: true, allowDownload: false });
    expect((await download(other)).status).toBe(403);
    await allow({ allowDownload: true });
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('has a name that every system can keep, in every script', async () => {
    const title = 'Où est\u202e/..\\“Ночь” 夜 🌊?\u0007';
    await site.services.database.db
      .updateTable('tracks')
      .set({ title, artist: 'Σ' })
      .where('id', '=', trackId)
      .execute();
    const name = (await download(owner)).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(name.split("UTF-8''")[1] ?? '')).toBe(
      'Σ - Où est .. “Ночь” 夜 🌊.wav',
    );
    expect(name).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%-]+$/);
  });
});
