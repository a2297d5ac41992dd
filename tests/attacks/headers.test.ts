import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askHost, asForm, cookiesOf, type HostAnswer } from '#tests/host-request.ts';
import { trackForm } from '#tests/audio-files.ts';
import {
  cookieOf,
  PASSWORD,
  startSite,
  type Account,
  type StartedSite,
} from '#tests/started-site.ts';

/**
 * Headers of every response, over https and behind the gate; none of them lets a cache keep private content.
 */
const HOST = 'music.example';
const PHRASE = 'Velvet Lantern';

let secure: StartedSite;
let gated: StartedSite;

beforeAll(async () => {
  [secure, gated] = await Promise.all([
    startSite({ PUBLIC_URL: `https://${HOST}`, LOG_LEVEL: 'fatal' }),
    startSite({ ACCESS_PASSWORD: PHRASE }),
  ]);
}, 240_000);
afterAll(() => Promise.all([secure.close(), gated.close()]));

const asset = () => `/assets/${readdirSync('build/client/assets')[0] ?? ''}`;

const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const ask = (path: string, options = {}) => askHost(secure.url, HOST, path, options);

async function register(email: string) {
  const answer = await ask('/api/register', json({ email, password: PASSWORD }));
  expect(answer.status).toBe(201);
  const cookie = cookiesOf(answer);
  await ask('/api/my-artist', { ...json({ name: 'Ana' }, { cookie }), method: 'PATCH' });
  return { cookie, answer, ...(JSON.parse(answer.text) as { artistId: number }) };
}

describe('every answer of a site by https', () => {
  it('is of the type it says, and asks for https from now on', async () => {
    const { artistId } = await register('ana@example.org');
    const answers: [string, HostAnswer][] = [];
    for (const path of [
      '/',
      '/auth',
      '/no/such/page',
      '/settings',
      asset(),
      '/assets/none.js',
      '/robots.txt',
      '/healthz',
      '/api/user',
      '/api/none',
      '/media/none',
      '/_root.data',
      '/oembed',
      '/logout',
      `/og/${artistId}.png`,
      `/links/${artistId}`,
      `/profile/${artistId}/feed.xml`,
      '/go/x',
      '/%',
      '/%ff',
      '/%E0%A4%A',
      '//',
    ]) {
      answers.push([path, await ask(path)]);
    }
    answers.push(['another name', await askHost(secure.url, 'evil.example', '/')]);
    answers.push(['a form of nothing', await ask('/auth', asForm({ intent: 'none' }))]);
    answers.push(['no JSON', await ask('/api/login', { method: 'POST', body: '{' })]);
    answers.push(['no method', await ask('/api/user', { method: 'DELETE' })]);
    for (const [path, { headers }] of answers) {
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
    }
  });

  it('has no files but those of the build', async () => {
    for (const path of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/storage/artist-space.sqlite',
      '/server.lock',
      '/app/root.tsx',
      '/build/server/index.js',
      '/assets/../../server/index.js',
      '/assets/%2e%2e/%2e%2e/server/index.js',
      '/assets/..%2f..%2fserver%2findex.js',
    ]) {
      const { status } = await ask(path);
      // A page number out of range redirects a visitor to the first page.
      expect([path, [303, 400, 404].includes(status)]).toEqual([path, true]);
    }
  });

  it('sets cookies for this very host alone', async () => {
    const { cookie, answer } = await register('bea@example.org');
    const toast = await ask('/settings', {
      ...asForm({ intent: 'changeName', name: 'Bea', handle: 'bea' }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    });
    const out = await ask('/api/logout', json({}, { cookie }));
    for (const line of [answer, toast, out].flatMap(({ headers }) => headers['set-cookie'] ?? [])) {
      expect(line).toMatch(/^__Host-[^;]+;.*Path=\/; HttpOnly; Secure; SameSite=Lax/);
      expect(line).not.toMatch(/domain=/i);
    }
    expect(toast.headers['set-cookie']?.[0]).toMatch(/^__Host-toast=/);
    const phrase = await askHost(gated.url, '127.0.0.1', '/api/gate', json({ password: PHRASE }));
    expect(phrase.headers['set-cookie']?.[0]).toMatch(/^gate=/);
  });

  it('lets nobody keep a page that shows who is signed in, nor one whose address is a key', async () => {
    const { cookie, artistId } = await register('cleo@example.org');
    const headers = { cookie };
    for (const path of [
      '/',
      '/settings',
      '/beats',
      '/_root.data',
      '/settings.data',
      `/profile/${artistId}`,
      '/no/such/page',
      `/tracks/999999`,
      '/explore',
    ]) {
      const answer = await ask(path, { headers });
      expect([path, answer.headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
    for (const path of ['/reset/nothing', '/reset/nothing.data', '/orders/nothing', '/?key=x']) {
      const answer = await ask(path);
      expect([path, answer.headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
  });

  it('has the browser forget the account at sign-out', async () => {
    const { cookie } = await register('dora@example.org');
    const byApi = await ask('/api/logout', json({}, { cookie }));
    expect(byApi.headers['clear-site-data']).toBe('"storage"');
    const byForm = await ask('/logout', {
      ...asForm({ intent: 'logout' }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    });
    expect(byForm.status).toBe(303);
    expect(byForm.headers['clear-site-data']).toBe('"storage"');
    for (const { headers } of [byApi, byForm]) {
      expect(headers['set-cookie']?.join()).toMatch(/__Host-sid=;.*Max-Age=0/);
    }
  });
});

describe('behind the gate', () => {
  let owner: Account;
  let media: string;

  beforeAll(async () => {
    const opened = await gated.ask('POST', '/api/gate', { body: { password: PHRASE } });
    const gate = cookieOf(opened);
    const registered = await gated.ask('POST', '/api/register', {
      headers: { cookie: gate },
      body: { email: 'eva@example.org', password: PASSWORD },
    });
    const { id, artistId } = (await registered.json()) as { id: number; artistId: number };
    const session = cookieOf(registered);
    owner = { cookie: `${gate}; ${session}`, artistId, userId: id, email: 'eva@example.org' };
    await gated.ask('PATCH', '/api/my-artist', { as: owner, body: { name: 'Eva' } });
    const sent = await fetch(`${gated.url}/api/tracks`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: trackForm(),
    });
    const { id: trackId } = (await sent.json()) as { id: number };
    await vi.waitFor(
      async () => {
        const answer = await gated.ask('GET', `/api/tracks/${trackId}`, { as: owner });
        media = ((await answer.json()) as { outputUrl: string | null }).outputUrl ?? '';
        expect(media).not.toBe('');
      },
      { timeout: 30_000 },
    );
  }, 60_000);

  it('nothing is for caches that serve several people', async () => {
    for (const path of [
      '/',
      '/auth',
      '/robots.txt',
      asset(),
      media,
      `/og/${owner.artistId}.png`,
      `/links/${owner.artistId}`,
      `/profile/${owner.artistId}`,
      '/healthz',
      '/favicon.ico',
    ]) {
      for (const as of [owner, { ...owner, cookie: owner.cookie.split(';')[0] ?? '' }, undefined]) {
        const { headers } = await gated.ask('GET', path, { as });
        expect([path, headers.get('cache-control') ?? '']).not.toEqual([
          path,
          expect.stringContaining('public'),
        ]);
      }
    }
    const { headers } = await gated.ask('GET', media, { as: owner });
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('ends for all when the phrase is another one, however the token comes', async () => {
    const [gate = ''] = owner.cookie.split(';');
    const { token } = (await (
      await gated.ask('POST', '/api/gate', { body: { password: PHRASE } })
    ).json()) as { token: string };
    expect((await gated.ask('GET', '/auth', { headers: { cookie: gate } })).status).toBe(200);
    const changed = await startSite({ ACCESS_PASSWORD: 'Another Lantern' });
    const locked = await changed.ask('GET', '/auth', { headers: { cookie: gate } });
    expect(locked.headers.get('location')).toMatch(/^\/gate/);
    const refused = await changed.ask('POST', '/api/gate', { body: { token } });
    expect(refused.status).toBe(401);
    await changed.close();
  });

  it('what another site fetches is fetched by a stranger', async () => {
    const from = async (path: string, site: string, mode: string, kind: string) => {
      const { status } = await askHost(gated.url, '127.0.0.1', path, {
        headers: {
          cookie: owner.cookie,
          'sec-fetch-site': site,
          'sec-fetch-mode': mode,
          'sec-fetch-dest': kind,
        },
      });
      return status;
    };
    for (const site of ['cross-site', 'same-site']) {
      for (const [mode, kind] of [
        ['no-cors', 'image'],
        ['cors', 'empty'],
        ['navigate', 'iframe'],
      ] as const) {
        expect(await from(media, site, mode, kind)).toBe(401);
        expect(await from('/settings', site, mode, kind)).toBe(303);
        expect(await from('/api/user', site, mode, kind)).toBe(401);
      }
      expect(await from('/settings', site, 'navigate', 'document')).toBe(200);
    }
    expect(await from(media, 'same-origin', 'no-cors', 'audio')).toBe(200);
  });
});
