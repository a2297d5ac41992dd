import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import {
  cookieOf,
  PASSWORD,
  startSite,
  type Account,
  type StartedSite,
} from '#tests/started-site.ts';

let mail: MailStandIn;
let site: StartedSite;

beforeAll(async () => {
  mail = await startMailStandIn();
  site = await startSite({ SMTP_URL: mail.url });
}, 240_000);
afterAll(async () => {
  await site.close();
  await mail.close();
});

const pathIn = (text: string) => {
  const path = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1];
  if (!path) throw new Error(`There is no link in:\n${text}`);
  return path;
};
const mailedPath = async (address: string, pattern?: RegExp) =>
  pathIn((await mail.emailTo(address, pattern)).text);
const register = (email: string, password = PASSWORD) =>
  site.ask('POST', '/api/register', { body: { email, password } });
const confirm = (path: string, password = PASSWORD) =>
  site.submit(path, { intent: 'confirmRegistration', password });

/** Registers, and opens the link in the email. */
async function newAccount(email: string): Promise<Account> {
  await register(email);
  const confirmed = await confirm(await mailedPath(email));
  expect(confirmed.status).toBe(303);
  const cookie = cookieOf(confirmed);
  const user = await site.ask('GET', '/api/user', { headers: { cookie } });
  const { id, artistId } = (await user.json()) as { id: number; artistId: number };
  return { cookie, email, artistId, userId: id };
}

const settings = (as: Account, intent: string, fields: Record<string, string> = {}) =>
  site.submit('/settings', { intent, ...fields }, as);
const statusOf = async (as: Account) => (await site.ask('GET', '/api/user', { as })).status;
const askReset = (email: string) => site.submit('/forgot', { intent: 'requestReset', email });

describe('registering', () => {
  it('does not tell who has an account', async () => {
    await newAccount('taken@example.org');
    const told = async (email: string) => {
      const started = performance.now();
      const answer = await register(email);
      const took = performance.now() - started;
      const headers = [...answer.headers.keys()].sort();
      const body = (await answer.text()).replaceAll(email, 'EMAIL');
      return { status: answer.status, headers, body, took };
    };
    const times: Record<'fresh' | 'taken', number[]> = { fresh: [], taken: [] };
    for (let round = 0; round < 3; round += 1) {
      const { took: fresh, ...toFresh } = await told(`fresh${round}@example.org`);
      const { took: taken, ...toTaken } = await told('taken@example.org');
      expect(toTaken).toEqual(toFresh);
      expect(toFresh.status).toBe(202);
      times.fresh.push(fresh);
      times.taken.push(taken);
    }
    // Both do the same work, including a hash: neither is several times as fast.
    expect(Math.min(...times.taken)).toBeGreaterThan(Math.min(...times.fresh) / 3);
    expect(Math.min(...times.fresh)).toBeGreaterThan(Math.min(...times.taken) / 3);
    const form = async (email: string) => {
      const fields = { intent: 'register', email, password: PASSWORD, confirmPassword: PASSWORD };
      const answer = await site.submit('/auth', fields);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await form('taken2@example.org')).toEqual(await form('taken@example.org'));
    expect((await mail.emailTo('taken@example.org', /already have an account/)).text).toContain(
      '/forgot',
    );
  });

  it('creates the account for whoever has the mail and the password, once', async () => {
    expect((await register('new@example.org')).status).toBe(202);
    expect((await site.signIn('new@example.org')).status).toBe(401);
    const path = await mailedPath('new@example.org');
    // A stranger registered the address; its owner opens the email and does not know the password.
    expect((await confirm(path, 'not the password')).status).toBe(422);
    expect((await site.signIn('new@example.org')).status).toBe(401);
    const confirmed = await confirm(path);
    expect(confirmed.status).toBe(303);
    expect((await site.signIn('new@example.org')).status).toBe(200);
    expect((await confirm(path)).status).toBe(404);
  });

  it('lets a mistyped address be changed, and sends the email again', async () => {
    const answer = await site.submit('/auth', {
      intent: 'register',
      email: 'mistyped@example.org',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    const screen = answer.headers.get('location') ?? '';
    const browser: Account = { cookie: cookieOf(answer), email: '', artistId: 0, userId: 0 };
    const first = await mailedPath('mistyped@example.org');
    await site.submit(screen, { intent: 'sendAgain' }, browser);
    const second = await mailedPath('mistyped@example.org');
    expect((await site.ask('GET', first)).status).toBe(404);
    const corrected = { intent: 'changeAddress', email: 'typed@example.org' };
    expect((await site.submit(screen, corrected, browser)).status).toBe(303);
    const third = await mailedPath('typed@example.org');
    expect((await site.ask('GET', second)).status).toBe(404);
    expect((await confirm(third)).status).toBe(303);
    expect((await site.signIn('typed@example.org')).status).toBe(200);
  });
});

describe('a reset link', () => {
  it('dies with a change of password', async () => {
    const ana = await newAccount('reset-password@example.org');
    await askReset(ana.email);
    const path = await mailedPath(ana.email, /new password/i);
    expect((await site.ask('GET', path)).status).toBe(200);
    const password = 'another orchard 43';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    expect((await settings(ana, 'changePassword', change)).status).toBe(303);
    expect((await site.ask('GET', path)).status).toBe(404);
    await mail.emailTo(ana.email, /password was changed/);
  });

  it('dies with a change of email', async () => {
    const ana = await newAccount('reset-email@example.org');
    await askReset(ana.email);
    const reset = await mailedPath(ana.email, /new password/i);
    const change = { email: 'reset-email-new@example.org', currentPassword: PASSWORD };
    expect((await settings(ana, 'changeEmail', change)).status).toBe(303);
    const link = await mailedPath('reset-email-new@example.org');
    await site.submit(link, { intent: 'confirmEmail' }, ana);
    expect((await site.ask('GET', reset)).status).toBe(404);
  });
});

describe('a change of email', () => {
  it('counts once the new address confirmed it, is told to the old one, and ends other sessions', async () => {
    const ana = await newAccount('old@example.org');
    const other: Account = { ...ana, cookie: cookieOf(await site.signIn(ana.email)) };
    await mail.emailTo(ana.email, /new sign-in/i);
    const change = { email: 'moved@example.org', currentPassword: PASSWORD };
    expect((await settings(ana, 'changeEmail', change)).status).toBe(303);
    const first = await mailedPath('moved@example.org');
    expect((await site.signIn('moved@example.org')).status).toBe(401);
    const screen = await (await site.ask('GET', '/settings', { as: ana })).text();
    expect(screen).toContain('moved@example.org');

    await settings(ana, 'resendEmailLink');
    const link = await mailedPath('moved@example.org');
    expect((await site.ask('GET', first, { as: ana })).status).toBe(404);

    // Reading that mailbox by mistake gives nobody an account.
    expect((await site.submit(link, { intent: 'confirmEmail' })).headers.get('location')).toMatch(
      /^\/auth/,
    );
    const stranger = await newAccount('reader@example.org');
    expect((await site.submit(link, { intent: 'confirmEmail' }, stranger)).status).toBe(404);

    expect((await site.submit(link, { intent: 'confirmEmail' }, ana)).status).toBe(303);
    expect((await mail.emailTo('old@example.org', /email was changed/)).text).toContain(
      'moved@example.org',
    );
    expect(await statusOf(ana)).toBe(200);
    expect(await statusOf(other)).toBe(401);
    expect((await site.signIn('moved@example.org')).status).toBe(200);
    expect((await site.signIn('old@example.org')).status).toBe(401);
    expect((await site.submit(link, { intent: 'confirmEmail' }, ana)).status).toBe(404);
  });

  it('can be cancelled, and does not tell who has an account', async () => {
    const ana = await newAccount('stays@example.org');
    await newAccount('somebody@example.org');
    const change = (email: string) =>
      settings(ana, 'changeEmail', { email, currentPassword: PASSWORD });
    const taken = await change('somebody@example.org');
    await mail.emailTo('somebody@example.org', /already/);
    const free = await change('nobody-yet@example.org');
    expect([taken.status, taken.headers.get('location')]).toEqual([
      free.status,
      free.headers.get('location'),
    ]);
    const link = await mailedPath('nobody-yet@example.org');
    await settings(ana, 'cancelEmailChange');
    expect((await site.submit(link, { intent: 'confirmEmail' }, ana)).status).toBe(404);
    expect((await site.signIn('stays@example.org')).status).toBe(200);
  });
});
