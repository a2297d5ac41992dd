import { DEVICE_ID_LENGTH } from '#app/operations/session.server.ts';
import type { Db } from '#db/client.ts';

/** A device that is signed in. */
export interface Device {
  id: string;
  userAgent: string;
  since: number;
  remembered: boolean;
  expires: Date;
}

export async function devicesOf(db: Db, userId: number, now: Date): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sid', 'sess', 'expire'])
    .where('userId', '=', userId)
    .where('expire', '>', now)
    .orderBy('expire', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ sid, sess, expire }) => ({
    id: sid.slice(0, DEVICE_ID_LENGTH),
    userAgent: sess.userAgent,
    since: sess.createdAt,
    remembered: sess.rememberMe,
    expires: expire,
  }));
}

/** Ends one session of an account. Safe to repeat. */
export async function endSession(db: Db, userId: number, device: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('sid', 'like', `${device}%`)
    .execute();
}

/** Ends every session of an account, but for the one whose stored id begins with `except`. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('userId', '=', userId);
  if (except) query = query.where('sid', 'not like', `${except}%`);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function setEmail(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ email, updatedAt: now }).where('id', '=', userId).execute();
}

export async function setPasswordHash(
  db: Db,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, updatedAt: now })
    .where('id', '=', userId)
    .execute();
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
