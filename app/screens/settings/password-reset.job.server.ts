import { HOUR_SECONDS, MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import {
  findUserByEmail,
  getUser,
  ownerOf,
} from '#app/features/accounts/account.queries.server.ts';
import { demandStrongPassword, hashPassword } from '#app/features/accounts/password.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import { sendsMail, type Services } from '#app/operations/services.server.ts';
import { endSessions } from '#app/operations/context.server.ts';
import { anyone } from '#app/permissions.ts';
import { addressPrefix } from '#app/platform/connection.server.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import { MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { forgottenInput, resetInput, resetLinkInput } from './settings.schema.ts';
import { setPasswordHash } from './settings.server.ts';
import * as texts from './texts.ts';

export const RESET_MINUTES = 60;

export const resetPath = (token: string) => `/reset/${token}`;

/**
 * Makes a single-use link for setting the password of `userId`. Earlier links become invalid.
 * @returns the last part of the link; only its hash is stored
 */
export async function openReset(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomKey();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('passwordResets')
      .where((where) => where.or([where('userId', '=', userId), where('expiresAt', '<=', now)]))
      .execute();
    await trx
      .insertInto('passwordResets')
      .values({
        tokenHash: sha256(token),
        userId,
        expiresAt: new Date(now.getTime() + RESET_MINUTES * MINUTE_MS),
      })
      .execute();
  });
  return token;
}

/** @returns the account whose password a link sets, while the link is valid */
async function findReset(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.userId;
}

/** Uses a link. @returns the account's id; of two simultaneous uses, only one gets it */
async function useReset(trx: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Removes expired links. */
export async function sweepResets({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('passwordResets').where('expiresAt', '<=', clock.now()).execute();
}

/** `address` and `userAgent` belong to the requester; the address is a network, not a full one. */
const payload = z.object({ email: z.string(), address: z.string(), userAgent: z.string() });

/**
 * Sends a link to an email for which a password reset was requested, if an account has that email;
 * otherwise nothing. The account is looked up here, so that the form's response time is the same
 * for every address. The link is stored nowhere but in the email; an earlier one becomes invalid.
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
    await speakTo(db, { email });
    await sendMail(env, {
      to: email,
      subject: texts.aNewPasswordForSite,
      text: [
        texts.resetMailLead,
        '',
        texts.choosePasswordWithinMinutes(RESET_MINUTES),
        link,
        '',
        texts.ifNotYouPasswordStays,
      ].join('\n'),
    });
    const recorder = { db, env, clock, log, queue, events, client };
    await recordSecurityEvent(recorder, { kind: 'password-reset-asked', userId: user.id });
  },

  failed: () => Promise.resolve(), // The screen says to ask again if no email arrives; the log has the reason.
});

const emailsPerClient = createRateLimit('reset-address', 20, HOUR_SECONDS);
const emailsPerAccount = createRateLimit('reset-account', 3, HOUR_SECONDS);
const triesPerAddress = createRateLimit('reset-link', 30, HOUR_SECONDS);

/** True if this site can reset a password by mail; otherwise the host must be asked. */
export const viewForgotten = defineOperation({
  name: 'viewForgotten',
  input: z.object({}),
  permission: anyone,
  run: ({ env }) => ({ byMail: sendsMail(env) }),
});

/**
 * Sends a single-use link to an address if an account has it. The answer and the response time are
 * the same for every address, so that nobody learns who has an account here.
 */
export const requestReset = defineOperation({
  name: 'requestReset',
  input: forgottenInput,
  permission: anyone,
  async run(context, { email }) {
    const { env, client, db, queue } = context;
    if (!sendsMail(env)) {
      throw new AppError('conflict', texts.siteSendsNoMailAskHost);
    }
    await emailsPerClient.demand(client.address);
    await emailsPerAccount.demand(email);
    const { userAgent } = client;
    const request = { email, address: addressPrefix(client.address), userAgent };
    const subject = `reset:${sha256(email)}`;
    await db.transaction().execute(async (trx) => {
      await queue.cancelWaiting(trx, subject);
      await queue.enqueue(trx, sendResetEmail, request, subject);
    });
    return { email };
  },
});

/** True if a link is still valid, for its screen. */
export const viewReset = defineOperation({
  name: 'viewReset',
  input: resetLinkInput,
  permission: anyone,
  async run({ db, clock, client }, { token }) {
    await triesPerAddress.demand(client.address);
    const userId = await findReset(db, sha256(token), clock.now());
    if (userId === undefined) throw gone();
    await triesPerAddress.giveBack(client.address);
    return { email: (await getUser(db, userId)).email };
  },
});

/** Sets a new password by a link, which can be used once, and signs all devices out. */
export const resetPassword = defineOperation({
  name: 'resetPassword',
  input: resetInput,
  permission: anyone,
  async run(context, { token, password }) {
    const { db, clock, client, session } = context;
    await triesPerAddress.demand(client.address);
    const owner = await findReset(db, sha256(token), clock.now());
    if (owner === undefined) throw gone();
    await demandStrongPassword(password, await ownerOf(db, owner));
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      const userId = await useReset(trx, sha256(token), clock.now());
      if (userId === undefined) throw gone();
      await setPasswordHash(trx, userId, passwordHash, clock.now());
      await endSessions(trx, userId);
      await recordSecurityEvent(context, { kind: 'password-reset', userId }, trx);
    });
    await session.end();
    return {};
  },
});

const gone = () => new AppError('linkEnded', texts.resetLinkNoLongerValid);
