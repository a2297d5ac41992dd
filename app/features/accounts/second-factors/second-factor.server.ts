import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { decrypt, encrypt, secretsOf } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import { recordSecurityEvent } from '../../activity/security/security-events.server.ts';
import { findApp, removeApp, takeStep } from './authenticator-app.queries.server.ts';
import { stepOfCode } from './one-time-code.server.ts';
import { passkeysOf } from './passkey.queries.server.ts';
import {
  countRecoveryCodes,
  removeRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.server.ts';
import * as texts from './texts.ts';

const PURPOSE = 'authenticator-app';
/** Three codes of a million are right at any time: fifty guesses a day find one in eighteen years. */
const codesPerAccount = createRateLimit('second-factor', 10, 15 * 60, 'wrong codes');
const codesPerDay = createRateLimit('second-factor-day', 50, 24 * 60 * 60, 'wrong codes');

/** What an account asks for beside the password. Nothing of it: the password alone is enough. */
export interface SecondFactors {
  app: boolean;
  passkeys: boolean;
}

export async function secondFactorsOf(db: Db, userId: number): Promise<SecondFactors> {
  const app = await findApp(db, userId);
  const passkeys = await passkeysOf(db, userId);
  return { app: Boolean(app?.confirmedAt), passkeys: passkeys.length > 0 };
}

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { app, passkeys } = await secondFactorsOf(db, userId);
  return app || passkeys;
}

export const sealSecret = ({ env }: Pick<Context, 'env'>, secret: string) =>
  encrypt(secret, secretsOf(env), PURPOSE);

/** @throws {AppError} conflict, where SESSION_SECRET is no longer the one that it was stored with */
export function openSecret({ env }: Pick<Context, 'env'>, sealed: string): string {
  const secret = decrypt(sealed, secretsOf(env), PURPOSE);
  if (secret !== undefined) return secret;
  throw new AppError('conflict', texts.secretWasChanged);
}

/**
 * Asks for a one-time code of the account's app, or for one of its recovery codes, which thereby is
 * used up. Wrong ones are counted per account, whoever tries, in whatever session.
 * @returns which of the two it was
 * @throws {AppError} wrongCredentials, tooManyRequests
 */
export async function demandCode(
  context: Context,
  userId: number,
  code: string,
): Promise<'app' | 'recovery code'> {
  const account = String(userId);
  await codesPerAccount.demand(account);
  await codesPerDay.demand(account);
  const kind = await useCode(context, userId, code.replace(/\s/g, ''));
  if (!kind) {
    await recordSecurityEvent(context, {
      kind: 'second-factor-failed',
      userId,
      detail: { by: 'code' },
    });
    throw wrongCode();
  }
  await codesPerAccount.forget(account);
  await codesPerDay.giveBack(account);
  if (kind === 'recovery code') {
    const left = await countRecoveryCodes(context.db, userId);
    await recordSecurityEvent(context, { kind: 'recovery-code-used', userId, detail: { left } });
  }
  return kind;
}

async function useCode(context: Context, userId: number, code: string) {
  const { db, clock } = context;
  if (!/^\d{6}$/.test(code)) {
    return (await useRecoveryCode(db, userId, code)) ? 'recovery code' : null;
  }
  const app = await findApp(db, userId);
  if (!app?.confirmedAt) return null;
  const step = stepOfCode(openSecret(context, app.secret), code, clock.now());
  return step !== null && (await takeStep(db, userId, step)) ? 'app' : null;
}

export function wrongCode(): AppError {
  const sentence = texts.codeNotRight;
  return new AppError('wrongCredentials', sentence, { fields: { code: [sentence] } });
}

/** Removes what only makes sense beside a factor, once the last of them is gone. */
export async function removeRestOfFactors(trx: Db, userId: number): Promise<void> {
  if (!(await hasSecondFactor(trx, userId))) await removeRecoveryCodes(trx, userId);
}

/** Removes every factor of an account. @returns how many there were */
export async function removeAllFactors(trx: Db, userId: number): Promise<number> {
  const app = await removeApp(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst();
  await removeRecoveryCodes(trx, userId);
  return Number(numDeletedRows) + (app ? 1 : 0);
}
