import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#app/platform/secrets.server.ts';
import { codeOf } from '#tests/authenticator.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { createSoftPasskey } from '#tests/soft-passkey.ts';
import {
  cookieOf,
  PASSWORD,
  startSite,
  type Account,
  type StartedSite,
} from '#tests/started-site.ts';

/** Ways around the second factor, over the network alone, with the server's real clock. */
let site: StartedSite;
let ORIGIN: string;
const RP = 'localhost';

beforeAll(async () => {
  site = await startSite();
  // Browsers do not support passkeys for IP addresses: the site is requested by its name.
  ORIGIN = site.url.replace('127.0.0.1', RP);
}, 120_000);
afterAll(() => site.close());

interface Guarded extends Account {
  secret: string;
  codes: string[];
}

let accounts = 0;

/** An account with an authenticator app, whose current code has been used. */
async function guarded(): Promise<Guarded> {
  const account = await site.register(`guarded-${(accounts += 1)}@example.org`);
  const { secret } = await json<{ secret: string }>('POST', '/api/authenticator', account, {});
  const { recoveryCodes } = await json<{ recoveryCodes: string[] }>(
    'PATCH',
    '/api/authenticator',
    account,
    { code: codeOf(secret) },
  );
  return { ...account, secret, codes: recoveryCodes };
}

/**
 * The code of the next half minute, which is already accepted: setting the app up has used the current one.
 */
const nextCode = ({ secret }: Guarded) => codeOf(secret, { steps: 1 });

async function json<Answer>(method: string, path: string, as: Account, body: unknown) {
  const answer = await site.ask(method, path, { as, body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Requests by the site's name, as a browser with passkeys does. */
async function asBrowser(method: string, path: string, cookie: string, body: unknown) {
  const answer = await fetch(ORIGIN + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer;
}

/** The cookie of a sign-in with a correct password that waits for the second factor. */
async function pendingOf({ email }: Account): Promise<string> {
  const answer = await site.signIn(email);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'secondFactorRequired' });
  return cookieOf(answer);
}

const finish = (cookie: string, code: string) =>
  site.ask('POST', '/api/login/second-factor', { headers: { cookie }, body: { code } });
const isSignedIn = async (cookie: string) =>
  (await site.ask('GET', '/api/user', { headers: { cookie } })).status === 200;

describe('the password alone', () => {
  it('opens no session by the API, and no cookie of its answer is one', async () => {
    const ana = await guarded();
    const cookie = await pendingOf(ana);
    expect(cookie).not.toMatch(/(^|; )(__Host-)?sid=/);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('opens none by the forms, with Remember me or without', async () => {
    const ana = await guarded();
    for (const path of ['/auth', '/?index']) {
      const fields = { intent: 'signIn', email: ana.email, password: PASSWORD, rememberMe: 'on' };
      const answer = await site.submit(path, fields);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/auth/second-factor?next=%2F');
      expect(await isSignedIn(cookieOf(answer))).toBe(false);
    }
  });

  it('turns nothing off: what the code was not given for asks for the session', async () => {
    const ana = await guarded();
    const headers = { cookie: await pendingOf(ana) };
    const body = { currentPassword: PASSWORD };
    for (const [method, path] of [
      ['DELETE', '/api/authenticator'],
      ['POST', '/api/recovery-codes'],
      ['POST', '/api/reauthenticate'],
    ] as const) {
      expect((await site.ask(method, path, { headers, body })).status, path).toBe(401);
    }
  });

  it('is asked for the factor again after a link by mail has set a new one', async () => {
    const ana = await guarded();
    const token = 'a-reset-link-of-a-test';
    await inDatabase(site.server, (db) =>
      db
        .insertInto('passwordResets')
        .values({
          tokenHash: sha256(token),
          userId: ana.userId,
          expiresAt: new Date(Date.now() + 60_000),
        })
        .execute(),
    );
    const before = await pendingOf(ana);
    const password = 'quite another password 7';
    const answer = await site.submit(`/reset/${token}`, {
      intent: 'resetPassword',
      password,
      confirmPassword: password,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth']);
    expect(await isSignedIn(cookieOf(answer))).toBe(false);
    expect(await isSignedIn(ana.cookie)).toBe(false);
    // A sign-in that was begun with the old password is void.
    expect((await finish(before, nextCode(ana))).status).toBe(401);
    const again = await site.signIn(ana.email, password);
    expect(again.status).toBe(401);
    expect(await again.json()).toMatchObject({ code: 'secondFactorRequired' });
    expect((await finish(cookieOf(again), nextCode(ana))).status).toBe(200);
  });

  it('of an old session is not enough: the first factor ends the other sessions', async () => {
    const ana = await site.register('old-session@example.org');
    const elsewhere = cookieOf(await site.signIn(ana.email));
    expect(await isSignedIn(elsewhere)).toBe(true);
    const { secret } = await json<{ secret: string }>('POST', '/api/authenticator', ana, {});
    await json('PATCH', '/api/authenticator', ana, { code: codeOf(secret) });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(ana.cookie)).toBe(true);
  });
});

describe('a one-time code', () => {
  it('signs in once, and opens a session under a new id', async () => {
    const ana = await guarded();
    const pending = await pendingOf(ana);
    const code = nextCode(ana);
    const fixed = `${pending}; sid=an-id-that-somebody-chose`;
    const [one, two] = await Promise.all([finish(fixed, code), finish(pending, code)]);
    expect([one.status, two.status].sort()).toEqual([200, 401]);
    const session = cookieOf(one.ok ? one : two);
    expect(session).not.toContain('an-id-that-somebody-chose');
    expect(await isSignedIn(session)).toBe(true);
    // It stays used up for a later sign-in.
    expect((await finish(await pendingOf(ana), code)).status).toBe(401);
    const direct = { email: ana.email, password: PASSWORD, code };
    expect((await site.ask('POST', '/api/login', { body: direct })).status).toBe(401);
  });

  it('of another account, or a recovery code of one, is none', async () => {
    const [ana, ben] = [await guarded(), await guarded()];
    const pending = await pendingOf(ana);
    expect((await finish(pending, nextCode(ben))).status).toBe(401);
    expect((await finish(pending, ben.codes[0] ?? '')).status).toBe(401);
    // They still work for their own account.
    expect((await finish(await pendingOf(ben), ben.codes[0] ?? '')).status).toBe(200);
    expect((await finish(pending, nextCode(ana))).status).toBe(200);
  });

  it('can be guessed ten times, over all sign-ins and doors together', async () => {
    const ana = await guarded();
    const pending = await pendingOf(ana);
    const wrong = async (guess: number) => {
      const code = String(guess).padStart(6, '0');
      const body = { email: ana.email, password: PASSWORD, code };
      if (guess % 2) return (await site.ask('POST', '/api/login', { body })).status;
      return (await finish(pending, code)).status;
    };
    const statuses = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(wrong));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    // Not even the right code is checked now.
    expect((await finish(await pendingOf(ana), nextCode(ana))).status).toBe(429);
  });

  it('of an app that is only being set up signs nobody in, and asks nobody', async () => {
    const ana = await site.register('half-way@example.org');
    const { secret } = await json<{ secret: string }>('POST', '/api/authenticator', ana, {});
    expect((await site.signIn(ana.email)).status).toBe(200);
    const body = { email: ana.email, password: 'wrong', code: codeOf(secret) };
    expect((await site.ask('POST', '/api/login', { body })).status).toBe(401);
  });
});

describe('a recovery code', () => {
  it('is good once, of two at the same time as well', async () => {
    const ana = await guarded();
    const [first = ''] = ana.codes;
    const tries = [await pendingOf(ana), await pendingOf(ana), await pendingOf(ana)];
    const answers = await Promise.all(tries.map((pending) => finish(pending, first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('ends when new ones are made', async () => {
    const ana = await guarded();
    const { recoveryCodes } = await json<{ recoveryCodes: string[] }>(
      'POST',
      '/api/recovery-codes',
      ana,
      {},
    );
    expect((await finish(await pendingOf(ana), ana.codes[3] ?? '')).status).toBe(401);
    const typed = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await finish(await pendingOf(ana), typed)).status).toBe(200);
  });
});

describe('a pending sign-in', () => {
  it('is good once', async () => {
    const ana = await guarded();
    const pending = await pendingOf(ana);
    const [one = '', two = ''] = ana.codes;
    expect((await finish(pending, one)).status).toBe(200);
    const again = await finish(pending, two);
    expect(again.status).toBe(401);
    expect(await isSignedIn(cookieOf(again))).toBe(false);
  });

  it('cannot be made or changed, nor be what another cookie was', async () => {
    const ana = await guarded();
    const pending = await pendingOf(ana);
    const value = pending.slice(pending.indexOf('=') + 1);
    const forged = [
      `pending-sign-in=${value.slice(0, -4)}AAAA`,
      `pending-sign-in=${Buffer.from(JSON.stringify({ userId: ana.userId })).toString('base64url')}`,
      `pending-sign-in=%00`,
    ];
    const options = await site.ask('POST', '/api/passkey-options', {
      body: { ceremony: 'sign-in' },
    });
    forged.push(cookieOf(options).replace('passkey-challenge=', 'pending-sign-in='));
    for (const cookie of forged) {
      expect((await finish(cookie, nextCode(ana))).status, cookie).toBe(401);
    }
    expect((await finish(pending, nextCode(ana))).status).toBe(200);
  });
});

describe('a passkey', () => {
  const at = { rpID: RP };

  async function withPasskey(email: string) {
    const account = await site.register(email);
    const key = createSoftPasskey(String(account.userId));
    const { options, cookie } = await challenge('add', account.cookie);
    const response = key.create(options, { ...at, origin: ORIGIN });
    const added = await asBrowser('POST', '/api/passkeys', cookie, { response });
    expect(added.status).toBe(201);
    return { account, key };
  }

  async function challenge(ceremony: string, cookie: string) {
    const answer = await asBrowser('POST', '/api/passkey-options', cookie, { ceremony });
    expect(answer.status).toBe(200);
    const options = (await answer.json()) as { challenge: string };
    return { options, cookie: [cookie, cookieOf(answer)].filter(Boolean).join('; ') };
  }

  const signIn = (cookie: string, response: unknown) =>
    asBrowser('POST', '/api/login/passkey', cookie, { response });

  it('signs in alone, once for each challenge', async () => {
    const { account, key } = await withPasskey('passkey@example.org');
    const { options, cookie } = await challenge('sign-in', '');
    const response = key.sign(options, { ...at, origin: ORIGIN });
    const answer = await signIn(cookie, response);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect((await signIn(cookie, response)).status).toBe(409);
    // The password is no longer enough, and the passkey works as a second step.
    const pending = await pendingOf(account);
    const second = await challenge('second-factor', pending);
    const signed = key.sign(second.options, { ...at, origin: ORIGIN });
    // The challenge of a second step is not valid for a sign-in by passkey alone, nor for another pending
    // sign-in.
    expect((await signIn(second.cookie, signed)).status).toBe(409);
    const stolen = second.cookie.replace(pending, await pendingOf(account));
    const finishBy = (by: string) =>
      asBrowser('POST', '/api/login/second-factor', by, { response: signed });
    expect((await finishBy(stolen)).status).toBe(409);
    expect((await finishBy(second.cookie)).status).toBe(200);
  });

  it('is refused from another site, without its owner, after a copy, or with another key', async () => {
    const { key } = await withPasskey('phished@example.org');
    const attempt = async (by: typeof key, ceremony: object) => {
      const { options, cookie } = await challenge('sign-in', '');
      const response = by.sign(options, { ...at, origin: ORIGIN, ...ceremony });
      return (await signIn(cookie, response)).status;
    };
    expect(await attempt(key, { origin: 'https://evil.example' })).toBe(401);
    expect(await attempt(key, { rpID: 'evil.example' })).toBe(401);
    expect(await attempt(key, { verified: false })).toBe(401);
    expect(await attempt({ ...createSoftPasskey(), id: key.id }, {})).toBe(401);
    const stranger = createSoftPasskey();
    const forged = {
      ...stranger,
      sign: (...of: Parameters<typeof stranger.sign>) => ({
        ...stranger.sign(...of),
        id: key.id,
        rawId: key.id,
      }),
    };
    expect(await attempt(forged, {})).toBe(401);
    expect(await attempt(key, { count: 9 })).toBe(200);
    expect(await attempt(key, { count: 9 })).toBe(401);
    expect(await attempt(key, { count: 8 })).toBe(401);
    expect(await attempt(key, { count: 10 })).toBe(200);
  });

  it('of another account does not finish a sign-in', async () => {
    const { account } = await withPasskey('victim@example.org');
    const { key } = await withPasskey('attacker@example.org');
    const { options, cookie } = await challenge('second-factor', await pendingOf(account));
    const response = key.sign(options, { ...at, origin: ORIGIN });
    const answer = await asBrowser('POST', '/api/login/second-factor', cookie, { response });
    expect(answer.status).toBe(401);
  });

  it('is added by the session alone that asked for it', async () => {
    const { account } = await withPasskey('session-a@example.org');
    const other = await site.register('session-b@example.org');
    const { options, cookie } = await challenge('add', account.cookie);
    const response = createSoftPasskey().create(options, { ...at, origin: ORIGIN });
    const planted = cookie.replace(account.cookie, other.cookie);
    expect((await asBrowser('POST', '/api/passkeys', planted, { response })).status).toBe(409);
  });

  it('and another, removed at the same time, leave no factor and no recovery code behind', async () => {
    const { account } = await withPasskey('two-removals@example.org');
    const { secret } = await json<{ secret: string }>('POST', '/api/authenticator', account, {});
    await json('PATCH', '/api/authenticator', account, { code: codeOf(secret) });
    const [passkey] = (await (await site.ask('GET', '/api/passkeys', { as: account })).json()) as {
      id: number;
    }[];
    const body = { currentPassword: PASSWORD };
    const removals = await Promise.all([
      site.ask('DELETE', `/api/passkeys/${passkey?.id}`, { as: account, body }),
      site.ask('DELETE', `/api/passkeys/${passkey?.id}`, { as: account, body }),
      site.ask('DELETE', '/api/authenticator', { as: account, body }),
    ]);
    expect(removals.map(({ status }) => status).sort()).toEqual([204, 204, 404]);
    expect((await site.signIn(account.email)).status).toBe(200);
    expect((await site.ask('POST', '/api/recovery-codes', { as: account, body: {} })).status).toBe(
      409,
    );
  });
});

describe('a session whose password was given long ago', () => {
  it('leads to the password and back, and changes nothing meanwhile', async () => {
    const ana = await site.register('left-open@example.org');
    await inDatabase(site.server, (db) =>
      db
        .updateTable('sessions')
        .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
        .where('userId', '=', ana.userId)
        .execute(),
    );
    const press = (intent: string, path = '/settings') => site.submit(path, { intent }, ana);
    for (const intent of ['requestArchive', 'beginAuthenticator', 'makeRecoveryCodes']) {
      const sent = await press(intent);
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        '/confirm?next=%2Fsettings',
      ]);
    }
    const confirm = (currentPassword: string) =>
      site.submit('/confirm?next=%2Fsettings', { intent: 'reauthenticate', currentPassword }, ana);
    expect((await confirm('wrong')).status).toBe(422);
    const confirmed = await confirm(PASSWORD);
    expect(confirmed.headers.get('location')).toBe('/settings');
    expect((await press('beginAuthenticator')).headers.get('location')).toBe(
      '/settings/authenticator',
    );
  });

  it('confirms no address of another site', async () => {
    const ana = await site.register('open-redirect@example.org');
    const fields = { intent: 'reauthenticate', currentPassword: PASSWORD };
    const answer = await site.submit('/confirm?next=https%3A%2F%2Fevil.example', fields, ana);
    expect(answer.headers.get('location')).toBe('/');
  });
});

describe('removing a factor', () => {
  it('takes the password, and the own account', async () => {
    const [ana, ben] = [await guarded(), await guarded()];
    const remove = (as: Account, currentPassword: string) =>
      site.ask('DELETE', '/api/authenticator', { as, body: { currentPassword } });
    expect((await remove(ana, 'wrong')).status).toBe(422);
    expect((await remove(ben, PASSWORD)).status).toBe(204);
    expect((await site.signIn(ben.email)).status).toBe(200);
    await pendingOf(ana);
  });
});
