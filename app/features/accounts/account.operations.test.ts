import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#app/durations.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { atFullCost } from '#tests/stand-ins/argon2.ts';
import { handleFrom } from '../activity/artist-records/artist-records.server.ts';

const password = 'correct horse';
let site: TestSite;
let number = 0;
/** Attempts are limited per account in this process, so every test uses its own. */
const freshEmail = () => `artist${(number += 1)}@example.org`;

beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

const signIn = (email: string, extra: object = {}) =>
  site.call('POST', '/api/login', { json: { email, password, ...extra } });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? '';
const sessionOf = (response: Response) => ({ cookie: cookieOf(response).split(';')[0] ?? '' });
const statusOf = async (as: { cookie: string }) =>
  (await site.call('GET', '/api/user', { as })).status;

describe('registration', () => {
  it('creates a user and an artist without a name, and signs them in', async () => {
    const response = await site.call('POST', '/api/register', {
      json: { email: ' Ana.Luz@Example.org ', password },
    });
    expect(await response.json()).toMatchObject({ email: 'ana.luz@example.org', artistId: 1 });
    const artist = await site.call('GET', '/api/my-artist', { as: sessionOf(response) });
    expect(await artist.json()).toMatchObject({
      id: 1,
      name: 'New artist',
      isPublic: false,
      followers: 0,
    });
  });

  it('takes an email once, whatever its case, and gives each artist a handle of their own', async () => {
    await site.artist('ana@one.example');
    await site.artist('ana@two.example');
    const again = await site.call('POST', '/api/register', {
      json: { email: 'ANA@one.example', password },
    });
    expect(again.status).toBe(409);
    const handles = await site.services.database.db
      .selectFrom('artists')
      .select('handle')
      .orderBy('id')
      .execute();
    expect(handles.map(({ handle }) => handle)).toEqual(['ana', 'ana-2']);
  });

  it('gives everybody of one name a handle of their own, though they register at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, house) =>
        site.call('POST', '/api/register', {
          json: { email: `ana@house-${house}.example`, password },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('lets one of two simultaneous registrations through', async () => {
    const json = { email: 'both@example.org', password };
    const answers = await Promise.all([
      site.call('POST', '/api/register', { json }),
      site.call('POST', '/api/register', { json }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const artists = await site.services.database.db.selectFrom('artists').select('id').execute();
    expect(artists).toHaveLength(1);
  });

  it.each([
    [{ password }, 'email', 'Required'],
    [{ email: 'nobody', password }, 'email', 'Invalid email'],
    [
      { email: 'a@b.co', password: 'short' },
      'password',
      'String must contain at least 8 character(s)',
    ],
    [
      { email: 'a@b.co', password: 'x'.repeat(256) },
      'password',
      'String must contain at most 255 character(s)',
    ],
    [{ email: 7, password }, 'email', 'Expected string, received number'],
  ])('says what is wrong with %j', async (json, field, message) => {
    const response = await site.call('POST', '/api/register', { json });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { [field]: [message] },
    });
  });

  it('keeps only a hash of the password, by argon2id at the cost that OWASP recommends', async () => {
    await atFullCost(() => site.artist('hash@example.org'));
    const { passwordHash } = await site.services.database.db
      .selectFrom('users')
      .select('passwordHash')
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['Ana Lüíz.99', 'ana-luiz-99'],
    ['Jörg Süß & Øystein', 'jorg-suss-oystein'],
    ['!!!', 'artist'],
    ['Жанна', 'artist'],
  ])('makes of the name %s the handle %s', (name, handle) => {
    expect(handleFrom(name)).toBe(handle);
  });
});

describe('sessions', () => {
  it('gives a new id at every sign-in and forgets it at sign-out', async () => {
    const email = freshEmail();
    const first = await site.artist(email);
    const second = sessionOf(
      await site.call('POST', '/api/login', { as: first, json: { email, password } }),
    );
    expect(second.cookie).not.toBe(first.cookie);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(200);
    await site.call('POST', '/api/logout', { as: second, json: {} });
    expect(await statusOf(second)).toBe(401);
    expect(await site.services.database.db.selectFrom('sessions').selectAll().execute()).toEqual(
      [],
    );
  });

  it('ends after 24 idle hours, and not before while it is used', async () => {
    const email = freshEmail();
    await site.artist(email);
    const response = await signIn(email);
    expect(cookieOf(response)).not.toMatch(/Max-Age/);
    const session = sessionOf(response);
    for (let visit = 0; visit < 3; visit += 1) {
      site.clock.advance(23 * HOUR_MS);
      expect(await statusOf(session)).toBe(200);
    }
    site.clock.advance(DAY_MS);
    expect(await statusOf(session)).toBe(401);
  });

  it('lasts 30 days when remembered', async () => {
    const email = freshEmail();
    await site.artist(email);
    const response = await signIn(email, { rememberMe: true });
    expect(cookieOf(response)).toMatch(/Max-Age=2592000/);
    const session = sessionOf(response);
    site.clock.advance(29 * DAY_MS);
    expect(await statusOf(session)).toBe(200);
    site.clock.advance(DAY_MS);
    expect(await statusOf(session)).toBe(401);
  });

  it('ends 30 days after the sign-in at the latest, however much it is used', async () => {
    const email = freshEmail();
    await site.artist(email);
    const session = sessionOf(await signIn(email));
    for (let hours = 0; hours < 30 * 24 - 20; hours += 20) {
      site.clock.advance(20 * HOUR_MS);
      expect(await statusOf(session)).toBe(200);
    }
    site.clock.advance(19 * HOUR_MS);
    expect(await statusOf(session)).toBe(200);
    site.clock.advance(2 * HOUR_MS);
    expect(await statusOf(session)).toBe(401);
  });

  it('takes no forged or unsigned cookie', async () => {
    const { cookie } = await site.artist(freshEmail());
    expect(await statusOf({ cookie: `${cookie}x` })).toBe(401);
    expect(await statusOf({ cookie: 'sid=1' })).toBe(401);
  });

  it('sends the cookie out of reach of scripts and other sites, by https where the site is', async () => {
    expect(cookieOf(await signIn((await named()).email))).toMatch(/^sid=.*HttpOnly.*SameSite=Lax/);
    await site.close();
    site = await createTestSite({ PUBLIC_URL: 'https://music.example' });
    expect(cookieOf(await signIn((await named()).email))).toMatch(/^__Host-sid=.*Secure/);

    async function named() {
      const email = freshEmail();
      await site.artist(email);
      return { email };
    }
  });

  it('shows the debug call redacted', async () => {
    const as = await site.artist(freshEmail());
    const response = await site.call('GET', '/api/session-debug', {
      as,
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      },
    });
    const debug = (await response.json()) as Record<string, unknown>;
    expect(debug).toMatchObject({ isAuthenticated: true, isSafari: true, isMobile: true });
    expect(debug.headers).toEqual({ cookie: 'sid=[redacted]' });
    expect(JSON.stringify(debug)).not.toContain(as.cookie.slice(4, 20));
  });
});

describe('signing in', () => {
  it('refuses a wrong password and an unknown account alike', async () => {
    const email = freshEmail();
    await site.artist(email);
    for (const json of [
      { email, password: 'wrong' },
      { email: freshEmail(), password },
    ]) {
      const response = await site.call('POST', '/api/login', { json });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: 'Invalid email or password' });
    }
  });

  it('makes an account wait after ten failures, and says how long', async () => {
    const email = freshEmail();
    await site.artist(email);
    for (let tries = 0; tries < 10; tries += 1) {
      await site.call('POST', '/api/login', { json: { email, password: 'wrong' } });
    }
    const response = await signIn(email);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await response.json()).toMatchObject({
      error: 'Too many tries. Please try again in 15 minutes.',
    });
  });
});

describe('the gate', () => {
  beforeEach(async () => {
    await site.close();
    site = await createTestSite({ ACCESS_PASSWORD: 'Velvet Lantern' });
  });

  it('stands before the API and the media, but not before the health check', async () => {
    for (const path of ['/api/public/artists', '/api/user', '/api/nothing']) {
      const response = await site.call('GET', path);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'locked' });
    }
    expect((await site.call('GET', '/media/some-key')).status).toBe(401);
    expect((await site.call('GET', '/healthz')).status).toBe(200);
  });

  it('opens for the phrase in any case, and for the token it then gives', async () => {
    const wrong = await site.call('POST', '/api/gate', { json: { password: 'velvet' } });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ error: 'Incorrect password. Please try again.' });

    const right = await site.call('POST', '/api/gate', { json: { password: ' velvet LANTERN' } });
    const { token } = (await right.json()) as { token: string };
    expect((await site.call('GET', '/api/public/artists', { as: sessionOf(right) })).status).toBe(
      200,
    );

    const restored = await site.call('POST', '/api/gate', { json: { token } });
    expect(
      (await site.call('GET', '/api/public/artists', { as: sessionOf(restored) })).status,
    ).toBe(200);
    expect((await site.call('POST', '/api/gate', { json: { token: `${token}x` } })).status).toBe(
      401,
    );
  });
});
