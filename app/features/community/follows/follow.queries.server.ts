import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import { addToCount } from '../../activity/artist-records/artist-records.server.ts';
import { mediaOf, pictureOf } from '../../media/media.server.ts';
import { addToArtist } from '../../player/plays/sums.queries.server.ts';
import type { Follower, FollowerPlace } from './follow.ts';

const FOLLOWERS_PER_PAGE = 50;

export function findFollowed(db: Db, artistId: number) {
  return db
    .selectFrom('artists')
    .select(['id', 'name', 'isPublic'])
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

/** The public artists whom an artist follows, and since when, newest first. */
export async function followedBy(
  db: Db,
  followerId: number,
  limit: number,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('follows')
    .innerJoin('artists', 'artists.id', 'follows.artistId')
    .select(['follows.artistId', 'follows.createdAt'])
    .where('follows.followerId', '=', followerId)
    .where('artists.isPublic', '=', true)
    .orderBy('follows.createdAt', 'desc')
    .orderBy('follows.artistId', 'desc')
    .limit(limit)
    .execute();
  return new Map(rows.map(({ artistId, createdAt }) => [artistId, createdAt]));
}

/** A page of an artist's followers, newest first, and the start of the next one. */
export async function pageOfFollowers(
  db: Db,
  artistId: number,
  before: FollowerPlace | null,
): Promise<{ followers: Follower[]; next: FollowerPlace | null }> {
  let query = db
    .selectFrom('follows')
    .innerJoin('artists', 'artists.id', 'follows.followerId')
    .select(['artists.id', 'artists.name', 'artists.genre', 'artists.isPublic'])
    .select('artists.kind')
    .select('follows.createdAt')
    .where('follows.artistId', '=', artistId)
    .orderBy('follows.createdAt', 'desc')
    .orderBy('follows.followerId', 'desc');
  if (before) {
    const since = new Date(before.since);
    query = query.where((where) =>
      where.and([
        // A condition of its own, so that the index scan can start there.
        where('follows.createdAt', '<=', since),
        where.or([
          where('follows.createdAt', '<', since),
          where('follows.followerId', '<', before.id),
        ]),
      ]),
    );
  }
  const { page, last } = await pageOf(query, FOLLOWERS_PER_PAGE);
  const seen = page.filter(({ isPublic }) => isPublic).map(({ id }) => id);
  const pictures = await mediaOf(db, 'artist', seen, ['profile']);
  return {
    followers: page.map(({ id, name, genre, isPublic, kind, createdAt }) => ({
      id,
      isListener: kind === 'listener',
      since: createdAt.toISOString(),
      // Followers with a hidden page are listed without a name.
      shown: isPublic ? { name, genre, picture: pictureOf(pictures.get(id), 'profile') } : null,
    })),
    next: last ? { since: last.createdAt.getTime(), id: last.id } : null,
  };
}

interface Follow {
  followerId: number;
  artistId: number;
  following: boolean;
}

/** Adds or removes a follow, and updates the count in the same transaction. */
export async function setFollowing(
  trx: Db,
  { followerId, artistId, following }: Follow,
  now: Date,
): Promise<{ following: boolean; followers: number; changed: boolean }> {
  const changed = following
    ? await addFollow(trx, { artistId, followerId, createdAt: now })
    : -(await removeFollow(trx, { artistId, followerId }));
  if (changed !== 0) await addToCount(trx, artistId, 'followers', changed);
  if (changed > 0) await addToArtist(trx, artistId, [{ measure: 'follows' }], now);
  const { followers } = await trx
    .selectFrom('artists')
    .select('followers')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  return { following, followers, changed: changed !== 0 };
}

async function addFollow(db: Db, row: { artistId: number; followerId: number; createdAt: Date }) {
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

/** The ids of an artist's followers after a given one, in ascending order. */
export async function pageOfFollowerIds(
  db: Db,
  artistId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('followerId')
    .where('artistId', '=', artistId)
    .where('followerId', '>', after)
    .orderBy('followerId')
    .limit(limit)
    .execute();
  return rows.map(({ followerId }) => followerId);
}
