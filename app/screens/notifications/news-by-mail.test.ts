import { afterEach, beforeEach, expect, it } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { createUserWithArtist } from '#app/features/accounts/account.queries.server.ts';
import {
  chooseMails,
  unsubscribe,
  viewMailChoices,
  viewSubscription,
} from '#app/features/activity/notices/mail-choices.server.ts';
import { ring, notify, notifyOfFollower } from '#app/features/activity/notices/notice.server.ts';
import { setFollowing } from '#app/features/community/follows/follow.queries.server.ts';
import { insertBlock } from '#app/features/community/follows/block.server.ts';
import { receiveMessage } from '#app/features/community/inbox/inbox.server.ts';
import { sendDigests, sendNews } from './mail-news.job.server.ts';
import { readNotices } from './notification.server.ts';

let mail: MailStandIn;
let site: TestSite;
let ana: { artistId: number; userId: number };

beforeEach(async () => {
  mail = await startMailStandIn();
  await open(mail.url);
});
afterEach(async () => {
  await site.close();
  await mail.close();
});

async function open(url: string) {
  site = await createTestSite({ SMTP_URL: url, PUBLIC_URL: 'https://music.example' });
  ana = await addArtist('ana@example.org');
}

async function addArtist(email: string, verified = true) {
  const { db } = site.services.database;
  const now = site.clock.now();
  const handle = email.replace(/\W+/g, '-');
  const account = { email, passwordHash: 'none', artist: { name: handle, handle }, now };
  const user = await createUserWithArtist(db, account);
  const emailVerifiedAt = verified ? now : null;
  await db.updateTable('users').set({ emailVerifiedAt }).where('id', '=', user.id).execute();
  return { artistId: user.artistId ?? 0, userId: user.id };
}

const contextOf = (artist: typeof ana | null) =>
  contextFor(site.services, artist && { ...artist, email: '' });
const choose = (choices: object) =>
  perform(chooseMails, contextOf(ana), { rhythm: 'once', ...choices });
const write = (words: string, senderId: number | null = null) => {
  site.clock.advance(1000);
  const from = { name: 'Eva Quay', email: 'eva@example.org', senderId };
  return receiveMessage(contextOf(null), { artistId: ana.artistId, ...from, message: words });
};
async function gainFollower(email: string) {
  const fan = await addArtist(email);
  site.clock.advance(1000);
  const now = site.clock.now();
  const { db } = site.services.database;
  await db.transaction().execute(async (trx) => {
    const follow = { followerId: fan.artistId, artistId: ana.artistId, following: true };
    await setFollowing(trx, follow, now);
    await notifyOfFollower(site.services, trx, ana.artistId, now);
  });
}
const tokenIn = (text: string) => /\/unsubscribe\/(\S+)/.exec(text)?.[1] ?? '';

it('goes out once, with a way to end it by one click', async () => {
  await write('Would you play at our harbour festival?');
  await site.work();
  await site.work();
  expect(mail.emails).toHaveLength(1);
  const [email] = mail.emails;
  expect(email).toMatchObject({
    to: 'ana@example.org',
    subject: 'Eva Quay wrote to you: Artist Space',
  });
  expect(email?.text).toContain('Would you play at our harbour festival?');
  expect(email?.text).toMatch(/https:\/\/music\.example\/notifications\/\d+/);
  const token = tokenIn(email?.text ?? '');
  expect(email?.headers).toMatchObject({
    'list-unsubscribe': `<https://music.example/api/unsubscribe/${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });

  // Opening the link changes nothing; the one-click request ends the mails without a page of this
  // site.
  const path = `/api/unsubscribe/${token}`;
  const opened = await site.call('GET', path);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
  const seen = () => perform(viewSubscription, contextOf(null), { token });
  expect(await seen()).toEqual({ label: 'Messages and bookings', on: true });
  const bytes = new TextEncoder().encode('List-Unsubscribe=One-Click');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const _twice of [1, 2]) {
    expect((await site.call('POST', path, { bytes, headers })).status).toBe(200);
  }
  expect(await seen()).toEqual({ label: 'Messages and bookings', on: false });
  await write('And again');
  await site.work();
  expect(mail.emails).toHaveLength(1);
  expect(await perform(viewMailChoices, contextOf(ana), {})).toMatchObject({
    kinds: { message: false, order: true, collaboration: false },
  });
  const forged = { token: token.replace(/^\d+/, String(ana.artistId + 1)) };
  await expect(perform(unsubscribe, contextOf(null), forged)).rejects.toThrow('does not work');
});

it('follows the artist’s choice: by default orders and messages', async () => {
  await gainFollower('cleo@example.org');
  await site.work();
  expect(mail.emails).toEqual([]);
  await choose({ followers: 'on' });
  await perform(readNotices, contextOf(ana), { upTo: site.clock.now().getTime() });
  // A burst is one email; a message that is no longer wanted is not sent.
  await gainFollower('dara@example.org');
  await gainFollower('edo@example.org');
  await write('Unwanted now');
  await site.work();
  expect(mail.emails.map(({ subject }) => subject)).toEqual([
    'edo-example-org and dara-example-org follow you: Artist Space',
  ]);
});

it('is not sent for read news, from blocked artists, or to an unconfirmed address', async () => {
  const ben = await addArtist('ben@example.org');
  await write('From Ben', ben.artistId);
  const { db } = site.services.database;
  const block = { artistId: ana.artistId, blockedId: ben.artistId };
  await db.transaction().execute((trx) => insertBlock(trx, block, site.clock.now()));
  await write('Read before the email');
  await perform(readNotices, contextOf(ana), { upTo: site.clock.now().getTime() });
  const cleo = await addArtist('cleo@example.org', false);
  await receiveMessage(contextOf(null), {
    artistId: cleo.artistId,
    senderId: null,
    name: 'Eva',
    email: 'eva@example.org',
    message: 'To nobody',
  });
  await site.work();
  expect(mail.emails).toEqual([]);
});

it('is sent again, once, after the mail server was unavailable', async () => {
  const port = Number(new URL(mail.url).port);
  await mail.close();
  await write('While the post is closed');
  const { db } = site.services.database;
  const { payload } = await db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', 'mail-news')
    .executeTakeFirstOrThrow();
  const run = () => sendNews.run(site.services, { payload } as Parameters<typeof sendNews.run>[1]);
  await expect(run()).rejects.toThrow('ECONNREFUSED');
  mail = await startMailStandIn({ port });
  await run();
  await run();
  expect(mail.emails).toHaveLength(1);
});

it('comes once a day in one email, if chosen', async () => {
  await choose({ message: 'on', followers: 'on', rhythm: 'daily' });
  await write('The first');
  await write('The second');
  await gainFollower('cleo@example.org');
  await site.work();
  expect(mail.emails).toEqual([]);
  // Several runs on one day make one email.
  for (const _pass of [1, 2, 3]) {
    await sendDigests(site.services);
    await site.work();
  }
  expect(mail.emails).toHaveLength(1);
  const [email] = mail.emails;
  expect(email?.subject).toBe('3 notifications at Artist Space');
  expect(email?.text).toMatch(/The first[^]*The second[^]*cleo-example-org follows you/);
  const token = tokenIn(email?.text ?? '');
  expect(await perform(viewSubscription, contextOf(null), { token })).toEqual({
    label: null,
    on: true,
  });
  // No email without news.
  site.clock.advance(24 * 60 * 60_000);
  await sendDigests(site.services);
  await site.work();
  expect(mail.emails).toHaveLength(1);
  await perform(unsubscribe, contextOf(null), { token });
  await write('Unsubscribed');
  site.clock.advance(24 * 60 * 60_000);
  await sendDigests(site.services);
  await site.work();
  expect(mail.emails).toHaveLength(1);
});

it('is one email for a chat until the artist looks', async () => {
  await choose({ chat: 'on', collaboration: 'on' });
  const ben = await addArtist('ben@example.org');
  const { db } = site.services.database;
  const now = site.clock.now();
  const { id } = await db
    .insertInto('collaborations')
    .values({
      trackId: null,
      trackTitle: 'Glass Weather',
      title: 'Low harmony',
      status: 'active',
      trackOwnerId: ana.artistId,
      collaboratorId: ben.artistId,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const say = async () => {
    site.clock.advance(1000);
    const about = { kind: 'collaboration', subjectId: id, personId: ben.artistId } as const;
    await notify(site.services, db, { ...about, artistId: ana.artistId, news: 'chat' });
    ring(site.services, ana.artistId);
    await site.work();
  };
  await say();
  await say();
  expect(mail.emails).toHaveLength(1);
  await perform(readNotices, contextOf(ana), { upTo: site.clock.now().getTime() });
  await say();
  expect(mail.emails).toHaveLength(2);
});
