import { sql, type RawBuilder } from 'kysely';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import { tagLater } from '../library/file-jobs.ts';

/** A CASE expression for the position of each of these rows, from 0, to set them all in one statement. */
export const placeOfRow = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`(case id ${sql.join(
    ids.map((id, place) => sql`when ${id} then cast(${place} as integer)`),
    sql` `,
  )} end)`;

export interface AlbumPlace {
  albumId: number;
  title: string;
  /** The name of the album's artist. */
  artist: string;
  /** As its artist says. */
  year: number | null;
  releaseYear: number | null;
  /** The track number, from 1. */
  number: number;
  of: number;
}

const MOST_ALBUMS = 20;

/** The places of a track on public albums, newest album first. */
export async function placesOfTrack(db: Db, trackId: number): Promise<AlbumPlace[]> {
  const albums = await db
    .selectFrom(entriesBeside(db, trackId))
    .innerJoin('albums', 'albums.id', 'entries.albumId')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .select(['albums.id', 'albums.title', 'albums.year', 'albums.releasedAt', 'artists.name'])
    .select(['entries.number', 'entries.total'])
    .where('entries.trackId', '=', trackId)
    .where('albums.state', '!=', 'draft')
    .orderBy('albums.id', 'desc')
    .limit(MOST_ALBUMS)
    .execute();
  return albums.map(({ id, title, year, releasedAt, name, number, total }) => ({
    albumId: id,
    title,
    artist: name,
    year,
    releaseYear: releasedAt?.getUTCFullYear() ?? null,
    number: Number(number),
    of: Number(total),
  }));
}

/** The entries of all albums that contain a track, numbered from 1. */
const entriesBeside = (db: Db, trackId: number) =>
  db
    .selectFrom('albumTracks')
    .select(({ fn }) => [
      'albumId',
      'trackId',
      fn
        .agg<number>('row_number')
        .over((by) => by.partitionBy('albumId').orderBy('position').orderBy('id'))
        .as('number'),
      fn
        .countAll<number>()
        .over((by) => by.partitionBy('albumId'))
        .as('total'),
    ])
    .where('albumId', 'in', (of) =>
      of.selectFrom('albumTracks').select('albumId').where('trackId', '=', trackId),
    )
    .as('entries');

/**
 * Schedules an update of the tags in the files of an album's tracks. Call it in the transaction that changes
 * the album.
 */
export async function tagAlbumLater(services: Pick<Services, 'queue'>, trx: Db, albumId: number) {
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
