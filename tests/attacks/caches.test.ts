import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAllSessions } from '#app/admin-command/accounts.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { send } from '#tests/faults/two-artists.ts';
import { type Account, startSite, type StartedSite } from '#tests/started-site.ts';
import { asHost } from './host.ts';
import { afterReading } from './site-database.ts';

/** Caches for all visitors use only the parameters that their page uses. */
let site: StartedSite;
let profile: string;

beforeAll(async () => {
  site = await startSite();
  profile = `/profile/${(await site.register('ana@example.org')).artistId}`;
}, 240_000);
afterAll(() => site.close());

const text = async (path: string) => (await site.ask('GET', path)).text();

it('parameters that nobody knows make no other page, and reach no other visitor', async () => {
  for (const path of ['/', '/auth', profile]) {
    const first = await text(`${path}?unheard-of=marker-1&tab=create`);
    expect([path, first.includes('unheard-of')]).toEqual([path, false]);
    for (const query of ['', '?unheard-of=marker-2', '?fbclid=x']) {
      expect([path, query, (await text(path + query)).includes('marker')]).toEqual([
        path,
        query,
        false,
      ]);
    }
  }
});

it('those that a page knows still count', async () => {
  const signIn = await text('/auth?next=%2Fbeats&x=1');
  const create = await text('/auth?next=%2Fbeats&tab=create&x=1');
  expect(signIn).toContain('autoComplete="current-password"');
  expect(create).toContain('name="confirmPassword"');
  expect(create).not.toBe(signIn);
  for (const page of [signIn, create]) expect(page).toContain('next=%2Fbeats');
  expect(await text('/auth')).not.toContain('next=%2Fbeats');
});

it('reports of a policy are counted, and cannot flood the log', async () => {
  const report = (page: string) =>
    site.ask('POST', '/api/csp-reports', {
      headers: { 'content-type': 'application/csp-report' },
      body: {
        'csp-report': {
          'document-uri': `${site.url}${page}`,
          'effective-directive': 'script-src-elem',
          'blocked-uri': 'https://evil.example/x.js?secret=hush',
        },
      },
    });
  const count = async () =>
    ((await (await site.ask('GET', '/healthz')).json()) as { cspReports: number }).cspReports;
  const headers = await site.ask('GET', '/auth');
  expect(headers.headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  expect(headers.headers.get('content-security-policy')).toContain('report-uri /api/csp-reports');
  expect((await report('/reset/hush')).status).toBe(204);
  const several = await site.ask('POST', '/api/csp-reports', {
    headers: { 'content-type': 'application/reports+json' },
    body: [
      { type: 'csp-violation', body: { documentURL: site.url, effectiveDirective: 'img-src' } },
      { type: 'deprecation', body: {} },
    ],
  });
  expect(several.status).toBe(204);
  expect(await count()).toBe(2);
  for (const body of ['no JSON', 'x'.repeat(100_000)]) {
    const answer = await fetch(`${site.url}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body,
    });
    expect([400, 413]).toContain(answer.status);
  }
  const statuses = [];
  for (let index = 0; index < 80; index += 1) statuses.push((await report('/')).status);
  expect(statuses).toContain(429);
  expect(await count()).toBeLessThan(70);
  expect(site.server.output()).not.toContain('hush');
});

it('security.txt says where to report a fault, where the host says so', async () => {
  expect((await site.ask('GET', '/.well-known/security.txt')).status).toBe(404);
  const named = await startSite({
    SECURITY_CONTACT: 'host@example.org',
    ACCESS_PASSWORD: 'A phrase',
  });
  const answer = await named.ask('GET', '/.well-known/security.txt');
  const said = await answer.text();
  await named.close();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(said).toContain('Contact: mailto:host@example.org\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(said)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
});

it('a new secret is the one that signs, and the old ones still open', async () => {
  const [old, newer] = ['o'.repeat(32), 'n'.repeat(40)];
  const before = await startSite({ SESSION_SECRET: old });
  const ana = await before.register('ana@example.org');
  const { folder } = before.server;
  before.server.signal('SIGTERM');
  await before.server.ended;
  const both = await startSite({ SESSION_SECRET: `${newer}, ${old}` }, folder);
  expect((await both.ask('GET', '/api/user', { as: ana })).status).toBe(200);
  const again = await both.signIn('ana@example.org');
  const cookie = again.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  both.server.signal('SIGTERM');
  await both.server.ended;
  const alone = await startSite({ SESSION_SECRET: newer }, folder);
  expect((await alone.ask('GET', '/api/user', { as: ana })).status).toBe(401);
  expect((await alone.ask('GET', '/api/user', { headers: { cookie } })).status).toBe(200);
  await alone.close();
}, 60_000);

it('a page of somebody signed in is answered from memory to their session alone', async () => {
  const own = await site.register('cora@example.org');
  const other = await site.register('dario@example.org');
  const screens = ['/', '/beats', '/ai-studio/humming-to-song', profile, '/notifications'];
  const page = async (path: string, headers: Record<string, string>) => {
    const response = await site.ask('GET', path, { headers });
    return { response, html: await response.text() };
  };
  for (const path of screens) {
    const first = await page(path, { cookie: own.cookie });
    const second = await page(path, { cookie: own.cookie });
    expect([path, second.response.status]).toEqual([path, 200]);
    expect(second.html).toContain('cora@example.org');
    // Nobody may keep it, and nothing in it is valid for another response.
    expect(second.response.headers.get('cache-control')).toBe('private, no-store');
    expect(second.response.headers.get('etag')).toBeNull();
    const nonceOf = ({ html }: typeof first) => /nonce="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    expect(second.response.headers.get('content-security-policy')).toContain(
      `'nonce-${nonceOf(second)}'`,
    );
    expect(second.html).not.toContain(nonceOf(first));

    const seen = {
      others: await page(path, { cookie: other.cookie }),
      withoutCookie: await page(path, {}),
      unknownSession: await page(path, { cookie: 'sid=unknown' }),
      otherSession: await page(path, { cookie: own.cookie.replace(/sid=.{4}/, 'sid=AAAA') }),
      ownAsParameter: await page(`${path}?sid=${own.cookie}`, {}),
      forwarded: await page(path, { 'x-forwarded-for': '127.0.0.1', 'x-cookie': own.cookie }),
    };
    for (const [name, { html }] of Object.entries(seen)) {
      expect([path, name, html.includes('cora@example.org')]).toEqual([path, name, false]);
    }
    expect(seen.others.html).toContain('dario@example.org');
  }
});

it('a page in memory ends with the session, and with what it shows', async () => {
  const own = await site.register('elif@example.org');
  const see = async (path: string) => {
    const response = await site.ask('GET', path, { as: own });
    return { status: response.status, html: await response.text() };
  };
  const profilePath = `/profile/${own.artistId}`;
  await see(profilePath);
  await see(profilePath);
  const named = await site.ask('PATCH', '/api/my-artist', { as: own, body: { name: 'Elif Sea' } });
  expect(named.status).toBe(200);
  expect((await see(profilePath)).html).toContain('Elif Sea');

  await see('/beats');
  expect((await see('/beats')).status).toBe(200);
  // Signed out on this device, by a request of another connection.
  expect((await site.ask('POST', '/api/logout', { as: own })).status).toBeLessThan(300);
  const after = await see('/beats');
  expect(after.status).toBe(303);
  expect(after.html).not.toContain('elif@example.org');
});

/** Nonces, the position among events, and the time of the request. */
const IN_EACH_RESPONSE = /nonce="[^"]+"|eventsAt\\",\\"[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

describe('what is cached for one person', () => {
  let owner: Account;
  let reader: Account;
  const see = async (path: string, as?: Account) => {
    const response = await site.ask('GET', path, as ? { as } : {});
    return { status: response.status, html: await response.text() };
  };
  const change = async (method: string, path: string, as: Account, body?: object) => {
    const response = await site.ask(method, path, { as, body });
    expect([method, path, response.ok]).toEqual([method, path, true]);
  };
  /** Twice, so that the second answer may come from memory. */
  const seeAgain = async (path: string, as?: Account) => {
    await see(path, as);
    return see(path, as);
  };

  beforeAll(async () => {
    owner = await site.register('gul@example.org');
    reader = await site.register('hani@example.org');
  });

  async function addTrack(title: string, isPublic: boolean): Promise<number> {
    const form = trackForm({ isPublic: String(isPublic), title }, { bytes: toneWav(1) });
    const { id } = (await (await send(site, owner, '/api/tracks', form)).json()) as { id: number };
    await afterReading(site, id);
    return id;
  }

  it('is seen by nobody else: a private track', async () => {
    const page = `/tracks/${await addTrack('Hidden Cove', false)}`;
    const artist = `/profile/${owner.artistId}`;
    expect((await seeAgain(page, owner)).html).toContain('Hidden Cove');
    expect((await seeAgain('/beats', owner)).html).toContain('Hidden Cove');
    for (const as of [reader, undefined]) {
      for (const path of [page, artist, '/beats']) {
        expect((await seeAgain(path, as)).html).not.toContain('Hidden Cove');
      }
      expect((await see(page, as)).status).toBe(404);
    }
  });

  it('ends at once for others: a track that becomes private, and one that is deleted', async () => {
    const id = await addTrack('Open Bay', true);
    const pages = [`/tracks/${id}`, `/profile/${owner.artistId}`, '/listen'];
    const readers = [reader, owner, undefined];
    for (const as of readers) {
      for (const path of pages) expect((await seeAgain(path, as)).html).toContain('Open Bay');
    }
    await change('PATCH', `/api/tracks/${id}/toggle-public`, owner, { isPublic: false });
    for (const as of [reader, undefined]) {
      for (const path of pages) expect((await see(path, as)).html).not.toContain('Open Bay');
    }
    expect((await seeAgain(`/tracks/${id}`, owner)).html).toContain('Open Bay');
    await change('DELETE', `/api/tracks/${id}`, owner);
    for (const as of readers) {
      for (const path of pages) expect((await see(path, as)).html).not.toContain('Open Bay');
    }
  });

  it('changes with a block, for both', async () => {
    const other = await site.register('ines@example.org');
    const pages = [owner, other].flatMap((as) =>
      [owner, other].map(({ artistId }) => ({ as, path: `/profile/${artistId}` })),
    );
    const texts = async (headers: Record<string, string> = {}) => {
      const all: string[] = [];
      for (const { as, path } of pages) {
        const html = await (await site.ask('GET', path, { as, headers })).text();
        all.push(html.replaceAll(IN_EACH_RESPONSE, '…'));
      }
      return all;
    };
    await change('POST', `/api/artists/${owner.artistId}/follow`, other);
    await texts();
    const following = await texts();
    await change('POST', `/api/artists/${other.artistId}/block`, owner);
    const blocked = await texts();
    // Nothing is cached for a header that no request has had.
    expect(blocked).toEqual(await texts({ 'x-count': 'blocked' }));
    expect(blocked).not.toEqual(following);
    await change('DELETE', `/api/artists/${other.artistId}/block`, owner);
    expect(await texts()).toEqual(await texts({ 'x-count': 'unblocked' }));
  });

  it('ends with the sessions that another process ends', async () => {
    await seeAgain('/notifications', reader);
    expect((await see('/notifications', reader)).status).toBe(200);
    await asHost(site, endAllSessions, ['hani@example.org']);
    expect((await see('/notifications', reader)).status).toBe(303);
    expect((await see('/notifications', owner)).status).toBe(200);
  });
});

it('a key that a form sends once differs in each page from memory', async () => {
  const own = await site.register('fay@example.org');
  const keyOf = async () =>
    /name="uploadKey" value="([^"]+)"/.exec(
      await (await site.ask('GET', '/ai-studio/humming-to-song', { as: own })).text(),
    )?.[1];
  const keys = [await keyOf(), await keyOf(), await keyOf()];
  expect(keys).not.toContain(undefined);
  expect(new Set(keys).size).toBe(3);
});
