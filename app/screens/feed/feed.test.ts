import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { releaseDueAlbums, withdrawAlbum } from '#app/features/releases/release.server.ts';
import { addTourDate } from '#app/features/artists/sections/tour.server.ts';
import type { FeedEntry } from './feed.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let band: Artist;
let fan: Artist;

beforeEach(async () => {
  site = await createTestSite();
  band = await site.artist('band@example.org');
  fan = await site.artist('fan@example.org');
  await site.call('POST', `/api/artists/${band.artistId}/follow`, { as: fan });
});
afterEach(() => site.close());

const feed = async (as = fan, query = '') => {
  const answer = await site.call('GET', `/api/feed${query}`, { as });
  expect(answer.status).toBe(200);
  return {
    entries: (await answer.json()) as FeedEntry[],
    next: /before=(\d+)/.exec(answer.headers.get('link') ?? '')?.[1],
  };
};
const kinds = async (as = fan) => (await feed(as)).entries.map(({ kind }) => kind);

const upload = async (fields: Record<string, string> = {}) => {
  const answer = await site.call('POST', '/api/tracks', { as: band, form: trackForm(fields) });
  return ((await answer.json()) as { id: number }).id;
};
const setPublic = (trackId: number, isPublic: boolean) =>
  site.call('PATCH', `/api/tracks/${trackId}`, { as: band, json: { isPublic } });
const post = (fields: Record<string, string | number>, as = band) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return site.call('POST', '/api/posts', { as, form });
};

describe('the feed', () => {
  it('has tracks, dates and posts of followed artists, newest first', async () => {
    const trackId = await upload();
    const band_ = contextFor(site.services, { ...band, email: '' });
    const show = { date: '2026-05-01', venue: 'Salt House', city: 'Porto' };
    await perform(addTourDate, band_, show);
    await post({ text: 'New song!', trackId });
    expect(await kinds()).toEqual(['post', 'date', 'track']);
    expect((await feed()).entries).toMatchObject([
      { artist: { name: 'band' }, post: { text: 'New song!', track: { id: trackId } } },
      { date: show },
      { track: { id: trackId } },
    ]);
    expect(await kinds(band)).toEqual([]);
  });

  it('has an album once, from its release on, also after a scheduled release', async () => {
    const trackId = await upload({ title: 'Cast Off', isPublic: 'false' });
    const json = { title: 'Night Ferry', trackIds: [trackId] };
    const answer = await site.call('POST', '/api/albums', { as: band, json });
    const { id } = (await answer.json()) as { id: number };
    const at = { at: '2026-03-14T13:00', timeZone: 'UTC' };
    await site.call('POST', `/api/albums/${id}/release`, { as: band, json: at });
    expect(await kinds()).toEqual([]);
    site.clock.advance(2 * 60 * 60 * 1000);
    await Promise.all([releaseDueAlbums(site.services), releaseDueAlbums(site.services)]);
    expect(await kinds()).toEqual(['album']);
    expect((await feed()).entries[0]).toMatchObject({ album: { id, title: 'Night Ferry' } });
    await post({ text: 'It is out!' });
    const band_ = contextFor(site.services, { ...band, email: '' });
    await perform(withdrawAlbum, band_, { albumId: id });
    expect(await kinds()).toEqual(['post']);
    await site.call('POST', `/api/albums/${id}/release`, { as: band, json: {} });
    expect(await kinds()).toEqual(['post', 'album']);
    await site.call('DELETE', `/api/albums/${id}`, { as: band });
    expect(await kinds()).toEqual(['post']);
  });

  it('has no private or deleted items and none of hidden artists, and each item once', async () => {
    const first = await upload({ title: 'First', isPublic: 'false' });
    expect(await kinds()).toEqual([]);
    await setPublic(first, true);
    await post({ text: 'Later' });
    expect(await kinds()).toEqual(['post', 'track']);
    await setPublic(first, false);
    expect(await kinds()).toEqual(['post']);
    await setPublic(first, true);
    expect(await kinds()).toEqual(['post', 'track']);
    await site.call('DELETE', `/api/tracks/${first}`, { as: band });
    expect(await kinds()).toEqual(['post']);
    const { db } = site.services.database;
    const hidden = (isPublic: boolean) =>
      db.updateTable('artists').set({ isPublic }).where('id', '=', band.artistId).execute();
    await hidden(false);
    expect(await kinds()).toEqual([]);
    await hidden(true);
    await site.call('DELETE', `/api/artists/${band.artistId}/follow`, { as: fan });
    expect(await kinds()).toEqual([]);
  });

  it('is paged by key over several artists, without gaps or duplicates', async () => {
    const other = await site.artist('other@example.org');
    await site.call('POST', `/api/artists/${other.artistId}/follow`, { as: fan });
    for (let number = 1; number <= 45; number += 1) {
      await post({ text: `Number ${number}` }, number % 3 === 0 ? other : band);
    }
    const texts: string[] = [];
    let query = '';
    do {
      const { entries, next } = await feed(fan, query);
      texts.push(...entries.map((entry) => (entry.kind === 'post' ? entry.post.text : '')));
      query = next ? `?before=${next}` : '';
    } while (query);
    expect(texts).toEqual(Array.from({ length: 45 }, (_, index) => `Number ${45 - index}`));
  });
});

describe('posts', () => {
  it('are made once for each form, and deleted only by their artist', async () => {
    const one = await post({ text: ' Hello ', formKey: 'a' });
    const again = await post({ text: 'Hello', formKey: 'a' });
    const made = (await one.json()) as { id: number; text: string };
    expect(await again.json()).toEqual(made);
    expect(made.text).toBe('Hello');
    expect((await site.call('DELETE', `/api/posts/${made.id}`, { as: fan })).status).toBe(403);
    expect((await site.call('DELETE', `/api/posts/${made.id}`, { as: band })).status).toBe(204);
    expect((await site.call('DELETE', `/api/posts/${made.id}`, { as: band })).status).toBe(404);
    const left = await site.call('GET', `/api/artists/${band.artistId}/posts`);
    expect(await left.json()).toEqual([]);
  });

  it('refuse empty or too long texts and other artists’ tracks', async () => {
    const trackId = await upload();
    expect((await post({ text: '  ' })).status).toBe(422);
    expect((await post({ text: 'a'.repeat(501) })).status).toBe(422);
    expect((await post({ text: 'Mine!', trackId }, fan)).status).toBe(422);
  });
});

describe('the secret address', () => {
  const rss = (path: string) => site.call('GET', path);

  it('gives access to the feed until it is replaced or revoked', async () => {
    await post({ text: 'Ends with ]]> & <b>' });
    const make = async () =>
      ((await (await site.call('POST', '/api/feed/link', { as: fan })).json()) as { path: string })
        .path;
    const first = await make();
    const answer = await rss(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('Ends with ]]&amp;gt; &amp;amp; &amp;lt;b&amp;gt;');
    const second = await make();
    expect((await rss(first)).status).toBe(404);
    expect((await rss(second)).status).toBe(200);
    expect((await site.call('DELETE', '/api/feed/link', { as: fan })).status).toBe(204);
    expect((await rss(second)).status).toBe(404);
    expect((await rss('/feed/x.xml')).status).toBe(404);
  });
});
