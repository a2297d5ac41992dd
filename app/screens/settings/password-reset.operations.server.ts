import { AppError } from '#app/errors.ts';
import { endSessions } from '#app/operations/devices.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { addressPrefix } from '#app/platform/address-prefix.ts';
import { sendsMail } from '#app/platform/mail.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { getUser, ownerOf } from '#app/features/accounts/account.queries.server.ts';
import { hashPassword } from '#app/features/accounts/authenticator.server.ts';
import { demandStrongPassword } from '#app/features/accounts/password-rules.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { findReset, useReset } from './password-reset.queries.server.ts';
import { sendResetEmail } from './reset-email.job.server.ts';
import { setPasswordHash } from './settings.queries.server.ts';
import { forgottenInput, resetInput, resetLinkInput } from './settings.schema.ts';
import * as texts from './texts.ts';

const HOUR = 60 * 60;
const emailsPerClient = createRateLimit('reset-address', 20, HOUR);
const emailsPerAccount = createRateLimit('reset-account', 3, HOUR);
const triesPerAddress = createRateLimit('reset-link', 30, HOUR);

/** Whether a forgotten password can be mended by mail here, or by asking the host. */
export const viewForgotten = defineOperation({
  name: 'viewForgotten',
  input: z.object({}),
  permission: anyone,
  run: ({ env }) => ({ byMail: sendsMail(env) }),
});

/**
 * Sends a one-time link to an address, if an account has it. The answer is the same for every
 * address, and the work is the same: nobody learns who has an account here.
 */
export const requestReset = defineOperation({
  name: 'requestReset',
  input: forgottenInput,
  permission: anyone,
  async run(context, { email }) {
    const { env, client, db, queue } = context;
    if (!sendsMail(env)) {
      throw new AppError('conflict', texts.noMailAskLink);
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

/** Whether a link still stands, for its screen. */
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

/** Sets a new password by a link, which thereby is used up, and signs every device out. */
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

const gone = () => new AppError('linkEnded', texts.linkOver);
