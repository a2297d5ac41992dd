import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startMailStandIn } from '#tests/mail-stand-in.ts';
import { createUserWithArtist } from '#app/features/accounts/account.queries.server.ts';
import { changeEmail } from './email-change.operations.server.ts';
import {
  openReset,
  requestReset,
  resetPassword,
  viewForgotten,
  viewReset,
} from './password-reset.job.server.ts';
import {
  changeName,
  changePassword,
  changeVisibility,
  endDevice,
  endOtherDevices,
  viewSettings,
} from './settings.server.ts';

const PASSWORD = 'correct horse';
const EMAIL = 'ana@example.org';

let site: TestSite;
let ana: Awaited<ReturnType<TestSite['artist']>>;

beforeEach(async () => {
  site = await createTestSite();
  ana = await site.artist(EMAIL);
});
afterEach(() => site.close());

const as = ({ userId, artistId }: typeof ana, email = EMAIL) =>
  contextFor(site.services, { userId, artistId, email });

const signIn = (email: string, password: string) =>
  site.call('POST', '/api/login', { json: { email, password } });
const signedIn = async (cookie: string) =>
  (await site.call('GET', '/api/user', { as: { cookie } })).status === 200;

describe('name and handle', () => {
  it('change together, and the short address follows', async () => {
    await perform(changeName, as(ana), { name: ' Ana Lüíz ', handle: 'Ana-Luiz' });
    const view = await perform(viewSettings, as(ana), {});
    expect([view.name, view.handle]).toEqual(['Ana Lüíz', 'ana-luiz']);
    await perform(changeName, as(ana), { name: 'Ana Lüíz', handle: 'ana-luiz' });
  });

  it.each(['-ana', 'ana--luiz', 'ana luiz', 'ána', '../x', ''])(
    'a handle is not %j',
    async (handle) => {
      await expect(perform(changeName, as(ana), { name: 'Ana', handle })).rejects.toMatchObject({
        code: 'invalid',
        fields: { handle: [expect.any(String)] },
      });
    },
  );

  it('a handle belongs to one artist', async () => {
    const ben = await site.artist('ben@example.org');
    await expect(
      perform(changeName, as(ben), { name: 'Ben', handle: 'ana' }),
    ).rejects.toMatchObject({
      code: 'conflict',
      fields: { handle: ['Another artist is already called @ana.'] },
    });
  });
});

it('a hidden artist exists only for themselves', async () => {
  await perform(changeVisibility, as(ana), { isPublic: 'false' });
  const path = `/api/artists/${ana.artistId}`;
  expect((await site.call('GET', path)).status).toBe(404);
  expect((await site.call('GET', path, { as: ana })).status).toBe(200);
  await perform(changeVisibility, as(ana), { isPublic: 'true' });
  expect((await site.call('GET', path)).status).toBe(200);
});

describe('email', () => {
  it('changes only with the current password', async () => {
    const email = 'new@example.org';
    await expect(
      perform(changeEmail, as(ana), { email, currentPassword: 'wrong' }),
    ).rejects.toMatchObject({ fields: { currentPassword: ['This isn’t your current password'] } });
    await perform(changeEmail, as(ana), { email: ' New@Example.org', currentPassword: PASSWORD });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(401);
  });

  it('belongs to one account', async () => {
    await site.artist('ben@example.org');
    await expect(
      perform(changeEmail, as(ana), { email: 'ben@example.org', currentPassword: PASSWORD }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('guessing the password ends after ten tries', async () => {
    const guess = { email: 'new@example.org', currentPassword: 'wrong' };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(perform(changeEmail, as(ana), guess)).rejects.toMatchObject({ code: 'invalid' });
    }
    await expect(perform(changeEmail, as(ana), guess)).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
  });
});

describe('devices', () => {
  it('are listed, and signed out one by one or together', async () => {
    for (const _ of [1, 2]) await signIn(EMAIL, PASSWORD);
    const { devices } = await perform(viewSettings, as(ana), {});
    expect(devices).toHaveLength(3);
    await perform(endDevice, as(ana), { device: devices[0]?.id });
    expect((await perform(viewSettings, as(ana), {})).devices).toHaveLength(2);
    // Without a request there is no current device to keep.
    expect(await perform(endOtherDevices, as(ana), {})).toEqual({ signedOut: 2 });
    expect(await signedIn(ana.cookie)).toBe(false);
  });

  it('are at most a hundred: the oldest session ends, never the newest', async () => {
    const { db } = site.services.database;
    const row = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    const inDays = (days: number) =>
      new Date(site.clock.now().getTime() + (10 + days) * 24 * 60 * 60_000);
    const more = Array.from({ length: 105 }, (_, day) => ({
      ...row,
      // A prefix that no random id has.
      sid: `day ${String(day).padStart(3, '0')}${row.sid.slice(7)}`,
      expire: inDays(day),
    }));
    for (const one of more) await db.insertInto('sessions').values(one).execute();
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(200);
    const { devices } = await perform(viewSettings, as(ana), {});
    expect(devices).toHaveLength(100);
    const left = await db.selectFrom('sessions').select('sid').orderBy('expire').execute();
    // The new session ends after a day; of the others, the ones with the latest expiry are kept.
    expect(left.map(({ sid }) => sid.slice(0, 7)).slice(1)).toEqual(
      more.slice(6).map(({ sid }) => sid.slice(0, 7)),
    );
    expect(await signedIn(ana.cookie)).toBe(false);
  });

  it('show where and when each was last used', async () => {
    site.clock.advance(20 * 60_000);
    await signedIn(ana.cookie);
    const { devices } = await perform(viewSettings, as(ana), {});
    expect(devices).toMatchObject([
      {
        since: '2026-03-14T12:00:00.000Z',
        usedAt: '2026-03-14T12:20:00.000Z',
        usedFrom: 'unknown',
      },
    ]);
  });

  it('of other accounts stay', async () => {
    const ben = await site.artist('ben@example.org');
    const { devices } = await perform(viewSettings, as(ben, 'ben@example.org'), {});
    await perform(endDevice, as(ana), { device: devices[0]?.id });
    expect(await signedIn(ben.cookie)).toBe(true);
  });
});

describe('password', () => {
  it('changes with the current one, and signs other devices out', async () => {
    const password = 'a longer battery';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    await expect(
      perform(changePassword, as(ana), { ...change, confirmPassword: 'something else' }),
    ).rejects.toMatchObject({ fields: { confirmPassword: ['Passwords do not match'] } });
    await expect(
      perform(changePassword, as(ana), { ...change, password: 'short' }),
    ).rejects.toMatchObject({
      fields: {
        password: ['String must contain at least 8 character(s)'],
        confirmPassword: ['Passwords do not match'],
      },
    });
    expect(await perform(changePassword, as(ana), change)).toEqual({ signedOut: 1 });
    expect((await signIn(EMAIL, password)).status).toBe(200);
    expect((await signIn(EMAIL, PASSWORD)).status).toBe(401);
  });

  it('can be set once by a link that is valid for an hour', async () => {
    const password = 'a longer battery';
    const { db } = site.services.database;
    const visitor = contextFor(site.services, null);
    const first = await openReset(db, ana.userId, site.clock.now());
    const token = await openReset(db, ana.userId, site.clock.now());
    const reset = (link: string) =>
      perform(resetPassword, visitor, { token: link, password, confirmPassword: password });
    const over = { code: 'linkEnded' };
    await expect(reset(first)).rejects.toMatchObject(over);
    expect(await perform(viewReset, visitor, { token })).toEqual({ email: EMAIL });
    await reset(token);
    expect(await signedIn(ana.cookie)).toBe(false);
    expect((await signIn(EMAIL, password)).status).toBe(200);
    await expect(reset(token)).rejects.toMatchObject(over);

    const late = await openReset(db, ana.userId, site.clock.now());
    site.clock.advance(61 * 60_000);
    await expect(perform(viewReset, visitor, { token: late })).rejects.toMatchObject(over);
  });
});

describe('a forgotten password', () => {
  it('must be reset by the host if no mail is sent', async () => {
    const visitor = contextFor(site.services, null);
    expect(await perform(viewForgotten, visitor, {})).toEqual({ byMail: false });
    await expect(perform(requestReset, visitor, { email: EMAIL })).rejects.toMatchObject({
      message: 'This site doesn’t send email. Ask its host for a link.',
    });
  });

  it('is reset by an email, without revealing who has an account', async () => {
    const mail = await startMailStandIn();
    await site.close();
    site = await createTestSite({
      SMTP_URL: mail.url,
      MAIL_FROM: 'House <house@example.org>',
      PUBLIC_URL: 'https://music.example',
    });
    await createUserWithArtist(site.services.database.db, {
      email: EMAIL,
      passwordHash: '',
      artist: { name: 'Ana', handle: 'ana' },
      now: site.clock.now(),
    });
    const visitor = contextFor(site.services, null);
    const answers = [];
    for (const email of ['nobody@example.org', EMAIL, EMAIL]) {
      answers.push(await perform(requestReset, visitor, { email }));
    }
    await site.work();
    expect(answers).toEqual([{ email: 'nobody@example.org' }, { email: EMAIL }, { email: EMAIL }]);
    const email = await mail.emailTo(EMAIL);
    expect(email.from).toBe('House <house@example.org>');
    expect(mail.emails).toEqual([]);
    const token = /https:\/\/music\.example\/reset\/([\w-]{22})/.exec(email.text)?.[1];
    expect(await perform(viewReset, visitor, { token })).toEqual({ email: EMAIL });
    await mail.close();
  });
});
