import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { MAIL_JOB, sendMail, sendsMail } from '#app/platform/mail.server.ts';
import { z } from '#app/validation.ts';
import {
  claimEmails,
  releaseEmails,
} from '#app/features/activity/notices/emails.queries.server.ts';
import { mailChoicesOf } from '#app/features/activity/notices/mail-choices.queries.server.ts';
import { mailKindOf } from '#app/features/activity/notices/mail-choices.ts';
import { mailNews } from '#app/features/activity/notices/mail-news.ts';
import { addressOf, digestEmail, newsEmail } from './news-email.server.ts';
import { artistOfNotice, findNotice, unmailedNotices } from './notification.queries.server.ts';
import { notificationViews } from './notification-views.server.ts';

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
  payload: z.object({
    artistId: z.number().int(),
    since: z.number().int(),
    at: z.number().int(),
  }),
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
