import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations, invite } from '#app/admin-command/invitations.server.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { cookieOf, PASSWORD, startSite, type StartedSite } from '#tests/started-site.ts';
import { asHost } from './host.ts';
import { askDatabase } from './site-database.ts';

/** Registration on a site that requires invitations, with and without mail. */
let mail: MailStandIn;
let mailing: StartedSite;
let plain: StartedSite;
let closed: StartedSite;

beforeAll(async () => {
  mail = await startMailStandIn();
  [mailing, plain, closed] = await Promise.all([
    startSite({ SIGN_UP: 'invite', SMTP_URL: mail.url }),
    startSite({ SIGN_UP: 'invite' }),
    startSite({ SIGN_UP: 'closed' }),
  ]);
}, 240_000);
afterAll(async () => {
  await Promise.all([mailing, plain, closed].map((site) => site.close()));
  await mail.close();
});

const newInvitation = async (site: StartedSite, uses = 1) =>
  (await asHost(site, invite, [], { uses: String(uses) })).split('invite=')[1] ?? '';

const byCall = (site: StartedSite, email: string, token?: string) =>
  site.ask('POST', '/api/register', { body: { email, password: PASSWORD, invite: token } });

const byForm = (site: StartedSite, email: string, token = '', path = '/auth') =>
  site.submit(path, {
    intent: 'register',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    invite: token,
  });

const accountsOf = (site: StartedSite) =>
  askDatabase<{ email: string }>(site, 'select email from users').map(({ email }) => email);

const linkTo = async (email: string) =>
  /(\/confirm\/\S+)/.exec((await mail.emailTo(email, /Confirm/)).text)?.[1] ?? '';
const confirm = (path: string) =>
  mailing.submit(path, { intent: 'confirmRegistration', password: PASSWORD });

describe('an invitation', () => {
  it('is needed at every door, and cannot be guessed, changed, or be too old or ended', async () => {
    const late = await newInvitation(plain);
    const ended = await newInvitation(plain);
    await inDatabase(plain.server, (db) =>
      db.updateTable('invitations').set({ expiresAt: new Date() }).where('id', '=', 1).execute(),
    );
    await asHost(plain, invitations, [], { revoke: '2' });
    const standing = await newInvitation(plain);
    const wrong = [late, ended, standing.toUpperCase(), `${standing} `, `${standing}%00`, '%', '_'];
    for (const token of [undefined, '', ...wrong]) {
      expect((await byCall(plain, 'uninvited@example.org', token)).status).toBe(403);
      expect((await byForm(plain, 'uninvited@example.org', token)).status).toBe(403);
      expect((await byForm(plain, 'uninvited@example.org', token, '/?index')).status).toBe(403);
    }
    const list = await byCall(plain, 'uninvited@example.org', [standing] as unknown as string);
    expect(list.status).toBe(422);
    expect(accountsOf(plain)).toEqual([]);
    expect((await byForm(plain, 'invited@example.org', standing)).status).toBe(303);
  });

  it('makes one account of twenty at once, and none is used up by a refusal', async () => {
    const token = await newInvitation(plain);
    await byCall(plain, 'invited@example.org', token);
    await byCall(plain, 'no email', token);
    const before = accountsOf(plain).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const email = `crowd-${index}@example.org`;
        return index % 2 ? byCall(plain, email, token) : byForm(plain, email, token);
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(19);
    expect(accountsOf(plain)).toHaveLength(before + 1);
  });

  it('makes one account of one email that registers twenty times at once', async () => {
    const token = await newInvitation(plain, 20);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => byCall(plain, 'twin@example.org', token)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const [row] = askDatabase<{ left: number }>(
      plain,
      'select uses_left as left from invitations order by id desc limit 1',
    );
    expect(row?.left).toBe(19);
  });
});

describe('where a registration is confirmed by mail', () => {
  it('nobody without a standing invitation has an email sent', async () => {
    for (const token of [undefined, 'made-up', 'x'.repeat(64)]) {
      expect((await byCall(mailing, 'stranger@example.org', token)).status).toBe(403);
      expect((await byForm(mailing, 'stranger@example.org', token)).status).toBe(403);
    }
    expect(askDatabase(mailing, 'select id from registrations')).toEqual([]);
    expect(mail.emails).toEqual([]);
  });

  it('the invitation is used by whoever confirms first', async () => {
    const token = await newInvitation(mailing);
    for (const email of ['first@example.org', 'second@example.org']) {
      expect((await byCall(mailing, email, token)).status).toBe(202);
    }
    const links = await Promise.all(['first@example.org', 'second@example.org'].map(linkTo));
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
    expect(accountsOf(mailing)).toHaveLength(1);
    // The second one is signed in to nothing.
    const late = answers.find(({ status }) => status === 403);
    const cookie = late ? cookieOf(late) : '';
    expect((await mailing.ask('GET', '/api/user', { headers: { cookie } })).status).toBe(401);
  });

  it('a link makes one account of twenty at once', async () => {
    const token = await newInvitation(mailing, 20);
    await byCall(mailing, 'eager@example.org', token);
    const link = await linkTo('eager@example.org');
    // Ten tries are allowed per link.
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(link)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(accountsOf(mailing).filter((email) => email === 'eager@example.org')).toHaveLength(1);
    const [row] = askDatabase<{ left: number }>(
      mailing,
      'select uses_left as left from invitations order by id desc limit 1',
    );
    expect(row?.left).toBe(19);
  });

  it('an email that would write lines into an email is none', async () => {
    const token = await newInvitation(mailing, 5);
    for (const email of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org,b@example.org',
      'a@example.org\n',
      '"a\\nSubject: x"@example.org',
      '<a@example.org> b@example.org',
    ]) {
      const { status } = await byCall(mailing, email, token);
      // Blanks around an email are removed.
      expect([email, status]).toEqual([email, email.trim() === 'a@example.org' ? 202 : 422]);
    }
  });

  it('one that was begun before the site was closed makes no account any more', async () => {
    const token = await newInvitation(mailing);
    await byCall(mailing, 'late@example.org', token);
    const link = await linkTo('late@example.org');
    mailing.server.signal('SIGTERM');
    await mailing.server.ended;
    const { port } = new URL(mailing.url);
    const settings = { SIGN_UP: 'closed', SMTP_URL: mail.url, PORT: port, PUBLIC_URL: mailing.url };
    mailing = await startSite(settings, mailing.server.folder);
    expect((await confirm(link)).status).toBe(403);
    expect(accountsOf(mailing)).not.toContain('late@example.org');
  }, 60_000);
});

it('a site that is closed takes nobody, whatever they bring', async () => {
  const token = await newInvitation(closed);
  for (const answer of [
    await byCall(closed, 'eve@example.org'),
    await byCall(closed, 'eve@example.org', token),
    await byForm(closed, 'eve@example.org', token),
    await byForm(closed, 'eve@example.org', token, '/?index'),
  ]) {
    expect(answer.status).toBe(403);
  }
  expect(accountsOf(closed)).toEqual([]);
});
