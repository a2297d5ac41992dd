import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { spend, tokenCookie, type Token } from '#app/operations/token-cookie.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { findUser, type UserRow } from './account.queries.server.ts';
import * as texts from './texts.ts';

/** A sign-in whose password was right, and that still needs the second factor. It opens nothing. */
interface PendingSignIn {
  userId: number;
  rememberMe: boolean;
  /** The password that was right: a new one ends what was begun with the old. */
  passwordMark: string;
}

const PENDING_MINUTES = 10;
const cookie = tokenCookie<PendingSignIn>('pending-sign-in', PENDING_MINUTES);

export async function beginPendingSignIn(
  context: Context,
  user: UserRow,
  rememberMe: boolean,
): Promise<void> {
  const passwordMark = sha256(user.passwordHash);
  await cookie.issue(context, { userId: user.id, rememberMe, passwordMark });
}

/** The sign-in that this browser has begun, with whose it is; null if there is none that still stands. */
export async function findPendingSignIn(
  context: Context,
): Promise<{ pending: Token<PendingSignIn>; user: UserRow } | null> {
  const pending = await cookie.read(context);
  if (!pending) return null;
  const user = await findUser(context.db, pending.userId);
  if (!user || sha256(user.passwordHash) !== pending.passwordMark) return null;
  return { pending, user };
}

/** @throws {AppError} unauthenticated */
export async function demandPendingSignIn(context: Context) {
  const found = await findPendingSignIn(context);
  if (!found) throw over();
  return found;
}

/** Ends it by success, which it may have once. @throws {AppError} unauthenticated */
export async function finishPendingSignIn(
  context: Context,
  pending: Token<PendingSignIn>,
): Promise<void> {
  await cookie.clear(context);
  if (!(await spend(context.db, pending))) throw over();
}

const over = () => new AppError('unauthenticated', texts.secondStepTooLate(PENDING_MINUTES));
