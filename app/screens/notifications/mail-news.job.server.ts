import { DAY_MS } from '#app/durations.ts';
import {
  claimDigest,
  findDigestsDue,
  mailChoicesOf,
  unsubscribeToken,
} from '#app/features/activity/notices/mail-choices.server.ts';
import { mailKindOf } from '#app/features/activity/notices/mail-choices.ts';
import { mailNews } from '#app/features/activity/notices/news.ts';
import { claimEmails, releaseEmails } from '#app/features/activity/notices/notice.server.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import { sendsMail, type Services } from '#app/operations/services.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import { type Email, MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MailKind } from '#db/schema.ts';
import { artistOfNotice, findNotice, unmailedNotices } from './notification.queries.server.ts';
import { notificationViews } from './notification.server.ts';
import { type NotificationView, plainSentence } from './notification.ts';
import * as texts from './texts.ts';

/** An artist's address for mail: confirmed, or undefined. */
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
  /** The idempotency key of the email: a repeated one is recognised. */
  name: string;
}

/** The email about one piece of news. */
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

/** The email about a day's news. */
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
    subject: texts.notificationsAtSite(count, more),
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
  texts.stopTheseMails(`${siteAddress(env)}/unsubscribe/${unsubscribeToken(env, ended)}`),
  texts.chooseWhatYouGet(`${siteAddress(env)}/settings#mail`),
];

const headersOf = (env: Env, ended: Ended, name: string) => ({
  messageId: `<${name}@${new URL(siteAddress(env)).hostname}>`,
  headers: {
    'List-Unsubscribe': `<${siteAddress(env)}/api/unsubscribe/${unsubscribeToken(env, ended)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/**
 * Sends one piece of news if it is still new, wanted and not from a blocked artist. It is claimed
 * before it is sent and released if sending fails: a process that dies in between sends nothing
 * twice.
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
    await speakTo(db, { artistId });
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

  failed: () => Promise.resolve(), // The news is in the bell, and the log has the reason.
});

/** A longer email would not be read. */
const MAX_ENTRIES_PER_EMAIL = 30;

/** Sends the news since the last daily email under the same conditions as `sendNews`. */
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
    await speakTo(db, { artistId });
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

  failed: () => Promise.resolve(), // The news is in the bell, and the log has the reason.
});

const MOST = 200;

/** UTC: morning in Europe, so that no mail arrives at night. */
const DIGEST_HOUR = 7;
const AT_A_TIME = 100;

/**
 * Enqueues the daily emails that are due: at most one a day for each artist, however often this
 * runs.
 */
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
