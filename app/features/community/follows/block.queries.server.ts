import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { MaybeViewer } from '#app/permissions.ts';
import { setFollowing } from './follow.queries.server.ts';

const BLOCKED_A_PAGE = 50;

/** Whether one of the two has blocked the other. Visitors and deleted accounts are apart from nobody. */
export async function isApart(
  db: Db,
  viewer: MaybeViewer,
  otherId: number | null,
): Promise<boolean> {
  if (!viewer || otherId === null || viewer.artistId === otherId) return false;
  const row = await db
    .selectFrom('blocks')
    .select('artistId')
    .where((where) =>
      where.or([
        where.and({ artistId: viewer.artistId, blockedId: otherId }),
        where.and({ artistId: otherId, blockedId: viewer.artistId }),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these artists from whom who asks is apart. */
export async function apartAmong(
  db: Db,
  viewerId: number | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewerId === null || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select(['artistId', 'blockedId'])
    .where((where) =>
      where.or([
        where.and([where('artistId', '=', viewerId), where('blockedId', 'in', ids)]),
        where.and([where('blockedId', '=', viewerId), where('artistId', 'in', ids)]),
      ]),
    )
    .execute();
  return new Set(
    rows.map(({ artistId, blockedId }) => (artistId === viewerId ? blockedId : artistId)),
  );
}

/** Whether an artist has blocked another: only the first is told. */
export async function hasBlocked(db: Db, artistId: number, blockedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('artistId')
    .where('artistId', '=', artistId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export function findArtistToBlock(db: Db, artistId: number) {
  return db
    .selectFrom('artists')
    .select(['name', 'isPublic'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}

/**
 * Whether an artist knows of another: has blocked them, worked with them, or had a comment or a message
 * from them.
 */
export async function haveMet(db: Db, artistId: number, otherId: number): Promise<boolean> {
  if (await hasBlocked(db, artistId, otherId)) return true;
  const sides = [
    { trackOwnerId: artistId, collaboratorId: otherId },
    { trackOwnerId: otherId, collaboratorId: artistId },
  ];
  const together = await db
    .selectFrom('collaborations')
    .select('id')
    .where((where) => where.or(sides.map((side) => where.and(side))))
    .limit(1)
    .executeTakeFirst();
  if (together) return true;
  const commented = await db
    .selectFrom('trackComments')
    .select('id')
    .where('artistId', '=', artistId)
    .where('authorId', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  if (commented) return true;
  const wrote = await db
    .selectFrom('inboxMessages')
    .select('id')
    .where('senderId', '=', otherId)
    .where('artistId', '=', artistId)
    .limit(1)
    .executeTakeFirst();
  return wrote !== undefined;
}

/** Blocks an artist, and ends what either follows of the other. @returns false if it stood already */
export async function insertBlock(
  trx: Db,
  { artistId, blockedId }: { artistId: number; blockedId: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blocks')
    .values({ artistId, blockedId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['artistId', 'blockedId']).doNothing())
    .executeTakeFirstOrThrow();
  const ended = { following: false };
  await setFollowing(trx, { ...ended, followerId: blockedId, artistId }, now);
  await setFollowing(trx, { ...ended, followerId: artistId, artistId: blockedId }, now);
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** @returns whether there was one */
export async function deleteBlock(
  trx: Db,
  { artistId, blockedId }: { artistId: number; blockedId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocks')
    .where('artistId', '=', artistId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A page of whom an artist has blocked, by id, and the key (`after`) of the next one. */
export async function pageOfBlocked(
  db: Db,
  artistId: number,
  after: number | undefined,
): Promise<{ artists: { id: number; name: string }[]; next: number | null }> {
  const query = db
    .selectFrom('blocks')
    .innerJoin('artists', 'artists.id', 'blocks.blockedId')
    .select(['artists.id', 'artists.name'])
    .where('blocks.artistId', '=', artistId)
    .where('blocks.blockedId', '>', after ?? 0)
    .orderBy('blocks.blockedId');
  const { page, last } = await pageOf(query, BLOCKED_A_PAGE);
  return { artists: page, next: last?.id ?? null };
}
