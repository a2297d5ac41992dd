import { dateAndTime } from '#app/display/dates.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import { MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { mailNotice } from './news.ts';
import { isSecurityNotice, noticeWords } from './notice.server.ts';
import * as texts from './texts.ts';

/**
 * Sends a notice by mail. `to` is the address at the time: an email change is reported to the old
 * one.
 */
export const sendNotice = defineJob<Services, { noticeId: number; to: string }>({
  ...mailNotice,
  ...MAIL_JOB,

  async run({ database, env }, { payload: { noticeId, to } }) {
    const notice = await database.db
      .selectFrom('notices')
      .selectAll()
      .where('id', '=', noticeId)
      .executeTakeFirst();
    if (!notice || !isSecurityNotice(notice.kind)) return; // The account is gone.
    await speakTo(database.db, { artistId: notice.artistId });
    const { title, text, to: path } = noticeWords(notice.kind, notice.data);
    await sendMail(env, {
      to,
      subject: texts.emailSubject(title),
      text: [
        `${title}.`,
        '',
        text,
        dateAndTime(notice.createdAt),
        '',
        siteAddress(env) + path,
        '',
        texts.ifNotYouChooseANewPassword,
        `${siteAddress(env)}/forgot`,
      ].join('\n'),
    });
  },

  failed: () => Promise.resolve(), // The notice is in the bell, and the log has the reason.
});
