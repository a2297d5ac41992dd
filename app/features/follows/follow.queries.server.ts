import type { Db } from '#db/client.ts';
import { addToCount } from '../artist-records/artist-records.queries.server.ts';

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

interface Follow {
  followerId: number;
  artistId: number;
  following: boolean;
}

/** Writes that one artist follows another, or does not. The count changes with the row, or not at all. */
export async function setFollowing(
  trx: Db,
  { followerId, artistId, following }: Follow,
  now: Date,
): Promise<{ following: boolean; followers: number }> {
  const changed = following
    ? await addFollow(trx, { artistId, followerId, createdAt: now })
    : -(await removeFollow(trx, { artistId, followerId }));
  if (changed !== 0) await addToCount(trx, artistId, 'followers', changed);
  const { followers } = await trx
    .selectFrom('artists')
    .select('followers')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  return { following, followers };
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
