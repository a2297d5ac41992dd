import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUntilEnd } from '#tests/browser/server.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import {
  cookieOf,
  PASSWORD,
  SESSION_SECRET,
  startSite,
  type Account,
  type StartedSite,
} from '#tests/started-site.ts';
import { askDatabase } from './site-database.ts';

/** Secrets in emails, addresses, logs and public endpoints. */
let mail: MailStandIn;
let site: StartedSite;

beforeAll(async () => {
  mail = await startMailStandIn();
  site = await startSite({
    SMTP_URL: mail.url,
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    SECURITY_CONTACT: 'mailto:host@example.org',
  });
}, 240_000);
afterAll(async () => {
  await site.close();
  await mail.close();
});

const pathIn = (text: string) => /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? '';
const mailed = async (address: string, pattern: RegExp) =>
  pathIn((await mail.emailTo(address, pattern)).text);

let accounts = 0;
async function newAccount(): Promise<Account> {
  const email = `leaks-${(accounts += 1)}@example.org`;
  await site.ask('POST', '/api/register', { body: { email, password: PASSWORD } });
  const link = await mailed(email, /Confirm your email/);
  links.push(link);
  const done = await site.submit(link, { intent: 'confirmRegistration', password: PASSWORD });
  expect(done.status).toBe(303);
  const [row] = askDatabase<{ id: number; artistId: number }>(
    site,
    'select id, artist_id as artistId from users where email = ?',
    email,
  );
  return { cookie: cookieOf(done), email, userId: row?.id ?? 0, artistId: row?.artistId ?? 0 };
}

/** All links from emails. */
const links: string[] = [];
const reset = async ({ email }: Account) => {
  await site.submit('/forgot', { intent: 'requestReset', email });
  const link = await mailed(email, /new password/i);
  links.push(link);
  return link;
};
const change = async (ana: Account, email: string) => {
  const fields = { intent: 'changeEmail', email, currentPassword: PASSWORD };
  expect((await site.submit('/settings', fields, ana)).status).toBe(303);
  const link = await mailed(email, /Confirm this email/);
  links.push(link);
  return link;
};
const often = <Answer>(ask: (turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => ask(turn)));

describe('a link in an email', () => {
  it('sets one password of twenty at once', async () => {
    const ana = await newAccount();
    const link = await reset(ana);
    const passwordOf = (turn: number) => `plum orchard number ${turn}`;
    const answers = await often((turn) => {
      const password = passwordOf(turn);
      return site.submit(link, { intent: 'resetPassword', password, confirmPassword: password });
    });
    const done = answers.flatMap(({ status }, turn) => (status === 303 ? [turn] : []));
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => ![303, 404, 429].includes(status))).toEqual([]);
    expect((await site.ask('GET', '/api/user', { as: ana })).status).toBe(401);
    expect((await site.signIn(ana.email, passwordOf(done[0] ?? 0))).status).toBe(200);
  });

  it('changes an email once of twenty at once, and for one of two accounts', async () => {
    const [ana, ben] = [await newAccount(), await newAccount()];
    const [hers, his] = [
      await change(ana, 'wanted@example.org'),
      await change(ben, 'wanted@example.org'),
    ];
    const answers = await often((turn) =>
      site.submit(turn % 2 ? hers : his, { intent: 'confirmEmail' }, turn % 2 ? ana : ben),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => ![303, 404, 409].includes(status))).toEqual([]);
    const owners = askDatabase(site, "select id from users where email = 'wanted@example.org'");
    expect(owners).toHaveLength(1);
  });

  it('is not passed on by its screen, and stands in no log', async () => {
    const ana = await newAccount();
    const screens = [await reset(ana), await change(ana, 'passed-on@example.org')];
    await site.ask('POST', '/api/register', {
      body: { email: 'never@example.org', password: PASSWORD },
    });
    screens.push(await mailed('never@example.org', /Confirm/));
    links.push(...screens);
    for (const path of screens) {
      // The refused requests above have used up this address's tries.
      const headers = { 'x-forwarded-for': '192.0.2.77', cookie: ana.cookie };
      const answer = await site.ask('GET', path, { headers });
      const page = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(`${answer.headers.get('referrer-policy') ?? ''} ${page}`).toMatch(
        /no-referrer|same-origin/,
      );
      expect(answer.headers.get('cache-control')).toContain('no-store');
      await site.ask('GET', `${path.slice(0, -2)}xx`, { headers });
    }
    const tokens = links.map((path) => path.split('/').at(-1) ?? path);
    const printed = site.server.output();
    expect(printed.length).toBeGreaterThan(1000);
    expect(tokens.filter((token) => printed.includes(token))).toEqual([]);
    const kept = JSON.stringify([
      askDatabase(site, 'select * from security_events'),
      askDatabase(site, 'select * from jobs'),
      askDatabase(site, 'select * from password_resets'),
      askDatabase(site, 'select * from email_changes'),
      askDatabase(site, 'select * from registrations'),
      askDatabase(site, 'select * from notices'),
    ]);
    expect(tokens.filter((token) => kept.includes(token))).toEqual([]);
    expect(kept).not.toContain(PASSWORD);
  });

  it('is not sent to a stranger without end, by several accounts together either', async () => {
    const sent: number[] = [];
    for (let account = 0; account < 2; account += 1) {
      const ana = await newAccount();
      for (let time = 0; time < 4; time += 1) {
        const fields = { email: 'flooded@example.org', currentPassword: PASSWORD };
        sent.push(
          (await site.submit('/settings', { intent: 'changeEmail', ...fields }, ana)).status,
        );
      }
    }
    expect(sent).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
  });
});

describe('what anybody may call', () => {
  const report = (body: string, type: string, address: string) =>
    fetch(`${site.url}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      body,
    });
  const violation = (page: string) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': page,
        'violated-directive': 'script-src\n{"level":50,"msg":"forged"}',
        'blocked-uri': 'https://evil.example/secret-path?token=of-a-test',
      },
    });

  it('takes reports of the policy of some size and number, and logs no whole address', async () => {
    const page = `${site.url}/reset/token-of-a-test?key=token-of-a-test`;
    expect((await report(violation(page), 'application/csp-report', '192.0.2.1')).status).toBe(204);
    expect((await report('x'.repeat(70_000), 'application/csp-report', '192.0.2.1')).status).toBe(
      413,
    );
    expect((await report('{', 'application/csp-report', '192.0.2.1')).status).toBe(400);
    expect((await report('a=1', 'text/plain', '192.0.2.1')).status).toBe(415);
    const statuses = await Promise.all(
      Array.from({ length: 80 }, () =>
        report(violation(page), 'application/csp-report', '192.0.2.2').then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const printed = site.server.output();
    expect(printed).toContain('https://evil.example');
    expect(printed).not.toMatch(/token-of-a-test|secret-path|"msg":"forged"/);
  });

  it('tells of the server’s health counts alone', async () => {
    const health = (await (await site.ask('GET', '/healthz')).json()) as Record<string, unknown>;
    expect(Object.keys(health).sort()).toEqual(
      ['cspReports', 'disk', 'jobs', 'sources', 'status', 'version'].sort(),
    );
    expect(JSON.stringify(health)).not.toMatch(/[/@\\]|artist-space-/);
  });

  it('names the contact of the host, in one line, or the server does not start', async () => {
    const text = await (await site.ask('GET', '/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: mailto:host@example\.org\nExpires: \S+\n/);
    const folder = await mkdtemp(join(tmpdir(), 'artist-space-'));
    const wrong = 'mailto:host@example.org\nContact: https://evil.example';
    try {
      const settings = { SESSION_SECRET, SECURITY_CONTACT: wrong };
      const { code, output } = await runUntilEnd(settings, folder);
      expect(code).not.toBe(0);
      expect(output).toContain('SECURITY_CONTACT');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 30_000);
});
