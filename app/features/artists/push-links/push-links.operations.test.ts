import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { viewPublicProfile } from '#app/screens/artist-page/public-profile.operations.server.ts';
import { showSection } from '../section.operations.server.ts';
import { createPushLink, movePushLink, orderPushLinks, viewOwnLinks } from './push-links.server.ts';
import type { PushLinkEntity } from './push-links.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;
let other: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  other = await site.artist('other@example.org');
});
afterEach(() => site.close());

const contextOf = ({ userId, artistId }: Artist) =>
  contextFor(site.services, { userId, artistId, email: '' });
const own = () => perform(viewOwnLinks, contextOf(owner), {});

const spotify = { title: 'Listen', url: 'https://open.spotify.com/artist/1', iconType: 'spotify' };

async function post(fields: object, as: Artist | undefined = owner) {
  const answer = await site.call('POST', '/api/push-links', {
    as,
    json: { artistId: owner.artistId, ...spotify, ...fields },
  });
  return { status: answer.status, body: (await answer.json()) as PushLinkEntity };
}
const listed = async (as?: Artist) => {
  const answer = await site.call('GET', `/api/artists/${owner.artistId}/push-links`, { as });
  return (await answer.json()) as PushLinkEntity[];
};
const patch = (linkId: number, json: object, as: Artist | undefined = owner) =>
  site.call('PATCH', `/api/push-links/${linkId}`, { as, json });

describe('the entity', () => {
  it('has the released fields, with their defaults', async () => {
    const { status, body } = await post({});
    expect(status).toBe(201);
    expect(body).toEqual({
      ...spotify,
      id: body.id,
      artistId: owner.artistId,
      description: null,
      isActive: true,
      order: 0,
    });
    expect(await listed()).toEqual([body]);
  });

  it('is added once, however often it is sent', async () => {
    const first = await post({});
    expect(await post({})).toEqual(first);
    const second = await post({ title: 'Watch' });
    expect(second.body.order).toBe(1);
    expect((await listed()).map(({ title }) => title)).toEqual(['Listen', 'Watch']);
  });

  it('changes what is given, clears a description, and stays otherwise', async () => {
    const { body } = await post({ description: 'New single' });
    const changed = await patch(body.id, { url: 'https://youtu.be/x', iconType: 'youtube' });
    expect(await changed.json()).toEqual({
      ...body,
      url: 'https://youtu.be/x',
      iconType: 'youtube',
    });
    await patch(body.id, { description: '', order: 7 });
    expect(await listed()).toMatchObject([{ description: null, order: 7, title: 'Listen' }]);
    expect((await patch(body.id, {})).status).toBe(200);
  });

  it('goes at most fifty times on a page', async () => {
    for (let count = 0; count < 50; count += 1) await post({ title: `Link ${count}` });
    const answer = await post({ title: 'One more' });
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'Please keep to at most 50 links.' },
    });
  });
});

describe('bad input', () => {
  it.each([
    ['title', '', 'Required'],
    ['title', 'x'.repeat(256), 'String must contain at most 255 character(s)'],
    ['url', undefined, 'Required'],
    ['url', 'javascript:alert(1)', 'Please enter an address that begins with https:// or http://'],
    [
      'url',
      ' JaVa\tScript:alert(1)',
      'Please enter a web address, such as https://open.spotify.com/artist/…',
    ],
    ['url', 'data:text/html,hello', 'Please enter an address that begins with https:// or http://'],
    ['url', 'ftp://a.example/x', 'Please enter an address that begins with https:// or http://'],
    ['url', 'just words', 'Please enter a web address, such as https://open.spotify.com/artist/…'],
    ['url', 'https://', 'Please enter a web address, such as https://open.spotify.com/artist/…'],
    ['url', 'https://spotify.com@evil.example/', 'Please leave out what stands before the @'],
    [
      'url',
      `https://a.example/${'x'.repeat(2048)}`,
      'String must contain at most 2048 character(s)',
    ],
    ['iconType', undefined, 'Required'],
    ['iconType', 'myspace', 'Please choose one of the platforms'],
    ['isActive', 'perhaps', expect.any(String)],
  ])('%s: %j', async (field, value, sentence) => {
    const answer = await site.call('POST', '/api/push-links', {
      as: owner,
      json: { ...spotify, [field]: value },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { [field]: [sentence] } });
    expect(await listed(owner)).toEqual([]);
  });

  it('is an address in letters that look like others: it is kept as punycode', async () => {
    // The first letter of the name is Cyrillic.
    const { body } = await post({ url: 'https://ѕpotify.com/artist', iconType: 'guess' });
    expect(body).toMatchObject({ url: 'https://xn--potify-hvf.com/artist', iconType: 'other' });
  });

  it('is an address without its beginning: it gets one', async () => {
    const { body } = await post({ url: 'ana.bandcamp.com/album/x', iconType: 'guess' });
    expect(body).toMatchObject({ url: 'https://ana.bandcamp.com/album/x', iconType: 'bandcamp' });
  });
});

describe('rights', () => {
  it('lets nobody else add, change or delete', async () => {
    const { body } = await post({});
    expect((await post({}, other)).status).toBe(403);
    expect((await patch(body.id, { title: 'Mine' }, other)).status).toBe(403);
    const gone = await site.call('DELETE', `/api/push-links/${body.id}`, { as: other });
    expect(gone.status).toBe(403);
    expect(await listed()).toEqual([body]);
  });

  it('shows a hidden link to its artist alone', async () => {
    const { body } = await post({ isActive: false });
    expect(await listed()).toEqual([]);
    expect(await listed(other)).toEqual([]);
    expect(await listed(owner)).toEqual([body]);
    expect((await patch(body.id, { title: 'Mine' }, other)).status).toBe(404);
    expect((await site.call('GET', `/go/${body.id}`)).status).toBe(404);
  });

  it('hides the links of a hidden artist', async () => {
    const { body } = await post({});
    await site.services.database.db
      .updateTable('artists')
      .set({ isPublic: false })
      .where('id', '=', owner.artistId)
      .execute();
    const path = `/api/artists/${owner.artistId}/push-links`;
    expect((await site.call('GET', path)).status).toBe(404);
    expect((await site.call('GET', `/go/${body.id}`)).status).toBe(404);
    expect((await site.call('GET', `/links/${owner.artistId}`)).status).toBe(404);
    expect((await site.call('GET', `/links/${owner.artistId}`, { as: owner })).status).toBe(200);
  });
});

describe('the order', () => {
  const titles = async () => (await own()).links.map(({ title }) => title);
  const three = async () => {
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await post({ title })).body.id);
    return ids;
  };

  it('is the one that was sent; what it does not name comes last', async () => {
    const [a, b, c] = await three();
    await perform(orderPushLinks, contextOf(owner), { order: `${c},${a},${c},99999` });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await perform(orderPushLinks, contextOf(owner), { order: `${b}` });
    expect(await titles()).toEqual(['B', 'C', 'A']);
    await perform(orderPushLinks, contextOf(other), { order: `${a},${b},${c}` });
    expect(await titles()).toEqual(['B', 'C', 'A']);
  });

  it('moves one to its place, once, however often that is sent', async () => {
    const [a, , c] = await three();
    for (const _twice of [1, 2]) {
      await perform(movePushLink, contextOf(owner), { linkId: c, place: '1' });
      expect(await titles()).toEqual(['A', 'C', 'B']);
    }
    await perform(movePushLink, contextOf(owner), { linkId: a, place: 50 });
    expect(await titles()).toEqual(['C', 'B', 'A']);
  });
});

describe('clicks', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const follow = (
    linkId: number,
    options: { as?: Artist; headers?: object; method?: string } = {},
  ) =>
    site.call(options.method ?? 'GET', `/go/${linkId}`, {
      as: options.as,
      headers: { 'user-agent': PHONE, ...options.headers },
    });

  it('to a page of this site say there by which link somebody came', async () => {
    const add = async (url: string) => (await post({ url, iconType: 'other' })).body.id;
    const own = await add('https://music.example/albums/7#share');
    const others = await add('https://elsewhere.example/albums/7');
    Object.assign(site.services.env, { PUBLIC_URL: 'https://music.example' });
    const leadsTo = async (id: number) => (await follow(id)).headers.get('location');
    expect(await leadsTo(own)).toBe(`https://music.example/albums/7?via=${own}#share`);
    expect(await leadsTo(others)).toBe('https://elsewhere.example/albums/7');
  });

  it('lead on, and are counted by link and day', async () => {
    const { body } = await post({});
    const answer = await follow(body.id);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(spotify.url);
    expect(answer.headers.get('set-cookie')).toBeNull();
    site.clock.advance(24 * 60 * 60 * 1000);
    await follow(body.id);
    await follow(body.id, { as: other });
    const { links, total, daily } = await own();
    expect(links).toMatchObject([{ clicks: 3 }]);
    expect(total).toBe(3);
    expect(daily.plays.slice(-2)).toEqual([1, 2]);
    expect(daily.plays).toHaveLength(28);
  });

  it('are not those of programs, of looks ahead, nor of the artist', async () => {
    const { body } = await post({});
    await follow(body.id, { as: owner });
    await follow(body.id, { method: 'HEAD' });
    await follow(body.id, { headers: { 'user-agent': '' } });
    await follow(body.id, { headers: { 'user-agent': 'Googlebot/2.1' } });
    await follow(body.id, { headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect((await own()).total).toBe(0);
  });

  it('end to count, not to lead on, for an address that goes on and on', async () => {
    const { body } = await post({});
    for (let count = 0; count < 65; count += 1) {
      expect((await follow(body.id)).status).toBe(302);
    }
    expect((await own()).total).toBe(60);
  });

  it('are told in the artist’s figures, where these are shown', async () => {
    const { body } = await post({});
    await follow(body.id);
    const view = () =>
      perform(viewPublicProfile, contextFor(site.services, null), { artistId: owner.artistId });
    expect(await view()).toMatchObject({ hasLinks: true, data: { stats: { clicks: null } } });
    await perform(showSection, contextOf(owner), { section: 'stats', visible: true });
    expect(await view()).toMatchObject({ data: { stats: { clicks: 1 } } });
    await perform(createPushLink, contextOf(other), { ...spotify });
  });

  it('go with their link', async () => {
    const { body } = await post({});
    await follow(body.id);
    expect((await site.call('DELETE', `/api/push-links/${body.id}`, { as: owner })).status).toBe(
      204,
    );
    expect(await own()).toMatchObject({ links: [], total: 0 });
  });
});
