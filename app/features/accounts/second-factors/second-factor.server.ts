import type { Selectable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { DAY_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { decrypt, encrypt, secretsOf, sha256 } from '#app/platform/secrets.server.ts';
import { newTypedCode, plainCode } from '#app/platform/typed-code.server.ts';
import type { Db } from '#db/client.ts';
import type { AuthenticatorAppTable } from '#db/schema.ts';
import { passkeysOf } from './passkey.server.ts';
import * as texts from './texts.ts';
import { recordSecurityEvent } from '../../activity/security/security-events.server.ts';

type AuthenticatorAppRow = Selectable<AuthenticatorAppTable>;

/**
 * Starts the setup of an authenticator app, in place of any unfinished one.
 * @returns true if no app was in use
 */
export async function beginApp(db: Db, app: { userId: number; secret: string; createdAt: Date }) {
  const { secret, createdAt } = app;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticatorApps')
    .values({ ...app, lastStep: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt, lastStep: 0 })
        .where('authenticatorApps.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findApp(db: Db, userId: number): Promise<AuthenticatorAppRow | undefined> {
  return db
    .selectFrom('authenticatorApps')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Activates the app whose secret gave the first code. @returns true if its setup was still the current one */
export async function confirmApp(
  trx: Db,
  { userId, secret }: AuthenticatorAppRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticatorApps')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks the code of a step, and all earlier ones, as used. Of two simultaneous calls only one gets true. */
async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticatorApps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns true if an app was in use */
export async function removeApp(trx: Db, userId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('authenticatorApps')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return Boolean(row?.confirmedAt);
}

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const PARAMETERS = { issuer: 'Artist Space', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps by which a phone's clock may be off, in either direction. */
const TOLERANCE = 1;

/** 160 bits, as base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** The `otpauth:` address that transfers the secret to an app, by QR code or link. */
export const setupLink = (secret: string, email: string) =>
  new TOTP({ ...PARAMETERS, label: email, secret }).toString();

/** The time step of a code, if it is close enough to now; else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws for anything but digits.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...PARAMETERS, secret });
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta;
}

const HOW_MANY = 10;
const LENGTH = 24;

/** 120 bits: too many to guess, so that a plain hash protects them. */
const newCode = () => newTypedCode(LENGTH);

const hashOf = (userId: number, code: string) =>
  sha256(`recovery-code:${userId}:${plainCode(code)}`);

/**
 * Creates new recovery codes in place of all earlier ones.
 * @returns the codes, of which only hashes are stored
 */
export async function replaceRecoveryCodes(trx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await removeRecoveryCodes(trx, userId);
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
    .execute();
  return codes;
}

/**
 * Marks a recovery code as used.
 * @returns true if it was valid; of two simultaneous calls only one gets true
 */
async function useRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('codeHash', '=', hashOf(userId, code))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function removeRecoveryCodes(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

const PURPOSE = 'authenticator-app';
/** Three of a million codes are valid at any time: at fifty guesses a day, one is found in eighteen years. */
const codesPerAccount = createRateLimit('second-factor', 10, 15 * 60, 'wrong codes');
const codesPerDay = createRateLimit('second-factor-day', 50, DAY_SECONDS, 'wrong codes');

/** The factors that an account requires besides the password; with none, the password is enough. */
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

/** @throws {AppError} conflict if SESSION_SECRET has changed since the secret was stored */
export function openSecret({ env }: Pick<Context, 'env'>, sealed: string): string {
  const secret = decrypt(sealed, secretsOf(env), PURPOSE);
  if (secret !== undefined) return secret;
  throw new AppError('conflict', texts.siteSecretHasChanged);
}

/**
 * Demands a one-time code of the account's app, or a recovery code, which is then used up. Wrong
 * codes are counted per account, over all sessions and addresses.
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
  const sentence = texts.codeWrongOrUsed;
  return new AppError('wrongCredentials', sentence, { fields: { code: [sentence] } });
}

/** Removes the rest, such as recovery codes, after the last factor is gone. */
export async function removeRestOfFactors(trx: Db, userId: number): Promise<void> {
  if (!(await hasSecondFactor(trx, userId))) await removeRecoveryCodes(trx, userId);
}

/** Removes every factor of an account. @returns their number */
export async function removeAllFactors(trx: Db, userId: number): Promise<number> {
  const app = await removeApp(trx, userId);
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst();
  await removeRecoveryCodes(trx, userId);
  return Number(numDeletedRows) + (app ? 1 : 0);
}
