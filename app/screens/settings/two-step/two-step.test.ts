import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { trackForm } from '#tests/audio-files.ts';
import { codeOf } from '#tests/authenticator.ts';
import { createTestSite, type CallOptions, type TestSite } from '#tests/context.ts';
import { createSoftPasskey } from '#tests/soft-passkey.ts';
import { shareTrackPrivately } from '#app/features/library/track.server.ts';
import { requestArchive } from '../archive.job.server.ts';
import { viewSettings } from '../settings.server.ts';

const PASSWORD = 'correct horse';
const AT_HOME = { origin: 'http://localhost:3000', rpID: 'localhost' };

let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;

beforeEach(async () => {
  site = await createTestSite({ PUBLIC_URL: 'http://localhost:3000' });
  ana = await site.artist('ana@example.org');
});
afterEach(() => site.close());

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
const ask = (
  method: string,
  path: string,
  json: unknown = {},
  options: CallOptions = { as: ana },
) => site.call(method, path, { json, ...options });
const signIn = (more: object = {}) =>
  site.call('POST', '/api/login', {
    json: { email: 'ana@example.org', password: PASSWORD, ...more },
  });
const code = (secret: string, steps = 0) =>
  codeOf(secret, { now: site.clock.now().getTime(), steps });

async function addApp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await (await ask('POST', '/api/authenticator')).json()) as { secret: string };
  const confirmed = await ask('PATCH', '/api/authenticator', { code: code(secret) });
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return { secret, codes: recoveryCodes };
}

/** Starts a passkey ceremony and returns the cookie with its challenge. */
async function begin(ceremony: string, cookie: string) {
  const answer = await site.call('POST', '/api/passkey-options', {
    as: { cookie },
    json: { ceremony },
  });
  return {
    options: (await answer.json()) as { challenge: string },
    as: { cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') },
  };
}

async function addPasskey(key = createSoftPasskey(String(ana.userId)), cookie = ana.cookie) {
  const { options, as } = await begin('add', cookie);
  const response = key.create(options, AT_HOME);
  return { key, answer: await site.call('POST', '/api/passkeys', { as, json: { response } }) };
}

describe('a code', () => {
  it('signs in with the password, and cannot be used twice', async () => {
    const { secret } = await addApp();
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ code: code(secret) })).status).toBe(401);
    site.clock.advance(30_000);
    expect((await signIn({ code: code(secret) })).status).toBe(200);
    expect((await signIn({ code: code(secret) })).status).toBe(401);
    // A phone whose clock is half a minute slow: its code is older than the last used one.
    expect((await signIn({ code: code(secret, -1) })).status).toBe(401);
    expect(
      (await signIn({ code: `${code(secret, 1).slice(0, 3)} ${code(secret, 1).slice(3)}` })).status,
    ).toBe(200);
  });

  it('remembers the device if that was chosen with the password', async () => {
    const { secret } = await addApp();
    site.clock.advance(30_000);
    const begun = await signIn({ rememberMe: true });
    const done = await site.call('POST', '/api/login/second-factor', {
      as: { cookie: cookiesOf(begun) },
      json: { code: code(secret) },
    });
    const session = done.headers.getSetCookie().find((line) => line.startsWith('sid='));
    expect(session).toContain('Max-Age=2592000');
  });

  it('is accepted within ten minutes of the password', async () => {
    const { secret } = await addApp();
    const as = { cookie: cookiesOf(await signIn()) };
    site.clock.advance(10 * 60_000 + 1);
    const answer = await site.call('POST', '/api/login/second-factor', {
      as,
      json: { code: code(secret) },
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  it('is stored encrypted, and recovery codes as hashes', async () => {
    const { secret, codes } = await addApp();
    const { db } = site.services.database;
    const rows = JSON.stringify([
      await db.selectFrom('authenticatorApps').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    expect(rows).not.toContain(secret);
    for (const one of codes) expect(rows).not.toContain(one);
  });

  it('is recorded in the security log, right or wrong', async () => {
    const { codes } = await addApp();
    await signIn({ code: '000000' });
    await signIn({ code: codes[0] });
    const rows = await site.services.database.db
      .selectFrom('securityEvents')
      .select('kind')
      .where('userId', '=', ana.userId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual([
      'registered',
      'second-factor-added',
      'second-factor-failed',
      'recovery-code-used',
      'signed-in',
      'new-device',
    ]);
  });
});

describe('an app', () => {
  it('is the only one: a second is refused, and a restarted setup discards the first secret', async () => {
    const first = (await (await ask('POST', '/api/authenticator')).json()) as { secret: string };
    const second = (await (await ask('POST', '/api/authenticator')).json()) as { secret: string };
    const refused = await ask('PATCH', '/api/authenticator', { code: code(first.secret) });
    expect(refused.status).toBe(401);
    const confirmed = await ask('PATCH', '/api/authenticator', { code: code(second.secret) });
    expect(confirmed.status).toBe(200);
    expect((await ask('POST', '/api/authenticator')).status).toBe(409);
  });
});

describe('a passkey', () => {
  it('is added with recovery codes, named, listed without its keys, and counted', async () => {
    const { answer, key } = await addPasskey();
    expect(answer.status).toBe(201);
    const added = (await answer.json()) as { id: number; recoveryCodes: string[] };
    expect(added.recoveryCodes).toHaveLength(10);
    await ask('PATCH', `/api/passkeys/${added.id}`, { name: 'The laptop' });
    site.clock.advance(60_000);
    const { options, as } = await begin('sign-in', '');
    const response = key.sign(options, { ...AT_HOME, count: 5 });
    const signedIn = await site.call('POST', '/api/login/passkey', { as, json: { response } });
    expect(signedIn.status).toBe(200);
    const list: unknown = await (await site.call('GET', '/api/passkeys', { as: ana })).json();
    expect(list).toEqual([
      {
        id: added.id,
        name: 'The laptop',
        createdAt: '2026-03-14T12:00:00.000Z',
        lastUsedAt: '2026-03-14T12:01:00.000Z',
      },
    ]);
  });

  it('can be added to one account only', async () => {
    const { key } = await addPasskey();
    expect((await addPasskey(key)).answer.status).toBe(409);
    const ben = await site.artist('ben@example.org');
    expect((await addPasskey(key, ben.cookie)).answer.status).toBe(409);
  });

  it("uses the site's public address, whatever the request says", async () => {
    const key = createSoftPasskey();
    const { options, as } = await begin('add', ana.cookie);
    const response = key.create(options, { origin: 'http://evil.example', rpID: 'evil.example' });
    const headers = { host: 'evil.example' };
    const answer = await site.call('POST', '/api/passkeys', { as, headers, json: { response } });
    expect(answer.status).toBe(422);
  });

  it('is refused if its challenge is five minutes old', async () => {
    const { key } = await addPasskey();
    const { options, as } = await begin('sign-in', '');
    site.clock.advance(5 * 60_000 + 1);
    const response = key.sign(options, AT_HOME);
    const answer = await site.call('POST', '/api/login/passkey', { as, json: { response } });
    expect(answer.status).toBe(409);
  });
});

describe('the password is asked for again', () => {
  const ASKS = [
    ['POST', '/api/authenticator', {}],
    ['PATCH', '/api/authenticator', { code: '123456' }],
    ['POST', '/api/recovery-codes', {}],
    ['POST', '/api/passkey-options', { ceremony: 'add' }],
    [
      'POST',
      '/api/passkeys',
      { response: createSoftPasskey().create({ challenge: 'none' }, AT_HOME) },
    ],
  ] as const;

  it.each(ASKS)('%s %s, a quarter of an hour after the last proof', async (method, path, body) => {
    site.clock.advance(15 * 60_000);
    const inTime = await ask(method, path, body);
    expect(inTime.status).not.toBe(403);
    site.clock.advance(1);
    const late = await ask(method, path, body);
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'passwordNeeded' }]);
    expect((await ask('POST', '/api/reauthenticate', { currentPassword: 'wrong' })).status).toBe(
      422,
    );
    expect((await ask(method, path, body)).status).toBe(403);
    const given = await ask('POST', '/api/reauthenticate', { currentPassword: PASSWORD });
    expect(given.status).toBe(200);
    expect((await ask(method, path, body)).status).not.toBe(403);
  });

  it('and a passkey of the same account is accepted instead', async () => {
    const { key } = await addPasskey();
    site.clock.advance(16 * 60_000);
    const { options, as } = await begin('confirm', ana.cookie);
    const response = key.sign(options, AT_HOME);
    const proven = await site.call('POST', '/api/reauthenticate', { as, json: { response } });
    expect(proven.status).toBe(200);
    expect((await ask('POST', '/api/recovery-codes')).status).toBe(201);

    const ben = await site.artist('ben@example.org');
    const other = await begin('confirm', ben.cookie);
    const foreign = key.sign(other.options, AT_HOME);
    const refused = await site.call('POST', '/api/reauthenticate', {
      as: other.as,
      json: { response: foreign },
    });
    expect(refused.status).toBe(401);
  });

  it('separately for each session', async () => {
    site.clock.advance(16 * 60_000);
    const elsewhere = { cookie: cookiesOf(await signIn()) };
    expect((await ask('POST', '/api/authenticator', {}, { as: elsewhere })).status).toBe(201);
    expect((await ask('POST', '/api/authenticator')).status).toBe(403);
  });

  it('before an archive is requested or downloaded, and before a track gets a secret link', async () => {
    const answer = await site.call('POST', '/api/tracks', { as: ana, form: trackForm() });
    const { id: trackId } = (await answer.json()) as { id: number };
    const program = contextFor(site.services, { ...ana, email: 'ana@example.org' });
    await perform(requestArchive, program, {});
    await site.work();
    const { archive } = await perform(viewSettings, program, {});
    const url = archive?.url ?? '';
    expect((await site.call('GET', url, { as: ana })).status).toBe(200);
    site.clock.advance(16 * 60_000);
    const late = { ...program, session: { ...program.session, provenAt: new Date(0) } };
    const passwordNeeded = { code: 'passwordNeeded' };
    await expect(perform(requestArchive, late, {})).rejects.toMatchObject(passwordNeeded);
    await expect(perform(shareTrackPrivately, late, { trackId })).rejects.toMatchObject(
      passwordNeeded,
    );
    expect((await site.call('GET', url, { as: ana })).status).toBe(403);
    const browser = { accept: 'text/html', referer: 'http://localhost:3000/settings' };
    const sent = await site.call('GET', url, { as: ana, headers: browser });
    expect(sent.headers.get('location')).toBe('/confirm?next=%2Fsettings');
  });

  it('in sessions from before the proof was stored', async () => {
    await site.services.database.db.updateTable('sessions').set({ provenAt: null }).execute();
    expect((await ask('POST', '/api/authenticator')).status).toBe(403);
  });
});
