import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { SecurityEventTable } from '#db/schema.ts';
import type { Services } from './services.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes a row of the security log. @returns its id */
export async function insertSecurityEvent(
  db: Db,
  row: Insertable<SecurityEventTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('securityEvents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Anonymises the events of a deleted account: the host's log still shows that somebody was attacked, but
 * identifies nobody.
 */
export async function forgetIdentity(trx: Db, userId: number): Promise<void> {
  await trx
    .updateTable('securityEvents')
    .set({ userId: null, addressPrefix: '', device: '', detail: null })
    .where('userId', '=', userId)
    .execute();
}

/** Forgets what the security log has kept for long enough. To be done every hour. */
export async function sweepSecurityEvents({ database, clock, env }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - env.SECURITY_LOG_DAYS * DAY_MS);
  await database.db.deleteFrom('securityEvents').where('createdAt', '<', oldest).execute();
}
