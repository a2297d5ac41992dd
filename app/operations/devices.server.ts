import type { Db } from '#db/client.ts';
import { DEVICE_ID_LENGTH } from './session.server.ts';

/** A signed-in device. */
export interface Device {
  id: string;
  userAgent: string;
  since: number;
  remembered: boolean;
  usedAt: number;
  /** The network; null for sessions opened before it was recorded. */
  usedFrom: string | null;
}

export async function devicesOf(db: Db, userId: number, now: Date): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sid', 'sess'])
    .where('userId', '=', userId)
    .where('expire', '>', now)
    .orderBy('expire', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ sid, sess }) => ({
    id: sid.slice(0, DEVICE_ID_LENGTH),
    userAgent: sess.userAgent,
    since: sess.createdAt,
    remembered: sess.rememberMe,
    usedAt: sess.usedAt ?? sess.createdAt,
    usedFrom: sess.usedFrom ?? null,
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

/** Ends every session of an account, except the one whose stored id begins with `except`. */
export async function endSessions(db: Db, userId: number, except?: string): Promise<number> {
  let query = db.deleteFrom('sessions').where('userId', '=', userId);
  if (except) query = query.where('sid', 'not like', `${except}%`);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}
