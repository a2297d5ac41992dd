import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, runUntilEnd } from '#tests/browser/server.ts';
import { asForm, askHost, cookiesOf } from '#tests/host-request.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { startStripe, STRIPE_WEBHOOK_SECRET, type StripeStandIn } from '#tests/stripe-stand-in.ts';

/** Addresses that leave the site use PUBLIC_URL, whatever host a request names. */
const HOST = 'music.example';
const EVIL = { 'x-forwarded-host': 'evil.example' };

let smtp: MailStandIn;
let stripe: StripeStandIn;
let named: StartedSite;
let mailing: StartedSite;
let unnamed: StartedSite;
let artist: Account;

beforeAll(async () => {
  [smtp, stripe] = await Promise.all([startMailStandIn(), startStripe()]);
  [named, mailing, unnamed] = await Promise.all([
    startSite({
      PUBLIC_URL: `https://${HOST}`,
      TRUST_PROXY: '1',
      STRIPE_SECRET_KEY: 'sk_test_only_for_tests',
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.url,
      LOG_LEVEL: 'fatal',
    }),
    startSite({ PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1', SMTP_URL: smtp.url }),
    startSite({ TRUST_PROXY: '1' }),
  ]);
  artist = await unnamed.register('ana@example.org');
}, 240_000);
afterAll(() =>
  Promise.all([named.close(), mailing.close(), unnamed.close(), smtp.close(), stripe.close()]),
);

const register = (email: string, site = named) =>
  askHost(site.url, HOST, '/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'plum orchard 42 kettle' }),
  });

async function registerNamed(email: string) {
  const registered = await register(email);
  const { artistId } = JSON.parse(registered.text) as { artistId: number };
  const cookie = cookiesOf(registered);
  await askHost(named.url, HOST, '/api/my-artist', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Ana' }),
  });
  return { artistId, cookie };
}

describe('a site with PUBLIC_URL', () => {
  it.each([
    ['Host', 'evil.example', {}],
    ['X-Forwarded-Host', HOST, { 'x-forwarded-host': 'evil.example' }],
    ['another port', `${HOST}:8080`, {}],
    ['two names', HOST, { 'x-forwarded-host': `${HOST}, evil.example` }],
  ])('refuses requests for another name: %s', async (_what, host, headers) => {
    for (const path of ['/', '/robots.txt', '/api/user', '/media/x', '/no/such/page']) {
      const answer = await askHost(named.url, host, path, { headers });
      expect([path, answer.status]).toEqual([path, 421]);
      expect(answer.text).toMatch(/^[A-Z][^\n]+\.\n?$/);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const form = asForm({ intent: 'requestReset', email: 'eva@example.org' });
    const post = await askHost(named.url, host, '/forgot', {
      ...form,
      headers: { ...form.headers, ...headers },
    });
    expect(post.status).toBe(421);
    expect((await askHost(named.url, host, '/healthz', { headers })).status).toBe(200);
  });

  it('is reached by its name in any case, and behind a proxy that names itself', async () => {
    for (const [host, headers] of [
      ['MUSIC.example', {}],
      [`${HOST}:443`, {}],
      ['127.0.0.1:3000', { 'x-forwarded-host': HOST }],
    ] as const) {
      expect((await askHost(named.url, host, '/auth', { headers })).status).toBe(200);
    }
  });

  it('mails links to itself alone', async () => {
    const email = 'eva@example.org';
    expect((await register(email, mailing)).status).toBe(202);
    const { text } = await smtp.emailTo(email);
    const [, token] = new RegExp(`https://${HOST}/confirm/([\\w-]+)`).exec(text) ?? [];
    const opened = await askHost(mailing.url, HOST, `/confirm/${token}`, {
      ...asForm({ intent: 'confirmRegistration', password: 'plum orchard 42 kettle' }),
    });
    expect(opened.status).toBe(303);
    await askHost(mailing.url, HOST, '/forgot', asForm({ intent: 'requestReset', email }));
    const mailed = await smtp.emailTo(email, /\/reset\//);
    expect(mailed.text).toContain(`https://${HOST}/reset/`);
    expect(mailed.text).not.toContain('evil.example');
  });

  it('names itself to programs, and lets caches keep that', async () => {
    const { artistId } = await registerNamed('feed@example.org');
    for (const path of ['/robots.txt', `/profile/${artistId}/feed.xml`, '/sitemap.xml']) {
      const { text, headers } = await askHost(named.url, HOST, path);
      expect(text).toContain(`https://${HOST}/`);
      expect(headers['cache-control']).toMatch(/^public/);
    }
  });
});

describe('a site without PUBLIC_URL', () => {
  it('lets no cache keep what names an address', async () => {
    const id = artist.artistId;
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      `/profile/${id}/feed.xml`,
      `/links/${id}`,
      `/links/${id}/qr.svg`,
      `/profile/${id}`,
      '/',
      '/auth',
      `/shop/${id}`,
    ]) {
      const answer = await askHost(unnamed.url, 'evil.example', path, { headers: EVIL });
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, answer.headers['cache-control']]).not.toEqual([
        path,
        expect.stringContaining('public'),
      ]);
    }
  });

  it('never shows one visitor the name that another asked for', async () => {
    for (const path of ['/', '/auth', `/profile/${artist.artistId}`, `/links/${artist.artistId}`]) {
      await askHost(unnamed.url, 'evil.example', path);
      await askHost(unnamed.url, 'localhost', path, { headers: EVIL });
      const own = await (await unnamed.ask('GET', path)).text();
      expect(own).not.toContain('evil.example');
    }
  });

  it.each(['a b', 'a"b', 'a<b', 'a/b', 'a@b', '[', 'a:b', 'a:99999', '%'])(
    'refuses the name %j, which none can be',
    async (host) => {
      const answer = await unnamed.raw(
        `GET /links/${artist.artistId} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      const forwarded = await unnamed.raw(
        `GET /links/${artist.artistId} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(forwarded).toMatch(/^HTTP\/1.1 400 /);
    },
  );

  it('does not start where it should send emails or take cards', async () => {
    for (const settings of <Record<string, string>[]>[
      { SMTP_URL: smtp.url },
      { STRIPE_SECRET_KEY: 'sk_test_only_for_tests', STRIPE_WEBHOOK_SECRET },
    ]) {
      const folder = await newFolder();
      await writeFile(join(folder, '.env'), '');
      const { code, output } = await runUntilEnd(
        { SESSION_SECRET: 'only-for-tests-'.repeat(4), ACCESS_PASSWORD: '', ...settings },
        folder,
      );
      expect(code).toBe(1);
      expect(output).toMatch(/^[^\n]*PUBLIC_URL[^\n]+\.\n$/);
    }
  });
});

describe('a path to come back to', () => {
  it.each([
    ['/%E2%80%A8', '/%E2%80%A8'],
    ['/%C3%BC?x=%E2%82%AC', '/%C3%BC?x=%E2%82%AC'],
    ['//evil.example', '/'],
    ['/%5Cevil.example', '/'],
    ['/.//evil.example', '/'],
    ['/%0d%0aX-Own:1', '/'],
    ['https://evil.example', '/'],
    ['/a/..//evil.example', '/'],
  ])('is followed within the site alone: %s', async (next, to) => {
    const answer = await unnamed.ask('GET', `/auth?next=${next}`, { as: artist });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(to);
    const visitor = await unnamed.ask('GET', `/auth?next=${next}`);
    expect(visitor.status).toBe(200);
  });

  it('survives in every header that a visitor can write into', async () => {
    const odd = '%E2%80%A8%F0%9F%8C%8A';
    for (const path of [
      `/beats?q=${odd}`,
      `/explore?q=${odd}&sort=`,
      `/${odd}`,
      `/@${odd}`,
      `/media/${odd}`,
      `/go/${odd}`,
      `/downloads/${odd}`,
      `/orders/${odd}`,
      `/api/public/artists?q=${odd}&limit=1`,
      `/api/tracks/${odd}`,
      `/tracks/1?key=${odd}`,
      `/settings?x=${odd}`,
      `/gate?next=/${odd}`,
    ]) {
      for (const as of [undefined, artist]) {
        const { status } = await unnamed.ask('GET', path, { as });
        expect([path, status < 500]).toEqual([path, true]);
      }
    }
    const link = await unnamed.ask('POST', '/api/push-links', {
      as: artist,
      body: {
        artistId: artist.artistId,
        title: 'A',
        url: 'https://example.org/ü/夜?x=🌊',
        iconType: 'other',
      },
    });
    const { id } = (await link.json()) as { id: number };
    const go = await unnamed.ask('GET', `/go/${id}`);
    expect(go.status).toBe(302);
    expect(go.headers.get('location')).toBe(new URL('https://example.org/ü/夜?x=🌊').href);
  });
});

it('pays back to itself alone', async () => {
  const { artistId, cookie } = await registerNamed('shop@example.org');
  const item = await askHost(named.url, HOST, '/api/merch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ artistId, name: 'Shirt', price: 20, category: 'apparel', stock: 5 }),
  });
  expect(item.status).toBe(201);
  const { id } = JSON.parse(item.text) as { id: number };
  const added = await askHost(named.url, HOST, `/shop/${artistId}/${id}`, {
    ...asForm({ intent: 'addToCart', itemId: String(id), quantity: '1' }),
  });
  expect(added.status).toBe(303);
  const cart = cookiesOf(added);
  const checkout = await askHost(named.url, HOST, `/shop/${artistId}/checkout`, {
    headers: { cookie: cart },
  });
  const field = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(checkout.text)?.[1] ?? '';
  const ordered = await askHost(named.url, HOST, `/shop/${artistId}/checkout`, {
    ...asForm({
      intent: 'placeOrder',
      formKey: field('formKey'),
      total: field('total'),
      name: 'Eva',
      email: 'eva@example.org',
      address: 'Street 1',
      website: '',
    }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cart },
  });
  expect(ordered.status).toBe(303);
  const [form] = stripe.asked;
  expect(form?.get('success_url')).toMatch(new RegExp(`^https://${HOST}/orders/`));
  expect(form?.get('cancel_url')).toMatch(new RegExp(`^https://${HOST}/orders/`));
});
