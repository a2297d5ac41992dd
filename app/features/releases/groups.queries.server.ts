import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The album that a track of the library says it belongs to; an album in one file is its own. */
const group = sql<string>`coalesce(album, case when content_type = 'album' then title end)`;
const groupKey = sql<string>`lower(${group})`;

export interface TrackGroup {
  title: string;
  tracks: number;
}

/** The albums that an artist's tracks name and that have no page yet, in the order of their names. */
export async function listGroups(db: Db, artistId: number, limit: number): Promise<TrackGroup[]> {
  const rows = await db
    .selectFrom('tracks')
    .select(({ fn }) => [
      fn.max<string>(group).as('name'),
      fn.countAll<number>().as('count'),
      groupKey.as('key'),
    ])
    .where('artistId', '=', artistId)
    .where(sql<boolean>`${group} is not null`)
    .where(({ eb, selectFrom }) =>
      eb(
        groupKey,
        'not in',
        selectFrom('albums')
          .select(sql<string>`lower(albums.title)`.as('key'))
          .where('albums.artistId', '=', artistId),
      ),
    )
    .groupBy(groupKey)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ name, count }) => ({ title: name, tracks: Number(count) }));
}

/** The tracks of one of them, in their artist's own order. */
export async function tracksOfGroup(
  db: Db,
  artistId: number,
  name: string,
  limit: number,
): Promise<{ id: number; year: number | null; genre: string | null }[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'year', 'genre'])
    .where('artistId', '=', artistId)
    .where(sql<boolean>`${groupKey} = lower(${name})`)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** An artist's newest tracks that are not on an album, by their titles: what can be added to it. */
export function tracksToAdd(
  db: Db,
  artistId: number,
  albumId: number,
  limit: number,
): Promise<{ id: number; title: string; isPublic: boolean }[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'isPublic'])
    .where('artistId', '=', artistId)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'not in',
        selectFrom('albumTracks')
          .select('trackId')
          .where('albumId', '=', albumId)
          .where('trackId', 'is not', null),
      ),
    )
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
