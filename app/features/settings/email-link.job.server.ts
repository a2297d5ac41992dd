import { z } from '#app/validation.ts';
import { defineConfirmationLetter } from '../accounts/confirmation-letter.server.ts';
import { EMAIL_LINK_HOURS, pendingEmail } from './email-change.queries.server.ts';
import * as texts from './texts.ts';

/** Writes to the email that an account is to have: a link that confirms it. */
export const sendEmailLink = defineConfirmationLetter({
  name: 'send-email-link',
  payload: z.object({ userId: z.number().int() }),

  find: (db, { userId }, now) => pendingEmail(db, userId, now),

  isTakenBy: (owner, { userId }) => owner.id !== userId,

  async keepHash(db, { userId }, { email, tokenHash }) {
    await db
      .updateTable('emailChanges')
      .set({ tokenHash })
      .where('userId', '=', userId)
      .where('email', '=', email)
      .execute();
  },

  takenLetter: (site) => ({
    subject: texts.alreadyHaveAccountArtist,
    lines: [
      texts.emailTakenLetter,
      texts.oneAccountEach,
      `${site}/auth`,
      '',
      texts.notYouAccountStays,
    ],
  }),

  linkLetter: (site, token) => ({
    subject: texts.confirmEmailArtistSpace,
    lines: [
      texts.newEmailLetter,
      '',
      texts.confirmIfYours(EMAIL_LINK_HOURS),
      `${site}/settings/email/${token}`,
      '',
      texts.notYoursNothingChanges,
    ],
  }),
});
