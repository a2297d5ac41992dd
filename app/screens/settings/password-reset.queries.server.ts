import type { Services } from '#app/operations/services.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';

export const RESET_MINUTES = 60;

export const resetPath = (token: string) => `/reset/${token}`;

/**
 * Makes a link by which the password of `userId` can be set once. Links made before end.
 * @returns the last part of the link; only its hash is kept
 */
export async function openReset(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomKey();
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('passwordResets')
      .where((where) => where.or([where('userId', '=', userId), where('expiresAt', '<=', now)]))
      .execute();
    await trx
      .insertInto('passwordResets')
      .values({
        tokenHash: sha256(token),
        userId,
        expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
      })
      .execute();
  });
  return token;
}

/** @returns whose password a link sets, while it stands */
export async function findReset(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('passwordResets')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.userId;
}

/** Uses a link up. Of two at once, one is told whose it was. */
export async function useReset(trx: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Removes the links that have run out. */
export async function sweepResets({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('passwordResets').where('expiresAt', '<=', clock.now()).execute();
}
