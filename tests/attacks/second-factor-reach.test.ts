import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { codeOf } from '#tests/authenticator.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { send } from '#tests/faults/two-artists.ts';
import {
  cookieOf,
  PASSWORD,
  startSite,
  type Account,
  type StartedSite,
} from '#tests/started-site.ts';

/** A half-finished sign-in or an old proof gives access to nothing. */
let site: StartedSite;

beforeAll(async () => {
  site = await startSite();
}, 240_000);
afterAll(() => site.close());

interface Guarded extends Account {
  secret: string;
}

let accounts = 0;

/** An account with an authenticator app, whose current code has been used. */
async function guarded(): Promise<Guarded> {
  const account = await site.register(`reach-${(accounts += 1)}@example.org`);
  const begun = await site.ask('POST', '/api/authenticator', { as: account, body: {} });
  const { secret } = (await begun.json()) as { secret: string };
  const body = { code: codeOf(secret) };
  const added = await site.ask('PATCH', '/api/authenticator', { as: account, body });
  expect(added.status).toBe(200);
  return { ...account, secret };
}

const finish = (cookie: string, code: string) =>
  site.ask('POST', '/api/login/second-factor', { headers: { cookie }, body: { code } });

/** Makes the session's last password entry older than a quarter of an hour. */
const age = ({ userId }: Account) =>
  inDatabase(site.server, (db) =>
    db
      .updateTable('sessions')
      .set({ provenAt: new Date(Date.now() - 16 * 60_000) })
      .where('userId', '=', userId)
      .execute(),
  );

describe('a sign-in that waits for its second factor', () => {
  it('reaches no screen, no call, no stream, no upload and no private file', async () => {
    const ana = await guarded();
    const kept = await send(site, ana, '/api/tracks', trackForm({ isPublic: 'false' }));
    const track = (await kept.json()) as { id: number; audioUrl: string };
    const cookie = cookieOf(await site.signIn(ana.email));
    expect(cookie).toContain('pending-sign-in=');
    const half = { ...ana, cookie };
    for (const path of [
      '/',
      '/beats',
      '/settings',
      '/settings/recovery-codes',
      '/settings/authenticator',
      '/inbox',
      '/notifications',
      '/confirm',
      '/settings.data',
      '/beats.data',
    ]) {
      const answer = await site.ask('GET', path, { as: half });
      const text = `${answer.headers.get('location') ?? ''} ${await answer.text()}`;
      expect([path, text.includes(ana.email)]).toEqual([path, false]);
      if (path !== '/') expect([path, /\/auth\?next=/.test(text)]).toEqual([path, true]);
    }
    for (const [method, path] of [
      ['GET', '/api/user'] as const,
      ['GET', '/api/my-artist'] as const,
      ['GET', '/api/events'] as const,
      ['GET', '/api/my-artist/notifications'] as const,
      ['GET', '/api/passkeys'] as const,
      ['POST', '/api/passkeys'] as const,
      ['POST', '/api/authenticator'] as const,
      ['PATCH', '/api/authenticator'] as const,
      ['POST', '/api/reauthenticate'] as const,
      ['POST', '/api/recovery-codes'] as const,
      ['GET', '/api/uploads'] as const,
      ['POST', '/api/uploads'] as const,
      ['PATCH', `/api/tracks/${track.id}`] as const,
    ]) {
      const body = method === 'GET' ? undefined : { currentPassword: PASSWORD };
      // An upload that violates its protocol is refused before the sender's permission is checked.
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '3' };
      const { status } = await site.ask(method, path, { as: half, body, headers });
      const isRefused = [401, 404, 422].includes(status);
      expect([method, path, isRefused ? 'refused' : status]).toEqual([method, path, 'refused']);
    }
    for (const ceremony of ['add', 'confirm']) {
      const asked = await site.ask('POST', '/api/passkey-options', {
        as: half,
        body: { ceremony },
      });
      expect(asked.status).toBe(401);
    }
    expect((await site.ask('GET', track.audioUrl, { as: half })).status).toBe(404);
    const sent = await send(site, half, '/api/tracks', trackForm());
    expect(sent.status).toBe(401);
    const debug = await site.ask('GET', '/api/session-debug', { as: half });
    expect(await debug.json()).toMatchObject({ isAuthenticated: false });
  });

  it('takes the codes of the half minutes around now, each once, and none further off', async () => {
    const ana = await guarded();
    const cookie = cookieOf(await site.signIn(ana.email));
    for (const steps of [-20, -2, 2, 3]) {
      // At the turn of a half minute a code may come one step nearer.
      const away = steps > 0 ? steps + 1 : steps;
      expect((await finish(cookie, codeOf(ana.secret, { steps: away }))).status).toBe(401);
    }
    const next = codeOf(ana.secret, { steps: 1 });
    expect((await finish(cookie, next)).status).toBe(200);
    // Earlier codes than a used one are used up as well.
    const again = cookieOf(await site.signIn(ana.email));
    for (const code of [next, codeOf(ana.secret), codeOf(ana.secret, { steps: -1 })]) {
      expect((await finish(again, code)).status).toBe(401);
    }
  });

  it('takes codes of digits alone', async () => {
    const ana = await guarded();
    const cookie = cookieOf(await site.signIn(ana.email));
    for (const code of ['１２３４５６', '      ', '-00001', '1e5000', '%00%00', "' or 1=1"]) {
      const { status } = await finish(cookie, code);
      expect([code, [401, 422].includes(status)]).toEqual([code, true]);
    }
    for (const code of [[codeOf(ana.secret)], { $ne: 1 }, 123456, true]) {
      const answer = await site.ask('POST', '/api/login/second-factor', {
        headers: { cookie },
        body: { code },
      });
      expect([code, answer.status]).toEqual([code, 422]);
    }
  });
});

describe('a proof of who is there', () => {
  it('is of one session, and not of the account', async () => {
    const ana = await site.register('two-devices@example.org');
    const other: Account = { ...ana, cookie: cookieOf(await site.signIn(ana.email)) };
    await age(ana);
    const proof = { currentPassword: PASSWORD };
    const proven = await site.ask('POST', '/api/reauthenticate', { as: ana, body: proof });
    expect(proven.status).toBe(200);
    const begin = (as: Account) => site.ask('POST', '/api/authenticator', { as, body: {} });
    expect((await begin(other)).status).toBe(403);
    expect((await begin(ana)).status).toBe(201);
  });

  it('is asked for by every call and form that could take the account over or out', async () => {
    const ana = await site.register('unattended@example.org');
    const others = cookieOf(await site.signIn(ana.email));
    const sent = await send(site, ana, '/api/tracks', trackForm({ isPublic: 'false' }));
    const { id } = (await sent.json()) as { id: number };
    await site.ask('POST', '/api/authenticator', { as: ana, body: {} });
    await age(ana);
    for (const [method, path, body] of [
      ['POST', '/api/authenticator', {}],
      ['PATCH', '/api/authenticator', { code: '000000' }],
      ['POST', '/api/passkey-options', { ceremony: 'add' }],
      ['POST', '/api/recovery-codes', {}],
    ] as const) {
      const answer = await site.ask(method, path, { as: ana, body });
      expect([path, await answer.json()]).toMatchObject([path, { code: 'passwordNeeded' }]);
    }
    const forms: [string, Record<string, string>][] = [
      ['/settings', { intent: 'requestArchive' }],
      ['/settings', { intent: 'beginAuthenticator' }],
      ['/settings', { intent: 'makeRecoveryCodes' }],
      ['/settings', { intent: 'endOtherDevices' }],
      ['/settings', { intent: 'endDevice', device: '0123456789abcdef' }],
      [`/tracks/${id}`, { intent: 'shareLink' }],
    ];
    for (const [path, fields] of forms) {
      const answer = await site.submit(path, fields, ana);
      expect([fields.intent, answer.headers.get('location')?.split('?')[0]]).toEqual([
        fields.intent,
        '/confirm',
      ]);
    }
    expect(
      (await site.ask('GET', '/settings/authenticator', { as: ana })).headers.get('location'),
    ).toContain('/confirm');
    expect((await site.ask('GET', '/api/user', { headers: { cookie: others } })).status).toBe(200);
    for (const [path, fields] of [
      ['/settings', { intent: 'changeEmail', email: 'mine@example.org' }],
      [
        '/settings',
        { intent: 'changePassword', password: 'abcdefgh1x', confirmPassword: 'abcdefgh1x' },
      ],
      ['/settings/delete', { intent: 'deleteAccount' }],
    ] as [string, Record<string, string>][]) {
      for (const currentPassword of ['', 'not it', '%', ' ', PASSWORD.toUpperCase()]) {
        const { status } = await site.submit(path, { ...fields, currentPassword }, ana);
        expect([path, [422, 429].includes(status)]).toEqual([path, true]);
      }
    }
    // Ten tries in a quarter of an hour, over all of them together; then not even the right code is accepted.
    const body = { currentPassword: PASSWORD };
    expect((await site.ask('POST', '/api/reauthenticate', { as: ana, body })).status).toBe(429);
  });

  it('leads back to this site alone', async () => {
    const ana = await site.register('led-back@example.org');
    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      '/.//evil.example',
      '/..//evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
      '///evil.example',
      '/x/..//evil.example',
      'evil.example',
      '/%5Cevil.example',
    ];
    for (const next of elsewhere) {
      const query = `?next=${encodeURIComponent(next)}`;
      const proof = { intent: 'reauthenticate', currentPassword: PASSWORD };
      const entry = { intent: 'signIn', email: ana.email, password: PASSWORD };
      const places = [
        await site.submit(`/confirm${query}`, proof, ana),
        await site.submit(`/auth${query}`, entry),
        await site.ask('GET', `/auth${query}`, { as: ana }),
      ].map((answer) => answer.headers.get('location') ?? '/');
      for (const place of places) {
        const { origin } = new URL(place, site.url);
        expect([next, place, origin]).toEqual([next, place, site.url]);
      }
    }
    const headers = { referer: 'https://evil.example//evil.example/x', cookie: ana.cookie };
    await age(ana);
    const asked = await fetch(`${site.url}/settings`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ intent: 'beginAuthenticator' }),
    });
    const to = new URL(asked.headers.get('location') ?? '', site.url);
    const proof = { intent: 'reauthenticate', currentPassword: PASSWORD };
    const confirmed = await site.submit(to.pathname + to.search, proof, ana);
    expect(new URL(confirmed.headers.get('location') ?? '', site.url).origin).toBe(site.url);
  });
});
