import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { AuthenticatorAppTable } from '#db/schema.ts';

export type AuthenticatorAppRow = Selectable<AuthenticatorAppTable>;

/** Begins to set an app up, in the place of any that was begun. @returns whether there was none in use */
export async function beginApp(
  db: Db,
  app: { userId: number; secret: string; createdAt: Date },
): Promise<boolean> {
  const { secret, createdAt } = app;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticatorApps')
    .values({ ...app, lastStep: 0 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt, lastStep: 0 })
        .where('authenticatorApps.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findApp(db: Db, userId: number): Promise<AuthenticatorAppRow | undefined> {
  return db
    .selectFrom('authenticatorApps')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Takes the app into use whose secret the first code was of. @returns whether it still was the one */
export async function confirmApp(
  trx: Db,
  { userId, secret }: AuthenticatorAppRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticatorApps')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up the code of a step, and all before it. Of two at once, one is told so. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticatorApps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether there was one in use */
export async function removeApp(trx: Db, userId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('authenticatorApps')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return Boolean(row?.confirmedAt);
}
