import {
  claimDigest,
  findDigestsDue,
  mailChoicesOf,
  unsubscribeToken,
} from '#app/features/activity/notices/mail-choices.server.ts';
import { mailKindOf } from '#app/features/activity/notices/mail-choices.ts';
import { mailNews } from '#app/features/activity/notices/news.ts';
import { claimEmails, releaseEmails } from '#app/features/activity/notices/notice.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import {
  type Email,
  MAIL_JOB,
  sendMail,
  sendsMail,
  siteAddress,
} from '#app/platform/mail.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MailKind } from '#db/schema.ts';
import { artistOfNotice, findNotice, unmailedNotices } from './notification.queries.server.ts';
import { notificationViews } from './notification.server.ts';
import { type NotificationView, plainSentence } from './notification.ts';
import * as texts from './texts.ts';

/** Where an artist gets mail: a confirmed address, or nowhere. */
async function addressOf(db: Db, artistId: number): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('artistId', '=', artistId)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return user?.email;
}

interface Written {
  to: string;
  artistId: number;
  /** Names the email: sent again, it is known to be the same. */
  name: string;
}

/** One piece of news. */
function newsEmail(
  env: Env,
  { to, artistId, name, kind }: Written & { kind: MailKind },
  entry: NotificationView,
): Email {
  return {
    to,
    subject: texts.emailSubject(plainSentence(entry.sentence)),
    text: [...linesOf(env, entry), '', ...footer(env, { artistId, kind })].join('\n'),
    ...headersOf(env, { artistId, kind }, name),
  };
}

/** The news of a day, in one email. */
function digestEmail(
  env: Env,
  { to, artistId, name }: Written,
  entries: readonly NotificationView[],
  more: boolean,
): Email {
  const count = entries.length;
  const news = entries.flatMap((entry) => [...linesOf(env, entry), '']);
  return {
    to,
    subject: texts.notificationsAtArtistSpace(count, more),
    text: [
      ...news,
      ...(more ? [texts.thereIsMore, `${siteAddress(env)}/notifications`, ''] : []),
      ...footer(env, { artistId, kind: 'all' }),
    ].join('\n'),
    ...headersOf(env, { artistId, kind: 'all' }, name),
  };
}

const linesOf = (env: Env, { sentence, state, title, text, id }: NotificationView): string[] => [
  `${plainSentence(sentence)}${state ? ` (${state.word})` : ''}`,
  ...[title, text].filter((line) => line !== null),
  `${siteAddress(env)}/notifications/${id}`,
];

type Ended = Parameters<typeof unsubscribeToken>[1];

const footer = (env: Env, ended: Ended): string[] => [
  '-- ',
  `Stop these mails: ${siteAddress(env)}/unsubscribe/${unsubscribeToken(env, ended)}`,
  `Choose what you get: ${siteAddress(env)}/settings#mail`,
];

const headersOf = (env: Env, ended: Ended, name: string) => ({
  messageId: `<${name}@${new URL(siteAddress(env)).hostname}>`,
  headers: {
    'List-Unsubscribe': `<${siteAddress(env)}/api/unsubscribe/${unsubscribeToken(env, ended)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/**
 * Sends one piece of news, where it is still new, wanted and of nobody who is blocked. It is claimed
 * before it is sent and given back if that fails: a process that dies in between sends nothing twice.
 */
export const sendNews = defineJob<Services, { noticeId: number; at: number }>({
  ...mailNews,
  ...MAIL_JOB,

  async run({ database: { db }, env }, { payload: { noticeId, at } }) {
    const artistId = await artistOfNotice(db, noticeId);
    if (artistId === undefined || !sendsMail(env)) return;
    const found = await findNotice(db, artistId, noticeId);
    if (!found || found.readAt !== null) return;
    const kind = mailKindOf(found.kind, found.news);
    const { kinds, daily } = await mailChoicesOf(db, artistId);
    if (kind === null || !kinds[kind] || daily) return;
    const to = await addressOf(db, artistId);
    if (to === undefined) return;
    const [entry] = await notificationViews(db, artistId, [found]);
    const claimed = await claimEmails(db, [{ ...found, changedAt: new Date(at) }]);
    if (!entry || claimed.length === 0) return;
    try {
      const name = `news-${noticeId}-${at}`;
      await sendMail(env, newsEmail(env, { to, artistId, name, kind }, entry));
    } catch (error) {
      await releaseEmails(db, claimed);
      throw error;
    }
  },

  failed: () => Promise.resolve(), // The news is in the bell; the log has the reason.
});

/** More would be an email that nobody reads. */
const MAX_ENTRIES_PER_EMAIL = 30;

/** Sends what came since the last daily email, as `sendNews` does each piece of it. */
export const sendDigest = defineJob<Services, { artistId: number; since: number; at: number }>({
  name: 'mail-digest',
  payload: z.object({ artistId: z.number().int(), since: z.number().int(), at: z.number().int() }),
  ...MAIL_JOB,

  async run({ database: { db }, env }, { payload: { artistId, since, at } }) {
    if (!sendsMail(env)) return;
    const { kinds } = await mailChoicesOf(db, artistId);
    const to = await addressOf(db, artistId);
    if (to === undefined) return;
    const found = (await unmailedNotices(db, artistId, new Date(since), MOST)).filter((one) => {
      const kind = mailKindOf(one.kind, one.news);
      return kind !== null && kinds[kind];
    });
    const shown = found.slice(0, MAX_ENTRIES_PER_EMAIL);
    const entries = await notificationViews(db, artistId, shown);
    const claimed = await claimEmails(db, found);
    const mine = entries.filter(({ id }) => claimed.some((one) => one.id === id));
    if (mine.length === 0) return;
    try {
      const email = { to, artistId, name: `digest-${artistId}-${at}` };
      await sendMail(env, digestEmail(env, email, mine, found.length > shown.length));
    } catch (error) {
      await releaseEmails(db, claimed);
      throw error;
    }
  },

  failed: () => Promise.resolve(), // The news is in the bell; the log has the reason.
});

const MOST = 200;

const DAY_MS = 24 * 60 * 60 * 1000;
/** In UTC: morning in Europe, and nobody's night is disturbed by a mail. */
const DIGEST_HOUR = 7;
const AT_A_TIME = 100;

/** Enqueues the daily emails that are due: once a day each, however often this runs. */
export async function sendDigests({ database: { db }, env, clock, queue }: Services) {
  if (!sendsMail(env)) return;
  const now = clock.now();
  const due = new Date(now);
  due.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  if (due > now) due.setTime(due.getTime() - DAY_MS);
  for (;;) {
    const found = await findDigestsDue(db, due, AT_A_TIME);
    for (const { artistId, digestAt } of found) {
      const since = digestAt?.getTime() ?? now.getTime() - DAY_MS;
      await db.transaction().execute(async (trx) => {
        if (!(await claimDigest(trx, artistId, due, now))) return;
        const payload = { artistId, since, at: now.getTime() };
        await queue.enqueue(trx, sendDigest, payload, `digest:${artistId}`);
      });
    }
    if (found.length < AT_A_TIME) return;
  }
}
