import type { Db } from '#db/client.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { hasSecondFactor } from './second-factors/second-factor.server.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { findUser, type UserRow } from './account.queries.server.ts';
import type { UserEntity } from './account.schema.ts';
import { welcomeDevice } from './known-device.server.ts';
import * as texts from './texts.ts';

/** What somebody has shown before their session opened. */
export type SignedInBy = 'password' | 'app' | 'recovery code' | 'passkey';

/**
 * Opens the session of somebody who has shown all that their account asks for: the only way in.
 * @param user as it was when it was shown
 * @throws {AppError} conflict, if the account asks for something else by now
 */
export async function enter(
  context: Context,
  user: UserRow,
  { rememberMe, by }: { rememberMe: boolean; by: SignedInBy },
): Promise<UserEntity> {
  await context.session.open(user.id, rememberMe, (trx) => demandUnchanged(trx, user, by));
  await recordSecurityEvent(context, { kind: 'signed-in', userId: user.id, detail: { by } });
  await welcomeDevice(context, user);
  return userEntity(user);
}

/**
 * A change of the password, the email or the factors ends the sessions there are. Checking a password
 * takes a while: a session that opens after the change must not be one of those from before it.
 */
async function demandUnchanged(trx: Db, shown: UserRow, by: SignedInBy): Promise<void> {
  const user = await findUser(trx, shown.id);
  const isSame = user?.passwordHash === shown.passwordHash && user.email === shown.email;
  if (isSame && !(by === 'password' && (await hasSecondFactor(trx, shown.id)))) return;
  throw new AppError('conflict', texts.accountJustChanged);
}

export function userEntity({ id, email, artistId, createdAt, updatedAt }: UserRow): UserEntity {
  return {
    id,
    email,
    artistId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
