import type { Selectable } from 'kysely';
import { DAY_MS, HOUR_SECONDS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { AccountKind, InvitationTable } from '#db/schema.ts';
import type { SignUp } from './access-address.ts';
import { createUserWithArtist, findUserByEmail, type UserRow } from './account.queries.server.ts';
import { rememberDevice } from './known-device.server.ts';
import { languageInCookie } from '#app/operations/cookies.server.ts';
import * as texts from './texts.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';

export type InvitationRow = Selectable<InvitationTable>;

/** Creates an invitation. @returns the last part of its link, of which only the hash is stored */
export async function openInvitation(
  db: Db,
  { uses, days }: { uses: number; days: number },
  now: Date,
): Promise<string> {
  const token = randomKey();
  await db
    .insertInto('invitations')
    .values({
      tokenHash: sha256(token),
      usesLeft: uses,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      createdAt: now,
    })
    .execute();
  return token;
}

/** True if an invitation is valid now. It stays unused. */
async function invitationStands(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('usesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses an invitation once, within the transaction that creates the account, so that only one of two
 * simultaneous accounts takes the last use.
 * @returns its id; undefined if it is not valid
 */
async function spendInvitation(trx: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('invitations')
    .set(({ eb }) => ({ usesLeft: eb('usesLeft', '-', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('usesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A page of the invitations, oldest first, and the key (`after`) of the next page. */
export async function pageOfInvitations(
  db: Db,
  after: number,
  limit: number,
): Promise<{ invitations: InvitationRow[]; next: number | null }> {
  const query = db.selectFrom('invitations').selectAll().where('id', '>', after).orderBy('id');
  const { page, last } = await pageOf(query, limit);
  return { invitations: page, next: last?.id ?? null };
}

/** Revokes an invitation. @returns false if there is none with this id */
export async function revokeInvitation(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set(({ fn, val }) => ({ revokedAt: fn.coalesce('revokedAt', val(now)) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Checked when a registration begins, so that nobody without a valid invitation makes this site send emails.
 * @throws {AppError} forbidden if registration is closed, or requires an invitation
 */
export async function demandSignUp(context: Context, inviteHash: string | null): Promise<void> {
  const { env, db, clock } = context;
  if (env.SIGN_UP === 'closed') throw closed();
  if (env.SIGN_UP !== 'invite') return;
  if (!(await invitationStands(db, inviteHash ?? '', clock.now()))) throw notInvited();
}

/**
 * Checked within the transaction that creates the account, which may be a day after the registration began.
 * Uses the invitation, if one is required.
 * @throws {AppError} forbidden if registration is closed by now, or the invitation is no longer valid
 */
async function admitAccount(context: Context, inviteHash: string | null, userId: number, trx: Db) {
  if (context.env.SIGN_UP === 'closed') throw closed();
  if (context.env.SIGN_UP !== 'invite') return;
  const invitation = await spendInvitation(trx, inviteHash ?? '', context.clock.now());
  if (invitation === undefined) throw notInvited();
  await recordSecurityEvent(context, { kind: 'invited', userId, detail: { invitation } }, trx);
}

const closed = () => new AppError('forbidden', texts.siteTakesNoNewAccounts);

const notInvited = () => new AppError('forbidden', texts.invitationNoLongerValid);

/** The sign-up mode, for the card with the forms; the invitation comes by `?invite=`. */
export const signUpOf = ({ context, url }: Door): SignUp => ({
  mode: context.env.SIGN_UP,
  invite: url.searchParams.get('invite'),
});

/** Allows a school or a workshop to sign up together from one address. */
export const registrationsPerAddress = createRateLimit('register-address', 100, HOUR_SECONDS);

interface NewAccount {
  email: string;
  passwordHash: string;
  /** The SHA-256 hash of the last part of the invitation's link. */
  inviteHash: string | null;
  kind: AccountKind;
}

/**
 * Creates a user with an artist, and signs them in.
 * @param verified true if the emailed link was opened
 * @throws {AppError} conflict if the email has an account; forbidden if registration is closed, or
 * the invitation is not valid
 */
export async function openAccount(
  context: Context,
  { email, passwordHash, inviteHash, kind }: NewAccount,
  { verified }: { verified: boolean },
): Promise<UserRow> {
  const { db, clock, session, client } = context;
  const now = clock.now();
  let user: UserRow;
  try {
    user = await createUserWithArtist(db, {
      email,
      passwordHash,
      emailVerifiedAt: verified ? now : null,
      chosenLanguage: languageInCookie(client.cookieHeader),
      // The next screen asks an artist for the name; a listener is asked when they first write something.
      artist: kind === 'listener' ? kind : null,
      now,
      admit: (trx, userId) => admitAccount(context, inviteHash, userId, trx),
    });
  } catch (error) {
    // The unique index refuses the second of two simultaneous registrations: the same error.
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
  throw wrongField('email', texts.emailHasAnAccount, 'conflict');
}

/**
 * Throws a conflict again without its field, for forms that do not have that field; the sentence is
 * then shown above the form.
 */
export function blameNoField(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  throw new AppError('conflict', error.message);
}
