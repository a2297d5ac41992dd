import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { findUserByEmail } from '../accounts/account.queries.server.ts';
import { EMAIL_LINK_HOURS, pendingEmail } from './email-change.queries.server.ts';

/**
 * Writes to the email that an account is to have: a link that confirms it, or, where another account
 * has that email, that it has. The link stands nowhere but in the letter; one sent before ends.
 */
export const sendEmailLink = defineJob<Services, { userId: number }>({
  name: 'send-email-link',
  payload: z.object({ userId: z.number().int() }),
  ...MAIL_JOB,

  async run({ database: { db }, env, clock }, { payload: { userId } }) {
    const email = await pendingEmail(db, userId, clock.now());
    if (email === null) return;
    const owner = await findUserByEmail(db, email);
    if (owner && owner.id !== userId) {
      await sendMail(env, {
        to: email,
        subject: 'You already have an account at Artist Space',
        text: [
          'Somebody, most likely you, wanted to use this email for another account at Artist Space.',
          'An email can have one account, and this one has it already. Sign in to that one here:',
          `${siteAddress(env)}/auth`,
          '',
          'If it was not you, nothing needs doing: your account stays as it is.',
        ].join('\n'),
      });
      return;
    }
    const token = randomKey();
    await db
      .updateTable('emailChanges')
      .set({ tokenHash: sha256(token) })
      .where('userId', '=', userId)
      .where('email', '=', email)
      .execute();
    await sendMail(env, {
      to: email,
      subject: 'Confirm this email for Artist Space',
      text: [
        'An account at Artist Space is to have this email.',
        '',
        `If it is yours, confirm it within ${EMAIL_LINK_HOURS} hours, signed in to that account:`,
        `${siteAddress(env)}/settings/email/${token}`,
        '',
        'If it is not yours, nothing needs doing: nothing changes unless the link is used.',
      ].join('\n'),
    });
  },

  failed: () => Promise.resolve(), // Settings offer to send it again; the log has the reason.
});
