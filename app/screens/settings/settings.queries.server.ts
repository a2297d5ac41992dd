import type { Db } from '#db/client.ts';
import { changeUser } from '#app/features/accounts/account.queries.server.ts';

/** Sets the email. Links that were mailed to the old one end. */
export async function setEmail(
  trx: Db,
  userId: number,
  email: string,
  { now, verified }: { now: Date; verified: boolean },
): Promise<void> {
  await changeUser(trx, userId, { email, emailVerifiedAt: verified ? now : null }, now);
  await endLinks(trx, userId);
}

/** Sets the password. Links by which it could be set, or the email changed, end. */
export async function setPasswordHash(
  trx: Db,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await changeUser(trx, userId, { passwordHash }, now);
  await endLinks(trx, userId);
}

async function endLinks(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
  await trx.deleteFrom('emailChanges').where('userId', '=', userId).execute();
}

/** @returns whether another artist bears this handle */
export async function handleTaken(db: Db, handle: string, artistId: number): Promise<boolean> {
  const other = await db
    .selectFrom('artists')
    .select('id')
    .where('handle', '=', handle)
    .where('id', '!=', artistId)
    .executeTakeFirst();
  return other !== undefined;
}
