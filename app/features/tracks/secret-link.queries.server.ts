import type { Db } from '#db/client.ts';

/**
 * Gives a track another key, if it still has the one that is to go.
 * @returns the key that it has afterwards
 */
export async function changeSecretKey(
  db: Db,
  trackId: number,
  { from, to }: { from: string | null; to: string | null },
): Promise<{ secretKey: string | null }> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('tracks')
      .set({ secretKey: to })
      .where('id', '=', trackId)
      .where('secretKey', from === null ? 'is' : '=', from)
      .execute();
    return trx
      .selectFrom('tracks')
      .select('secretKey')
      .where('id', '=', trackId)
      .executeTakeFirstOrThrow();
  });
}
