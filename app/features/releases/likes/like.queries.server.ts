import type { Db } from '#db/client.ts';

export interface Subject {
  kind: 'track' | 'album';
  id: number;
}

/** Writes that an artist likes a thing, or does not. Safe to repeat. */
export async function setLike(
  db: Db,
  { kind, id }: Subject,
  artistId: number,
  liked: boolean,
  now: Date,
): Promise<void> {
  if (kind === 'track') {
    await (liked
      ? db
          .insertInto('trackLikes')
          .values({ trackId: id, artistId, createdAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : db
          .deleteFrom('trackLikes')
          .where('trackId', '=', id)
          .where('artistId', '=', artistId)
          .execute());
    return;
  }
  await (liked
    ? db
        .insertInto('albumLikes')
        .values({ albumId: id, artistId, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db
        .deleteFrom('albumLikes')
        .where('albumId', '=', id)
        .where('artistId', '=', artistId)
        .execute());
}

/** How many like a thing, and whether this artist does; in one statement. */
export async function findLikes(
  db: Db,
  { kind, id }: Subject,
  artistId: number | null,
): Promise<{ count: number; liked: boolean }> {
  const { count, own } = await (
    kind === 'track' ? trackLikes(db, id, artistId) : albumLikes(db, id, artistId)
  ).executeTakeFirstOrThrow();
  return { count: Number(count), liked: own !== null };
}

function trackLikes(db: Db, id: number, artistId: number | null) {
  const likes = db.selectFrom('trackLikes').where('trackId', '=', id);
  return db.selectNoFrom([
    likes.select(({ fn }) => fn.countAll<number>().as('count')).as('count'),
    likes
      .select('artistId')
      .where('artistId', '=', artistId ?? 0)
      .as('own'),
  ]);
}

function albumLikes(db: Db, id: number, artistId: number | null) {
  const likes = db.selectFrom('albumLikes').where('albumId', '=', id);
  return db.selectNoFrom([
    likes.select(({ fn }) => fn.countAll<number>().as('count')).as('count'),
    likes
      .select('artistId')
      .where('artistId', '=', artistId ?? 0)
      .as('own'),
  ]);
}

/** Where a page of what one likes ends. */
export interface LikePlace {
  at: number;
  id: number;
}

/** What an artist likes and may still hear, the newest like first. */
export async function pageOfLikedTracks(
  db: Db,
  artistId: number,
  { before, limit }: { before: LikePlace | null; limit: number },
): Promise<LikePlace[]> {
  let query = db
    .selectFrom('trackLikes')
    .innerJoin('tracks', 'tracks.id', 'trackLikes.trackId')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select(['trackLikes.trackId', 'trackLikes.createdAt'])
    .where('trackLikes.artistId', '=', artistId)
    .where((where) =>
      where.or([
        where.and([where('tracks.isPublic', '=', true), where('artists.isPublic', '=', true)]),
        where('tracks.artistId', '=', artistId),
      ]),
    )
    .orderBy('trackLikes.createdAt', 'desc')
    .orderBy('trackLikes.trackId', 'desc')
    .limit(limit);
  if (before) {
    const at = new Date(before.at);
    query = query
      .where('trackLikes.createdAt', '<=', at)
      .where((where) =>
        where.or([
          where('trackLikes.createdAt', '<', at),
          where('trackLikes.trackId', '<', before.id),
        ]),
      );
  }
  const rows = await query.execute();
  return rows.map(({ trackId, createdAt }) => ({ id: trackId, at: createdAt.getTime() }));
}
