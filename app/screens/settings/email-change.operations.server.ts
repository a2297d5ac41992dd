import { HOUR_SECONDS } from '#app/durations.ts';
import { language } from '#app/languages/language.server.ts';
import { sendsMail } from '#app/operations/services.server.ts';
import { AppError } from '#app/errors.ts';
import { type Context, endSessions, type SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { findUserByEmail, getUser } from '#app/features/accounts/account.queries.server.ts';
import { blameNoField } from '#app/features/accounts/sign-up.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import {
  deleteEmailChange,
  findEmailChange,
  openEmailChange,
  pendingEmail,
  sendEmailLink,
  useEmailChange,
} from './email-link.job.server.ts';
import { demandPassword, setEmail } from './settings.server.ts';
import { emailInput, resetLinkInput } from './settings.schema.ts';
import * as texts from './texts.ts';

const emailsPerAccount = createRateLimit('email-letters', 8, HOUR_SECONDS, 'letters');
/** The limit per recipient: several accounts together cannot flood a stranger's mailbox either. */
const emailsPerRecipient = createRateLimit('email-letters-to', 5, HOUR_SECONDS, 'letters');

/**
 * Changes the email. If this site sends mail, the change takes effect once the new address is
 * confirmed; the answer is then the same whether or not another account has that email.
 */
export const changeEmail = defineOperation({
  name: 'changeEmail',
  input: emailInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { email, currentPassword }) {
    const { userId } = await demandPassword(context, currentPassword);
    if (sendsMail(context.env)) {
      await askToConfirm(context, userId, email);
      return { email, confirmBy: 'mail' as const };
    }
    await takeEmail(context, userId, email, async (trx) => {
      await setEmail(trx, userId, email, { now: context.clock.now(), verified: false });
      await endSessions(trx, userId, context.session.deviceId);
      await recordSecurityEvent(context, { kind: 'email-changed', userId, detail: { email } }, trx);
    });
    return { email, confirmBy: null };
  },
});

/** Sends the link again: for the pending email, otherwise for one that was never confirmed. */
export const resendEmailLink = defineOperation({
  name: 'resendEmailLink',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { db, env, clock } = context;
    const { userId, email: present } = context.viewer;
    if (!sendsMail(env)) throw new AppError('conflict', texts.siteSendsNoMail);
    const email = (await pendingEmail(db, userId, clock.now())) ?? present;
    await askToConfirm(context, userId, email);
    return { email };
  },
});

/** Cancels the change of the email and its link. Safe to repeat. */
export const cancelEmailChange = defineOperation({
  name: 'cancelEmailChange',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { userId } = context.viewer;
    await context.db.transaction().execute(async (trx) => {
      if (!(await deleteEmailChange(trx, userId))) return;
      await recordSecurityEvent(context, { kind: 'email-change-cancelled', userId }, trx);
    });
    return {};
  },
});

/** The email that a mailed link confirms, for its screen. */
export const viewEmailChange = defineOperation({
  name: 'viewEmailChange',
  input: resetLinkInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { token }) {
    const { db, clock } = context;
    const { userId, email: present } = context.viewer;
    const email = await findEmailChange(db, userId, sha256(token), clock.now());
    if (email === undefined) throw gone();
    return { email, present };
  },
});

/**
 * Confirms an email by the mailed link, which can be used once, and signs all other devices out. It
 * also needs a session of the same account, so that an email sent to a stranger gives them no
 * access.
 */
export const confirmEmail = defineOperation({
  name: 'confirmEmail',
  input: resetLinkInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { token }) {
    const { db, clock, session } = context;
    const { userId } = context.viewer;
    const now = clock.now();
    const email = await findEmailChange(db, userId, sha256(token), now);
    if (email === undefined) throw gone();
    await takeEmail(context, userId, email, async (trx) => {
      const { email: old } = await getUser(trx, userId);
      // A link that was replaced, cancelled or used in the meantime confirms nothing.
      if ((await useEmailChange(trx, userId, sha256(token), now)) !== email) throw gone();
      await setEmail(trx, userId, email, { now, verified: true });
      const verified = { kind: 'email-verified', userId } as const;
      await recordSecurityEvent(context, verified, trx);
      if (old === email) return;
      await endSessions(trx, userId, session.deviceId);
      const changed = { kind: 'email-changed', userId, detail: { email }, mailTo: old } as const;
      await recordSecurityEvent(context, changed, trx);
    }).catch(blameNoField);
    return { email };
  },
});

async function askToConfirm(context: Context, userId: number, email: string): Promise<void> {
  const { db, clock, queue } = context;
  await emailsPerAccount.demand(String(userId));
  await emailsPerRecipient.demand(email);
  await db.transaction().execute(async (trx) => {
    await openEmailChange(trx, userId, email, clock.now());
    const link = { userId, language: language() };
    await queue.enqueue(trx, sendEmailLink, link, `email-change:${userId}`);
    const asked = { kind: 'email-change-asked', userId, detail: { email } } as const;
    await recordSecurityEvent(context, asked, trx);
  });
}

/**
 * Changes the email in one transaction. If two accounts want it at once, the unique index decides.
 */
async function takeEmail(
  context: SignedInContext,
  userId: number,
  email: string,
  change: (trx: Db) => Promise<void>,
): Promise<void> {
  await demandFree(context, userId, email);
  try {
    await context.db.transaction().execute(change);
  } catch (error) {
    await demandFree(context, userId, email);
    throw error;
  }
}

/** @throws {AppError} conflict if another account has this email */
async function demandFree({ db }: Context, userId: number, email: string): Promise<void> {
  const owner = await findUserByEmail(db, email);
  if (!owner || owner.id === userId) return;
  const message = texts.anotherAccountHasEmail;
  throw new AppError('conflict', `${message}.`, { fields: { email: [message] } });
}

const gone = () => new AppError('linkEnded', texts.emailLinkNoLongerValid);
