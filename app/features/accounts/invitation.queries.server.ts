import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { InvitationTable } from '#db/schema.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';

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
export async function invitationStands(db: Db, tokenHash: string, now: Date): Promise<boolean> {
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
export async function spendInvitation(
  trx: Db,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
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
