import type { Db } from '#db/client.ts';

export function findFollowed(
  db: Db,
  artistId: number,
): Promise<{ id: number; isPublic: boolean } | undefined> {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}

export async function isFollowing(db: Db, followerId: number, artistId: number): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('artistId')
    .where('artistId', '=', artistId)
    .where('followerId', '=', followerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes that one artist follows another, or does not. The count changes with the row, or not at all. */
export function setFollowing(
  db: Db,
  follow: { followerId: number; artistId: number; following: boolean },
  now: Date,
): Promise<{ following: boolean; followers: number }> {
  const { followerId, artistId, following } = follow;
  return db.transaction().execute(async (trx) => {
    const changed = following
      ? await addFollow(trx, { artistId, followerId, createdAt: now })
      : -(await removeFollow(trx, { artistId, followerId }));
    if (changed !== 0) {
      await trx
        .updateTable('artists')
        .set(({ eb }) => ({ followers: eb('followers', '+', changed) }))
        .where('id', '=', artistId)
        .execute();
    }
    const { followers } = await trx
      .selectFrom('artists')
      .select('followers')
      .where('id', '=', artistId)
      .executeTakeFirstOrThrow();
    return { following, followers };
  });
}

async function addFollow(
  db: Db,
  row: { artistId: number; followerId: number; createdAt: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('follows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['artistId', 'followerId']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

async function removeFollow(
  db: Db,
  { artistId, followerId }: { artistId: number; followerId: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('artistId', '=', artistId)
    .where('followerId', '=', followerId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
