import { sql, type RawBuilder } from 'kysely';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { tagLater } from '../library/tag-files.ts';

/** The place of each of these rows, from 0, as one statement sets them all. */
export const placeOfRow = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(case id ${sql.join(
    ids.map((id, place) => sql`when ${id} then cast(${place} as integer)`),
    sql` `,
  )} end)`;

/** Where a track stands on an album. */
export interface AlbumPlace {
  albumId: number;
  title: string;
  /** The name of the album's artist. */
  artist: string;
  /** The album's, else that of its release. */
  year: number | null;
  /** From 1. */
  number: number;
  of: number;
}

const MOST_ALBUMS = 20;

/** The places of a track on albums that everybody may see, the newest album first. */
export async function placesOfTrack(db: Db, trackId: number): Promise<AlbumPlace[]> {
  const albums = await db
    .selectFrom('albumTracks')
    .innerJoin('albums', 'albums.id', 'albumTracks.albumId')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .select(['albums.id', 'albums.title', 'albums.year', 'albums.releasedAt', 'artists.name'])
    .where('albumTracks.trackId', '=', trackId)
    .where('albums.state', '!=', 'draft')
    .orderBy('albums.id', 'desc')
    .limit(MOST_ALBUMS)
    .execute();
  if (albums.length === 0) return [];
  const entries = await db
    .selectFrom('albumTracks')
    .select(['albumId', 'trackId'])
    .where(
      'albumId',
      'in',
      albums.map(({ id }) => id),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  return albums.map(({ id, title, year, releasedAt, name }) => {
    const own = entries.filter(({ albumId }) => albumId === id);
    return {
      albumId: id,
      title,
      artist: name,
      year: year ?? releasedAt?.getUTCFullYear() ?? null,
      number: own.findIndex((entry) => entry.trackId === trackId) + 1,
      of: own.length,
    };
  });
}

/** Has the files of an album's tracks say what they now are; called in the transaction that changes it. */
export async function tagAlbumLater(
  services: Pick<Services, 'queue'>,
  trx: Db,
  albumId: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('albumTracks')
    .select('trackId')
    .where('albumId', '=', albumId)
    .execute();
  await tagLater(
    services,
    trx,
    rows.flatMap(({ trackId }) => trackId ?? []),
  );
}
