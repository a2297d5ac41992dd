import type { Services } from '#app/operations/services.server.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { z } from '#app/validation.ts';
import { findUserByEmail } from '#app/features/accounts/account.queries.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { openReset, RESET_MINUTES, resetPath } from './password-reset.queries.server.ts';
import * as texts from './texts.ts';

/** `address` and `userAgent` are of whoever asked; the address is a network, not a whole one. */
const payload = z.object({ email: z.string(), address: z.string(), userAgent: z.string() });

/**
 * Writes to an email for which a new password was asked: a link, where an account has that email, and
 * otherwise nothing. Whether one has is looked up here, so that the answer to the form takes as long
 * for every address. The link stands nowhere but in the email; one that was sent before ends.
 */
export const sendResetEmail = defineJob<Services, z.infer<typeof payload>>({
  name: 'send-reset-letter',
  payload,
  ...MAIL_JOB,

  async run({ database: { db }, env, clock, log, queue, events }, { payload }) {
    const { email, ...client } = payload;
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const link = siteAddress(env) + resetPath(await openReset(db, user.id, clock.now()));
    await sendMail(env, {
      to: email,
      subject: texts.newPasswordArtistSpace,
      text: [
        texts.resetEmail,
        '',
        texts.chooseWithin(RESET_MINUTES),
        link,
        '',
        texts.notYouPasswordStays,
      ].join('\n'),
    });
    const recorder = { db, env, clock, log, queue, events, client };
    await recordSecurityEvent(recorder, { kind: 'password-reset-asked', userId: user.id });
  },

  failed: () => Promise.resolve(), // The screen says to ask again when no email comes; the log has the reason.
});
