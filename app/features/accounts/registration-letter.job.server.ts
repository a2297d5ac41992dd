import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { findUserByEmail } from './account.queries.server.ts';
import { findRegistration, REGISTRATION_HOURS } from './registration.queries.server.ts';

/**
 * Writes to whoever registered: a link that makes the account, or, where the email has one already,
 * that it has. Only the letter differs: the answer to the registration was the same. The link is made
 * here, so that it stands nowhere but in the letter; one that was sent before ends.
 */
export const sendRegistrationLetter = defineJob<Services, { registrationId: string }>({
  name: 'send-registration-letter',
  payload: z.object({ registrationId: z.string() }),
  ...MAIL_JOB,

  async run({ database: { db }, env, clock }, { payload: { registrationId } }) {
    const registration = await findRegistration(db, { id: registrationId }, clock.now());
    if (!registration) return;
    const { id, email } = registration;
    const site = siteAddress(env);
    if (await findUserByEmail(db, email)) {
      await sendMail(env, {
        to: email,
        subject: 'You already have an account at Artist Space',
        text: [
          'Somebody, most likely you, wanted to create an account at Artist Space with this email.',
          'You already have an account with it. Sign in here:',
          `${site}/auth`,
          '',
          'If you forgot the password, choose a new one:',
          `${site}/forgot`,
          '',
          'If it was not you, nothing needs doing: your account stays as it is.',
        ].join('\n'),
      });
      return;
    }
    const token = randomKey();
    await db
      .updateTable('registrations')
      .set({ tokenHash: sha256(token) })
      .where('id', '=', id)
      // It may have been corrected meanwhile: this link must not confirm another email.
      .where('email', '=', email)
      .execute();
    await sendMail(env, {
      to: email,
      subject: 'Confirm your email for Artist Space',
      text: [
        'Somebody, most likely you, wants to create an account at Artist Space with this email.',
        '',
        `Confirm it within ${REGISTRATION_HOURS} hours:`,
        `${site}/confirm/${token}`,
        '',
        'If it was not you, nothing needs doing: there is no account unless the link is used.',
      ].join('\n'),
    });
  },

  failed: () => Promise.resolve(), // The screen offers to send it again; the log has the reason.
});
