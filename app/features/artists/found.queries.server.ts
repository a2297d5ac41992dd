import type { Db } from '#db/client.ts';
import { highestAlbumId } from '../releases/album.queries.server.ts';
import type { SitemapKind } from './sitemap.ts';

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

/** Playlists that everybody may see, of listeners as well, in the order of their ids. */
export function listPublicPlaylistAddresses(
  db: Db,
  { after, upTo, limit }: IdRange,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('playlists')
    .innerJoin('artists', 'artists.id', 'playlists.artistId')
    .select(['playlists.id', 'playlists.updatedAt'])
    .where('playlists.visibility', '=', 'public')
    .where((where) =>
      where.or([
        where('artists.isPublic', '=', true),
        where.and([
          where('artists.kind', '=', 'listener'),
          where('artists.hiddenByHostAt', 'is', null),
        ]),
      ]),
    )
    .where('playlists.id', '>', after)
    .where('playlists.id', '<=', upTo)
    .orderBy('playlists.id')
    .limit(limit)
    .execute();
}

/** The last id of each kind, whoever may see it. */
export async function highestIds(db: Db): Promise<Record<SitemapKind, number>> {
  const highest = async (table: 'artists' | 'tracks' | 'playlists') => {
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
    playlists: await highest('playlists'),
  };
}
