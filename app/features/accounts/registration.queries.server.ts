import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { RegistrationTable } from '#db/schema.ts';
import type { Services } from '#app/operations/services.server.ts';

export const REGISTRATION_HOURS = 24;

export type RegistrationRow = Selectable<RegistrationTable>;

/** A registration that still waits, by the key in its browser's cookie or by its mailed link. */
export function findRegistration(
  db: Db,
  by: { id: string } | { tokenHash: string },
  now: Date,
): Promise<RegistrationRow | undefined> {
  const query = db.selectFrom('registrations').selectAll().where('expiresAt', '>', now);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('tokenHash', '=', by.tokenHash).executeTakeFirst();
}

export async function deleteRegistrations(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registrations').where('email', '=', email).execute();
}

/** Removes the registrations that nobody confirmed in time. */
export async function sweepRegistrations({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('registrations').where('expiresAt', '<=', clock.now()).execute();
}
