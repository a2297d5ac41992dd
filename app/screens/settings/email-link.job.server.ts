import { z } from '#app/validation.ts';
import { defineConfirmationEmail } from '#app/features/accounts/confirmation-email.server.ts';
import { EMAIL_LINK_HOURS, pendingEmail } from './email-change.queries.server.ts';
import * as texts from './texts.ts';

/** Writes to the email that an account is to have: a link that confirms it. */
export const sendEmailLink = defineConfirmationEmail({
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

  addressTakenEmail: (site) => ({
    subject: texts.alreadyHaveAccountArtist,
    lines: [
      texts.addressTakenEmail,
      texts.oneAccountEach,
      `${site}/auth`,
      '',
      texts.notYouAccountStays,
    ],
  }),

  linkEmail: (site, token) => ({
    subject: texts.confirmEmailArtistSpace,
    lines: [
      texts.newAddressEmail,
      '',
      texts.confirmIfYours(EMAIL_LINK_HOURS),
      `${site}/settings/email/${token}`,
      '',
      texts.notYoursNothingChanges,
    ],
  }),
});
