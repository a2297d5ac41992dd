import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { MAIL_JOB, sendMail, sendsMail } from '#app/platform/mail.server.ts';
import { z } from '#app/validation.ts';
import { claimLetters, releaseLetters } from '../notices/letters.queries.server.ts';
import { mailChoicesOf } from '../notices/mail-choices.queries.server.ts';
import { mailKindOf } from '../notices/mail-choices.ts';
import { mailNews } from '../notices/mail-news.ts';
import { addressOf, digestLetter, newsLetter } from './letter.server.ts';
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
    const claimed = await claimLetters(db, [{ ...found, changedAt: new Date(at) }]);
    if (!entry || claimed.length === 0) return;
    try {
      const name = `news-${noticeId}-${at}`;
      await sendMail(env, newsLetter(env, { to, artistId, name, kind }, entry));
    } catch (error) {
      await releaseLetters(db, claimed);
      throw error;
    }
  },

  failed: () => Promise.resolve(), // The news is in the bell; the log has the reason.
});

/** More would be a letter that nobody reads. */
const ENTRIES_A_LETTER = 30;

/** Sends what came since the last daily letter, as `sendNews` does each piece of it. */
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
    const shown = found.slice(0, ENTRIES_A_LETTER);
    const entries = await notificationViews(db, artistId, shown);
    const claimed = await claimLetters(db, found);
    const mine = entries.filter(({ id }) => claimed.some((one) => one.id === id));
    if (mine.length === 0) return;
    try {
      const letter = { to, artistId, name: `digest-${artistId}-${at}` };
      await sendMail(env, digestLetter(env, letter, mine, found.length > shown.length));
    } catch (error) {
      await releaseLetters(db, claimed);
      throw error;
    }
  },

  failed: () => Promise.resolve(), // The news is in the bell; the log has the reason.
});

const MOST = 200;
