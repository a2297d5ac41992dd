import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackForm, toneWav } from '#tests/audio-files.ts';
import { startServer, type TestServer } from '#tests/browser/server.ts';
import { until } from '#tests/killed-site.ts';

/** Pages for programs about a track: heads, oEmbed, the player for other sites, feeds and lists. */
const TITLE = `Ночь & "夜" <b>🌊</b>`;

interface Site {
  server: TestServer;
  gate: string;
  owner: string;
  artistId: number;
  trackId: number;
  hiddenId: number;
}

let open: Site;
let gated: Site;

beforeAll(async () => {
  [open, gated] = await Promise.all([
    createHouse({ ACCESS_PASSWORD: '' }),
    createHouse({ ACCESS_PASSWORD: 'Velvet Lantern' }),
  ]);
}, 240_000);
afterAll(() => Promise.all([open.server.close(), gated.server.close()]));

async function createHouse(settings: Record<string, string>): Promise<Site> {
  const server = await startServer({
    SESSION_SECRET: 'only-for-tests-'.repeat(4),
    LOG_LEVEL: 'info',
    ...settings,
  });
  const cookieOf = async (path: string, body: object, cookie = '') => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };
  const { ACCESS_PASSWORD: password } = settings;
  const gate = password ? await cookieOf('/api/gate', { password }) : '';
  const account = { email: 'owner@example.org', password: 'correct horse' };
  const owner = [gate, await cookieOf('/api/register', account, gate)].filter(Boolean).join('; ');
  await fetch(`${server.url}/api/my-artist`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: owner },
    body: JSON.stringify({ name: 'owner' }),
  });
  const upload = async (fields: Record<string, string>) => {
    const response = await fetch(`${server.url}/api/tracks`, {
      method: 'POST',
      headers: { cookie: owner },
      body: trackForm(fields, { bytes: toneWav(2) }),
    });
    return (await response.json()) as { id: number; artistId: number };
  };
  const { id, artistId } = await upload({ title: TITLE, genre: 'Slow & low', tags: 'a, b' });
  const hidden = await upload({ title: 'Hidden Marker', isPublic: 'false' });
  const site = { server, gate, owner, artistId, trackId: id, hiddenId: hidden.id };
  await ready(site);
  return site;
}

async function ready({ server, owner, trackId, hiddenId }: Site): Promise<void> {
  for (const id of [trackId, hiddenId]) {
    await until(async () => {
      const response = await fetch(`${server.url}/api/tracks/${id}`, {
        headers: { cookie: owner },
      });
      const { outputUrl } = (await response.json()) as { outputUrl: string | null };
      return outputUrl !== null;
    }, 120_000);
  }
}

const get = (site: Site, path: string, headers: Record<string, string> = {}) =>
  fetch(site.server.url + path, { headers: { cookie: site.gate, ...headers }, redirect: 'manual' });
const page = async (site: Site, path: string, cookie = site.gate) =>
  (await get(site, path, { cookie })).text();

/** The attributes of the elements of a head, by name or property. */
function head(html: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [element] of html.matchAll(/<(?:meta|link)\b[^>]*>/g)) {
    const attributes = Object.fromEntries(
      [...element.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value
          .replaceAll('&amp;', '&')
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>'),
      ]),
    );
    const name = attributes.property ?? attributes.name ?? attributes.type ?? attributes.rel;
    if (name) found.set(name, attributes.content ?? attributes.href ?? '');
  }
  return found;
}

/** Creates the secret link of the hidden track with the owner's form. */
async function secretKey(site: Site): Promise<string> {
  const path = `/tracks/${site.hiddenId}`;
  const done = await fetch(site.server.url + path, {
    method: 'POST',
    headers: { cookie: site.owner, origin: site.server.url },
    body: new URLSearchParams({ intent: 'shareLink' }),
    redirect: 'manual',
  });
  expect(done.status).toBe(303);
  return /\?key=([\w-]{22})/.exec(await page(site, path, site.owner))?.[1] ?? '';
}

it('offers the report of a track to others, not to its artist', async () => {
  const address = `/tracks/${open.trackId}`;
  const report = `href="/report/track/${open.trackId}"`;
  expect(await page(open, address)).toContain(report);
  expect(await page(open, address, open.owner)).not.toContain(report);
});

describe('the head of a public track', () => {
  it('tells other programs what it is, and how to play it', async () => {
    const { server, trackId } = open;
    const html = await page(open, `/tracks/${trackId}`);
    const tags = head(html);
    expect(Object.fromEntries(tags)).toMatchObject({
      'og:type': 'music.song',
      'og:title': TITLE,
      'og:url': `${server.url}/tracks/${trackId}`,
      'og:image': `${server.url}/og/tracks/${trackId}.png`,
      'og:audio:type': 'audio/mpeg',
      'music:duration': '2',
      author: 'owner',
      'music:musician': expect.stringMatching(/\/@[\w-]+$/) as string,
      canonical: `${server.url}/tracks/${trackId}`,
      'twitter:card': 'player',
      'twitter:player': `${server.url}/embed/tracks/${trackId}`,
    });
    expect(tags.has('robots')).toBe(false);
    const audio = await fetch(tags.get('og:audio') ?? '');
    expect(audio.headers.get('content-type')).toBe('audio/mpeg');
    expect(audio.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const image = await fetch(tags.get('og:image') ?? '');
    const bytes = Buffer.from(await image.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'MusicRecording',
      name: TITLE,
      duration: 'PT0M2S',
      genre: 'Slow & low',
      audio: { contentUrl: tags.get('og:audio') },
    });
    const oembed = await fetch(tags.get('application/json+oembed') ?? '');
    expect(oembed.status).toBe(200);
  });

  it('says nothing to programs where the site is behind its gate', async () => {
    const html = await page(gated, `/tracks/${gated.trackId}`);
    const tags = head(html);
    expect(tags.get('robots')).toBe('noindex');
    expect(
      [...tags.keys()].filter((name) => /^(og|twitter|music):|canonical|oembed/.test(name)),
    ).toEqual([]);
    expect(html).not.toMatch(/ld\+json|Embed this track/);
    expect((await get(gated, `/og/tracks/${gated.trackId}.png`, { cookie: '' })).status).toBe(401);
    expect((await get(gated, `/embed/tracks/${gated.trackId}`, { cookie: '' })).status).toBe(401);
    const oembed = await get(gated, '/oembed?url=x', { cookie: '' });
    expect(oembed.status).toBe(401);
  });
});

describe('a private track', () => {
  it('says nothing to programs, also by its secret link, which no log and no other site learns', async () => {
    const { server, hiddenId, owner } = open;
    const key = await secretKey(open);
    const mine = head(await page(open, `/tracks/${hiddenId}`, owner));
    expect(mine.get('robots')).toBe('noindex');
    const response = await get(open, `/tracks/${hiddenId}?key=${key}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('Hidden Marker');
    expect(html).not.toMatch(/og:|ld\+json|oembed|name="isPublic"|revokeLink/);
    expect((await get(open, `/og/tracks/${hiddenId}.png`)).status).toBe(404);
    expect((await get(open, `/embed/tracks/${hiddenId}`)).status).toBe(404);
    expect((await get(open, `/embed/tracks/${hiddenId}`, { cookie: owner })).status).toBe(404);
    const embed = await get(open, `/embed/tracks/${hiddenId}?key=${key}`);
    expect(embed.status).toBe(200);
    expect(embed.headers.get('cache-control')).toBe('private, no-store');
    expect(await embed.text()).toContain(`?key=${key}"></audio>`);
    await new Promise((later) => setTimeout(later, 100));
    expect(server.output()).toContain(`/tracks/${hiddenId}?key=`);
    expect(server.output()).not.toContain(key);
  });

  it('logs no error where nothing is there', async () => {
    const response = await get(open, '/tracks/999999/comment', { cookie: open.owner });
    expect(response.status).toBe(404);
    await expect.poll(() => open.server.output()).toContain('/tracks/999999/comment 404');
    expect(open.server.output()).not.toContain('request failed');
  });

  it('has no secret link for others to make, nor to end', async () => {
    for (const cookie of ['', gated.owner]) {
      const answer = await fetch(`${open.server.url}/tracks/${open.hiddenId}`, {
        method: 'POST',
        headers: { cookie, origin: open.server.url },
        body: new URLSearchParams({ intent: 'revokeLink' }),
        redirect: 'manual',
      });
      expect(answer.headers.get('location')).toMatch(/^\/auth/);
    }
  });
});

describe('oEmbed', () => {
  const ask = (query: string) => get(open, `/oembed?${query}`);
  const about = (path: string, more = '') =>
    ask(`url=${encodeURIComponent(open.server.url + path)}${more}`);

  it('answers with a frame in the size that there is room for', async () => {
    const { server, trackId } = open;
    const response = await about(`/tracks/${trackId}`, '&format=json&maxwidth=400&maxheight=120');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const answer = (await response.json()) as Record<string, string>;
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: `${TITLE} by owner`,
      author_name: 'owner',
      author_url: expect.stringMatching(/\/@[\w-]+$/) as string,
      provider_name: 'Artist Space',
      thumbnail_width: 1200,
      width: 400,
      height: 120,
    });
    expect(answer.html).toContain(`<iframe src="${server.url}/embed/tracks/${trackId}"`);
    expect(answer.html?.match(/<(?!\/?iframe)/g)).toBeNull();
    expect(await (await about(`/embed/tracks/${trackId}`)).json()).toMatchObject({
      width: 600,
      height: 152,
    });
  });

  it.each([
    ['an unknown track', 404, () => about('/tracks/999999')],
    ['a private track', 404, () => about(`/tracks/${open.hiddenId}`)],
    ['another page', 404, () => about('/explore')],
    ['another site', 404, () => ask(`url=${encodeURIComponent('https://evil.example/tracks/1')}`)],
    ['no address at all', 400, () => ask('')],
    ['XML', 501, () => about(`/tracks/${open.trackId}`, '&format=xml')],
    ['a width that is none', 400, () => about(`/tracks/${open.trackId}`, '&maxwidth=-1')],
  ])('refuses %s', async (_what, status, asked) => {
    expect((await asked()).status).toBe(status);
  });

  it('shows a private track to whoever brings its secret link, and lets nobody keep that', async () => {
    const key = await secretKey(open);
    const response = await about(`/tracks/${open.hiddenId}?key=${key}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toContain(`/embed/tracks/${open.hiddenId}?key=${key}`);
  });
});

describe('the player for other sites', () => {
  it('may be framed by anybody, and nothing else may', async () => {
    const embed = await get(open, `/embed/tracks/${open.trackId}`);
    const policy = embed.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(embed.headers.get('x-frame-options')).toBeNull();
    expect(embed.headers.get('set-cookie')).toBeNull();
    for (const path of [`/tracks/${open.trackId}`, `/profile/${open.artistId}`, '/auth', '/']) {
      const { headers } = await get(open, path);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('is a few KB of script in all, and plays without any', async () => {
    const html = await page(open, `/embed/tracks/${open.trackId}`);
    expect(html).toMatch(/<audio controls preload="none"/);
    expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+(preload|stylesheet)/);
    const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(scripts).toHaveLength(1);
    expect(Buffer.byteLength(scripts.join(''))).toBeLessThan(4 * 1024);
    expect(html).not.toContain('<b>🌊');
  });
});

describe('the lists for programs', () => {
  it('name the public tracks, and no private one', async () => {
    const xml = await page(open, '/sitemap.xml');
    expect(xml).toContain(`<loc>${open.server.url}/tracks/${open.trackId}</loc>`);
    expect(xml).not.toContain(`/tracks/${open.hiddenId}<`);
    const profile = head(await page(open, `/profile/${open.artistId}`));
    expect(profile.get('application/rss+xml')).toBe(
      `${open.server.url}/profile/${open.artistId}/feed.xml`,
    );
  });

  it('are not there behind the gate', async () => {
    expect((await get(gated, `/profile/${gated.artistId}/feed.xml`)).status).toBe(404);
    expect(await page(gated, `/profile/${gated.artistId}`)).not.toContain('feed.xml');
  });

  it('bring a file for every item, as long as it says', async () => {
    const response = await get(open, `/profile/${open.artistId}/feed.xml`);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).not.toContain('Hidden Marker');
    const [, url = '', length] =
      /<enclosure url="([^"]+)" length="(\d+)" type="audio\/mpeg"/.exec(xml) ?? [];
    const sound = await fetch(url);
    expect(sound.headers.get('content-length')).toBe(length);
    const etag = response.headers.get('etag') ?? '';
    const again = await get(open, `/profile/${open.artistId}/feed.xml`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });
});
