import type { Db } from '#db/client.ts';

/** What a track has to know of the artist whose it is. */
export function findTrackArtist(
  db: Db,
  artistId: number,
): Promise<{ id: number; isPublic: boolean } | undefined> {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}

export async function getArtistName(db: Db, artistId: number): Promise<string> {
  const { name } = await db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Which of an artist's tracks a title means: the newest public one, else the newest. */
export function findTrackByTitle(
  db: Db,
  artistId: number,
  title: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('tracks')
    .select('id')
    .where('artistId', '=', artistId)
    .where('title', '=', title)
    .orderBy('isPublic', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Lets `isFeatured` follow the title that the artist has chosen. To be called in the transaction of
 * whatever may change which track that is.
 */
export async function markFeaturedTrack(db: Db, artistId: number): Promise<void> {
  const { featuredTrack } = await db
    .selectFrom('artists')
    .select('featuredTrack')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  const chosen = featuredTrack ? await findTrackByTitle(db, artistId, featuredTrack) : undefined;
  const tracks = () => db.updateTable('tracks').where('artistId', '=', artistId);
  await tracks()
    .set({ isFeatured: false })
    .where('isFeatured', '=', true)
    .where('id', '!=', chosen?.id ?? 0)
    .execute();
  if (chosen) {
    await tracks()
      .set({ isFeatured: true })
      .where('isFeatured', '=', false)
      .where('id', '=', chosen.id)
      .execute();
  }
}
