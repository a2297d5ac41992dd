import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PasskeyTable } from '#db/schema.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** The passkeys of an account: a few, never more than MAX_PASSKEYS. */
export function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

export function insertPasskey(trx: Db, passkey: Insertable<PasskeyTable>): Promise<PasskeyRow> {
  return trx.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow();
}

/** @returns whether the account has it */
export async function namePasskey(
  db: Db,
  userId: number,
  passkeyId: number,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes a use. @returns false where the count has meanwhile passed `signCount`: two copies of one key */
export async function notePasskeyUse(
  db: Db,
  passkeyId: number,
  signCount: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ signCount, lastUsedAt: now })
    .where('id', '=', passkeyId)
    .where((where) => where.or([where('signCount', '<', signCount), where('signCount', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns its name, or undefined where the account has no such passkey */
export async function removePasskeyRow(
  trx: Db,
  userId: number,
  passkeyId: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
