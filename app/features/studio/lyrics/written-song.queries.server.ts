import type { Db } from '#db/client.ts';

/** So many songs have no image in common. */
const SONGS_APART = 200;
/** A request that comes again within so many songs is given the same song. */
const SONGS_KEPT = 2 * SONGS_APART;

/** The images of the songs that were written before this one, or before it was written first. */
export async function usedImages(db: Db, requestHash: string): Promise<string[]> {
  const written = await db
    .selectFrom('writtenSongs')
    .select('id')
    .where('requestHash', '=', requestHash)
    .executeTakeFirst();
  const songs = await db
    .selectFrom('writtenSongs')
    .select('images')
    .$if(written !== undefined, (query) => query.where('id', '<', written?.id ?? 0))
    .orderBy('id', 'desc')
    .limit(SONGS_APART)
    .execute();
  return songs.flatMap(({ images }) => images.split(' '));
}

/** Remembers a song's images, and forgets those of long ago. Safe to repeat. */
export async function rememberImages(
  db: Db,
  requestHash: string,
  images: readonly string[],
): Promise<void> {
  await db
    .insertInto('writtenSongs')
    .values({ requestHash, images: images.join(' ') })
    .onConflict((conflict) => conflict.column('requestHash').doNothing())
    .execute();
  const oldest = await db
    .selectFrom('writtenSongs')
    .select('id')
    .orderBy('id', 'desc')
    .offset(SONGS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('writtenSongs').where('id', '<=', oldest.id).execute();
}
