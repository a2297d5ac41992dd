import { HOUR_MS } from '#app/durations.ts';
import { defineConfirmationEmail } from '#app/features/accounts/registration.job.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import * as texts from './texts.ts';

const EMAIL_LINK_HOURS = 24;

/** The pending email of an account while its link is valid. */
export async function pendingEmail(db: Db, userId: number, now: Date): Promise<string | null> {
  return (await emailState(db, userId, now)).pending;
}

/** When the email of an account was confirmed, and its pending email; each null if there is none. */
export async function emailState(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ verifiedAt: Date | null; pending: string | null }> {
  const found = await db
    .selectFrom('users')
    .leftJoin('emailChanges', (join) =>
      join.onRef('emailChanges.userId', '=', 'users.id').on('emailChanges.expiresAt', '>', now),
    )
    .select(['users.emailVerifiedAt as verifiedAt', 'emailChanges.email as pending'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return found ?? { verifiedAt: null, pending: null };
}

/** Stores the pending email of an account; a previous one and its link become invalid. */
export async function openEmailChange(trx: Db, userId: number, email: string, now: Date) {
  await deleteEmailChange(trx, userId);
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_HOURS * HOUR_MS);
  await trx.insertInto('emailChanges').values({ userId, email, expiresAt }).execute();
}

/** @returns true if a change was pending */
export async function deleteEmailChange(trx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Uses a link of this account. @returns the email that it confirms; of two simultaneous uses, only
 * one gets it
 */
export async function useEmailChange(
  trx: Db,
  userId: number,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** The email that a link of this account confirms; undefined if the link is not valid for it. */
export async function findEmailChange(
  db: Db,
  userId: number,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('emailChanges')
    .select('email')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Sends the pending email of an account a link that confirms it. */
export const sendEmailLink = defineConfirmationEmail({
  name: 'send-email-link',
  // The language is that of the request, since the email may have no account yet.
  payload: z.object({ userId: z.number().int(), language: z.string().optional() }),

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
    subject: texts.youAlreadyHaveAnAccount,
    lines: [
      texts.emailTakenMailLead,
      texts.oneAccountPerEmail,
      `${site}/auth`,
      '',
      texts.ifNotYouAccountStays,
    ],
  }),

  linkEmail: (site, token) => ({
    subject: texts.confirmThisEmailForSite,
    lines: [
      texts.newEmailMailLead,
      '',
      texts.confirmIfItIsYours(EMAIL_LINK_HOURS),
      `${site}/settings/email/${token}`,
      '',
      texts.ifNotYoursNothingChanges,
    ],
  }),
});
