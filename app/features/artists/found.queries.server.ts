import type { Db } from '#db/client.ts';
import { highestAlbumId } from '../albums/album.queries.server.ts';

export function findByHandle(
  db: Db,
  handle: string,
): Promise<{ id: number; isPublic: boolean } | undefined> {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic'])
    .where('handle', '=', handle.toLowerCase())
    .executeTakeFirst();
}

/** Part of a list that is in the order of ids. */
export interface IdRange {
  /** The ids behind this one … */
  after: number;
  /** … up to this one, or so many of them. */
  upTo: number;
  limit: number;
}

export function listPublicAddresses(
  db: Db,
  { after, upTo, limit }: IdRange,
): Promise<{ id: number; handle: string; updatedAt: Date }[]> {
  return db
    .selectFrom('artists')
    .select(['id', 'handle', 'updatedAt'])
    .where('isPublic', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The last id of all artists, of all tracks and of all albums, whoever may see them. */
export async function highestIds(
  db: Db,
): Promise<{ artists: number; tracks: number; albums: number }> {
  const highest = async (table: 'artists' | 'tracks') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    return row?.id ?? 0;
  };
  return {
    artists: await highest('artists'),
    tracks: await highest('tracks'),
    albums: await highestAlbumId(db),
  };
}
