import type { Db } from '#db/client.ts';

/**
 * Gives a track another key, if it still has the one that is to go.
 * @param changed is called in the same transaction, if it had
 * @returns the key that it has afterwards
 */
export async function changeSecretKey(
  db: Db,
  trackId: number,
  { from, to }: { from: string | null; to: string | null },
  changed: (trx: Db) => Promise<void>,
): Promise<{ secretKey: string | null }> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tracks')
      .set({ secretKey: to })
      .where('id', '=', trackId)
      .where('secretKey', from === null ? 'is' : '=', from)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n && from !== to) await changed(trx);
    return trx
      .selectFrom('tracks')
      .select('secretKey')
      .where('id', '=', trackId)
      .executeTakeFirstOrThrow();
  });
}
