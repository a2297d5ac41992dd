import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { sendMail, sendsMail } from '#app/platform/mail.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import { findUserByEmail, getUser } from '../accounts/account.queries.server.ts';
import { hashPassword } from '../accounts/authenticator.server.ts';
import {
  findReset,
  openReset,
  RESET_MINUTES,
  resetPath,
  useReset,
} from './password-reset.queries.server.ts';
import { endSessions, setPasswordHash } from './settings.queries.server.ts';
import { forgottenInput, resetInput, resetLinkInput } from './settings.schema.ts';

const HOUR = 60 * 60;
const lettersPerAddress = createRateLimit('reset-address', 20, HOUR);
const lettersPerAccount = createRateLimit('reset-account', 3, HOUR);
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
 * address, and comes as fast: nobody learns who has an account here.
 */
export const requestReset = defineOperation({
  name: 'requestReset',
  input: forgottenInput,
  permission: anyone,
  async run(context, { email }) {
    const { env, client, log } = context;
    if (!sendsMail(env)) {
      throw new AppError('conflict', 'This site sends no mail. Ask its host for a link.');
    }
    await lettersPerAddress.demand(client.address);
    await lettersPerAccount.demand(email);
    void sendLink(context, email).catch((error: unknown) =>
      log.error({ err: error }, 'a letter with a link could not be sent'),
    );
    return { email };
  },
});

async function sendLink(context: Context, email: string): Promise<void> {
  const { env, db, clock, client } = context;
  const user = await findUserByEmail(db, email);
  if (!user) return;
  const link = client.origin + resetPath(await openReset(db, user.id, clock.now()));
  await sendMail(env, {
    to: email,
    subject: 'A new password for Artist Space',
    text: [
      'Somebody, most likely you, asked for a new password for your account at Artist Space.',
      '',
      `Choose one here within ${RESET_MINUTES} minutes:`,
      link,
      '',
      'If it was not you, nothing needs doing: your password stays as it is.',
    ].join('\n'),
  });
}

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
  async run({ db, clock, client, session }, { token, password }) {
    await triesPerAddress.demand(client.address);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      const userId = await useReset(trx, sha256(token), clock.now());
      if (userId === undefined) throw gone();
      await setPasswordHash(trx, userId, passwordHash, clock.now());
      await endSessions(trx, userId);
    });
    await session.end();
    return {};
  },
});

const gone = () =>
  new AppError('notFound', 'This link was used already, or its time is over. Ask for a new one.');
