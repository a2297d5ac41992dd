import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDatabase } from '#tests/browser/server-database.ts';
import { codeOf } from '#tests/authenticator.ts';
import { createSoftPasskey } from '#tests/soft-passkey.ts';
import { cookieOf, PASSWORD, startSite, type StartedSite } from '#tests/started-site.ts';

/** Another account, or a page of another site, changes nothing of an account. */
let site: StartedSite;

beforeAll(async () => {
  site = await startSite();
}, 240_000);
afterAll(() => site.close());

describe('another’s account', () => {
  it('has passkeys, devices, notices and blocks that nobody else names', async () => {
    const [ana, ben] = [
      await site.register('owner@example.org'),
      await site.register('thief@example.org'),
    ];
    const origin = site.url.replace('127.0.0.1', 'localhost');
    const asked = await fetch(`${origin}/api/passkey-options`, {
      method: 'POST',
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ceremony: 'add' }),
    });
    const options = (await asked.json()) as { challenge: string };
    const key = createSoftPasskey();
    const name = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
    const added = await fetch(`${origin}/api/passkeys`, {
      method: 'POST',
      headers: { cookie: `${ana.cookie}; ${cookieOf(asked)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ response: key.create(options, { origin, rpID: 'localhost' }), name }),
    });
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: number };
    const body = { name: 'Mine', currentPassword: PASSWORD };
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await site.ask(method, `/api/passkeys/${id}`, { as: ben, body });
      expect([method, answer.status]).toEqual([method, 404]);
    }
    const removal = `/settings/second-factor/${id}/remove`;
    expect((await site.ask('GET', removal, { as: ben })).status).toBe(404);
    const remove = { intent: 'removePasskey', currentPassword: PASSWORD };
    expect((await site.submit(removal, remove, ben)).status).toBe(404);
    expect(await (await site.ask('GET', '/api/passkeys', { as: ben })).json()).toEqual([]);
    // The name is escaped on the account's own screens, too.
    for (const path of ['/settings', removal]) {
      const page = await (await site.ask('GET', path, { as: ana })).text();
      expect(page).not.toContain('<script>alert');
      expect(page).not.toContain('<img src=x');
      expect(page).toContain('&lt;img src=x');
    }
    let device = '';
    await inDatabase(site.server, async (db) => {
      const row = await db
        .selectFrom('sessions')
        .select('sid')
        .where('userId', '=', ana.userId)
        .executeTakeFirstOrThrow();
      device = row.sid.slice(0, 16);
    });
    await site.submit('/settings', { intent: 'endDevice', device }, ben);
    for (const wrong of ['%', '________________', '%%%%%%%%%%%%%%%%']) {
      const answer = await site.submit('/settings', { intent: 'endDevice', device: wrong }, ben);
      expect(answer.status).toBe(422);
    }
    const read = { upTo: 999_999 };
    await site.ask('POST', '/api/my-artist/notifications/read', { as: ben, body: read });
    const bell = await site.ask('GET', '/api/my-artist/notifications', { as: ana });
    expect(((await bell.json()) as { count: number }).count).toBeGreaterThan(0);
    expect((await site.ask('GET', '/api/user', { as: ana })).status).toBe(200);
  });

  it('is changed by no page of another site', async () => {
    const ana = await site.register('guarded@example.org');
    const begun = await site.ask('POST', '/api/authenticator', { as: ana, body: {} });
    const { secret } = (await begun.json()) as { secret: string };
    const first = { code: codeOf(secret) };
    expect((await site.ask('PATCH', '/api/authenticator', { as: ana, body: first })).status).toBe(
      200,
    );
    const pending = cookieOf(await site.signIn(ana.email));
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    const body = { currentPassword: PASSWORD, code: codeOf(secret), ceremony: 'confirm' };
    const calls: [string, string][] = [
      ['POST', '/api/authenticator'],
      ['PATCH', '/api/authenticator'],
      ['DELETE', '/api/authenticator'],
      ['POST', '/api/passkeys'],
      ['POST', '/api/passkey-options'],
      ['POST', '/api/recovery-codes'],
      ['POST', '/api/reauthenticate'],
      ['POST', '/api/login'],
      ['POST', '/api/login/second-factor'],
      ['POST', '/api/login/passkey'],
      ['POST', '/api/logout'],
      ['POST', '/api/register'],
      ['POST', '/api/my-artist/notifications/read'],
    ];
    const cookie = `${ana.cookie}; ${pending}`;
    for (const headers of foreign) {
      for (const [method, path] of calls) {
        const answer = await site.ask(method, path, { headers: { ...headers, cookie }, body });
        expect([path, await answer.json()]).toMatchObject([path, { code: 'crossOrigin' }]);
      }
      for (const [path, intent] of [
        ['/settings', 'endOtherDevices'],
        ['/confirm', 'reauthenticate'],
        ['/auth/second-factor', 'enterCode'],
        ['/settings/second-factor/app/remove', 'removeAuthenticator'],
        ['/check-mail', 'sendAgain'],
        ['/logout', 'logout'],
      ] as const) {
        const answer = await fetch(site.url + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...headers, cookie },
          body: new URLSearchParams({ intent, currentPassword: PASSWORD, code: body.code }),
        });
        expect([path, answer.status]).toEqual([path, 403]);
      }
    }
    expect((await site.ask('GET', '/api/user', { as: ana })).status).toBe(200);
    expect((await site.signIn(ana.email)).status).toBe(401);
  });
});
