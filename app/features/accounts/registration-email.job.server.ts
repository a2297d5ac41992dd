import { z } from '#app/validation.ts';
import { defineConfirmationEmail } from './confirmation-email.server.ts';
import { findRegistration, REGISTRATION_HOURS } from './registration.queries.server.ts';
import * as texts from './texts.ts';

/** Writes to whoever registered: a link that makes the account. */
export const sendRegistrationEmail = defineConfirmationEmail({
  name: 'send-registration-letter',
  payload: z.object({ registrationId: z.string() }),

  async find(db, { registrationId }, now) {
    const registration = await findRegistration(db, { id: registrationId }, now);
    return registration?.email ?? null;
  },

  isTakenBy: () => true,

  async keepHash(db, { registrationId }, { email, tokenHash }) {
    await db
      .updateTable('registrations')
      .set({ tokenHash })
      .where('id', '=', registrationId)
      .where('email', '=', email)
      .execute();
  },

  addressTakenEmail: (site) => ({
    subject: texts.alreadyHaveAccountArtist,
    lines: [
      texts.accountExistsEmail,
      texts.signInHere,
      `${site}/auth`,
      '',
      texts.ifForgotten,
      `${site}/forgot`,
      '',
      texts.notYouAccountStays,
    ],
  }),

  linkEmail: (site, token) => ({
    subject: texts.confirmEmailArtistSpace,
    lines: [
      texts.registrationEmail,
      '',
      texts.confirmItWithinHours(REGISTRATION_HOURS),
      `${site}/confirm/${token}`,
      '',
      texts.notYouNoAccount,
    ],
  }),
});
