import { AppError, wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { AccountKind } from '#db/schema.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { createUserWithArtist, findUserByEmail, type UserRow } from './account.queries.server.ts';
import { rememberDevice } from './known-device.server.ts';
import { admitAccount } from './sign-up.server.ts';
import * as texts from './texts.ts';

/** A school or a workshop signs up together, from one address. */
export const registrationsPerAddress = createRateLimit('register-address', 100, 60 * 60);

interface NewAccount {
  email: string;
  passwordHash: string;
  /** The SHA-256 of the invitation's last part. */
  inviteHash: string | null;
  kind: AccountKind;
}

/**
 * Creates a user with an artist, and signs them in.
 * @param verified whether a link that was mailed to the email was opened
 * @throws {AppError} conflict, when the email has an account; forbidden, where the site takes none, or
 *   none without a standing invitation
 */
export async function openAccount(
  context: Context,
  { email, passwordHash, inviteHash, kind }: NewAccount,
  { verified }: { verified: boolean },
): Promise<UserRow> {
  const { db, clock, session } = context;
  const now = clock.now();
  let user: UserRow;
  try {
    user = await createUserWithArtist(db, {
      email,
      passwordHash,
      emailVerifiedAt: verified ? now : null,
      // The next screen asks an artist for the name; a listener is asked when they first write.
      artist: kind === 'listener' ? kind : null,
      now,
      admit: (trx, userId) => admitAccount(context, inviteHash, userId, trx),
    });
  } catch (error) {
    // Two at once: the database's unique index decides, and the second is told like any other.
    await demandFreeEmail(context, email);
    throw error;
  }
  await session.open(user.id, false);
  await rememberDevice(context, user);
  await recordSecurityEvent(context, { kind: 'registered', userId: user.id });
  return user;
}

/** @throws {AppError} conflict */
export async function demandFreeEmail({ db }: Context, email: string): Promise<void> {
  if (!(await findUserByEmail(db, email))) return;
  throw wrongField('email', texts.accountExists, 'conflict');
}

/**
 * Throws a conflict again without the field that is to blame, for forms that do not have it: its
 * sentence then stands over the form.
 */
export function blameNoField(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  throw new AppError('conflict', error.message);
}
