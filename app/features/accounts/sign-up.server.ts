import type { Selectable } from 'kysely';
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
import * as texts from './texts.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';

export type InvitationRow = Selectable<InvitationTable>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes an invitation. @returns the last part of its link, which is kept nowhere */
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

/** Whether an account could be made by an invitation now. It is not used by that. */
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
 * Uses an invitation once, in the transaction that makes the account: of two accounts at the same
 * moment, one takes the last use.
 * @returns its number; undefined if it does not stand
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

/** A page of the invitations, oldest first, and the key (`after`) of the next one. */
export async function pageOfInvitations(
  db: Db,
  after: number,
  limit: number,
): Promise<{ invitations: InvitationRow[]; next: number | null }> {
  const query = db.selectFrom('invitations').selectAll().where('id', '>', after).orderBy('id');
  const { page, last } = await pageOf(query, limit);
  return { invitations: page, next: last?.id ?? null };
}

/** Ends an invitation. @returns false if there is none of this number */
export async function revokeInvitation(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set(({ fn, val }) => ({ revokedAt: fn.coalesce('revokedAt', val(now)) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * AddedRequest when a registration begins: without an invitation that stands, nobody has emails sent from here.
 * @throws {AppError} forbidden, where nobody can make an account, or nobody without an invitation
 */
export async function demandSignUp(context: Context, inviteHash: string | null): Promise<void> {
  const { env, db, clock } = context;
  if (env.SIGN_UP === 'closed') throw closed();
  if (env.SIGN_UP !== 'invite') return;
  if (!(await invitationStands(db, inviteHash ?? '', clock.now()))) throw notInvited();
}

/**
 * AddedRequest in the transaction that makes the account, which may be a day after the registration began.
 * Uses the invitation, where one is needed.
 * @throws {AppError} forbidden, where nobody can make an account by now, or the invitation stands no longer
 */
async function admitAccount(
  context: Context,
  inviteHash: string | null,
  userId: number,
  trx: Db,
): Promise<void> {
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
  throw wrongField('email', texts.emailHasAnAccount, 'conflict');
}

/**
 * Throws a conflict again without the field that is to blame, for forms that do not have it: its
 * sentence then stands over the form.
 */
export function blameNoField(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  throw new AppError('conflict', error.message);
}
