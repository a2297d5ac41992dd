import { sql, type RawBuilder } from 'kysely';
import type { Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import type { TrackLicence } from '#db/schema.ts';
import { tagLater } from '../library/track-changes.queries.server.ts';

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
  /** The track number on its disc, from 1. */
  number: number;
  of: number;
  disc: { number: number; of: number };
  upc: string | null;
  licence: TrackLicence | null;
}

const MOST_ALBUMS = 20;

/** The places of a track on public albums, newest album first. */
export async function placesOfTrack(db: Db, trackId: number): Promise<AlbumPlace[]> {
  const albums = await db
    .selectFrom(entriesBeside(db, [trackId]))
    .innerJoin('albums', 'albums.id', 'entries.albumId')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .select(['albums.id', 'albums.title', 'albums.year', 'albums.releasedAt', 'artists.name'])
    .select(['entries.number', 'entries.total', 'entries.disc', 'entries.discs'])
    .select(['albums.upc', 'albums.licence'])
    .where('entries.trackId', '=', trackId)
    .where('albums.state', '!=', 'draft')
    .orderBy('albums.id', 'desc')
    .limit(MOST_ALBUMS)
    .execute();
  return albums.map(
    ({ id, title, year, releasedAt, name, number, total, disc, discs, upc, licence }) => ({
      albumId: id,
      title,
      artist: name,
      year,
      releaseYear: releasedAt?.getUTCFullYear() ?? null,
      number: Number(number),
      of: Number(total),
      disc: { number: Number(disc), of: Number(discs) },
      upc,
      licence,
    }),
  );
}

/** The entries of all albums that contain one of these tracks, numbered from 1 on each disc. */
const entriesBeside = (db: Db, trackIds: readonly number[]) =>
  db
    .selectFrom('albumTracks')
    .select(({ fn }) => [
      'albumId',
      'trackId',
      'disc',
      fn
        .agg<number>('row_number')
        .over((by) => by.partitionBy(['albumId', 'disc']).orderBy('position').orderBy('id'))
        .as('number'),
      fn
        .countAll<number>()
        .over((by) => by.partitionBy(['albumId', 'disc']))
        .as('total'),
      fn
        .max<number>('disc')
        .over((by) => by.partitionBy('albumId'))
        .as('discs'),
    ])
    .where('albumId', 'in', (of) =>
      of.selectFrom('albumTracks').select('albumId').where('trackId', 'in', trackIds),
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

/** The album under which a track is listed, and its place there. */
export interface ListedOn {
  trackId: number;
  albumId: number;
  title: string;
  /** The name of the album's artist. */
  artist: string;
  artistId: number;
  /** Its number on its disc, and that of the disc, from 1. */
  number: number;
  disc: number;
}

/** For each of these tracks that are on one, the newest album that the viewer may see. */
export async function listedOn(
  db: Db,
  trackIds: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, ListedOn>> {
  if (trackIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(entriesBeside(db, trackIds))
    .innerJoin('albums', 'albums.id', 'entries.albumId')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .select(['entries.trackId', 'entries.albumId', 'entries.number', 'entries.disc'])
    .select(['albums.title', 'albums.artistId', 'artists.name as artist'])
    .where('entries.trackId', 'in', trackIds)
    .where(isListed(viewerId))
    .orderBy('albums.id')
    .execute();
  return new Map(
    rows.flatMap(({ trackId, number, ...album }) =>
      trackId === null ? [] : [[trackId, { ...album, trackId, number: Number(number) }]],
    ),
  );
}

/** The condition for albums that a signed-in viewer's lists contain: released ones, and their own. */
const isListed = (viewerId: number) =>
  sql<boolean>`(albums.artist_id = ${viewerId} or albums.state = 'released' and artists.is_public = 1)`;

/** An album for lists that are sorted in memory. */
export interface AlbumOutline {
  id: number;
  title: string;
  artist: string;
  artistId: number;
  year: number | null;
  genre: string | null;
  createdAt: Date;
}

/** The year or genre of the first track of an album that has one and that the viewer may hear. */
function firstOfTracks<Column extends 'year' | 'genre'>(db: Db, column: Column, viewerId: number) {
  return db
    .selectFrom('albumTracks')
    .innerJoin('tracks', 'tracks.id', 'albumTracks.trackId')
    .select(`tracks.${column}`)
    .whereRef('albumTracks.albumId', '=', sql.ref('albums.id'))
    .where(`tracks.${column}`, 'is not', null)
    .where(({ or, eb }) =>
      or([eb('tracks.isPublic', '=', true), eb('tracks.artistId', '=', viewerId)]),
    )
    .orderBy('albumTracks.position')
    .limit(1);
}

/**
 * The albums of these artists that the viewer's lists contain, and those of `albumIds`, newest first.
 * @param limit the most of them
 */
export async function outlineAlbums(
  db: Db,
  { artistIds, albumIds }: { artistIds: readonly number[]; albumIds: readonly number[] },
  viewerId: number,
  limit: number,
): Promise<AlbumOutline[]> {
  if (artistIds.length + albumIds.length === 0) return [];
  return (
    db
      .selectFrom('albums')
      .innerJoin('artists', 'artists.id', 'albums.artistId')
      .select(['albums.id', 'albums.title', 'albums.artistId', 'artists.name as artist'])
      .select('albums.createdAt')
      // An album without its own has those of its first track that has them.
      .select(({ fn, ref }) => [
        fn.coalesce(ref('albums.year'), firstOfTracks(db, 'year', viewerId)).as('year'),
        fn.coalesce(ref('albums.genre'), firstOfTracks(db, 'genre', viewerId)).as('genre'),
      ])
      .where((where) =>
        where.or([
          ...(artistIds.length > 0 ? [where('albums.artistId', 'in', artistIds)] : []),
          ...(albumIds.length > 0 ? [where('albums.id', 'in', albumIds)] : []),
        ]),
      )
      .where(isListed(viewerId))
      .orderBy('albums.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** For each of these albums, how many tracks the viewer may hear there, and their seconds. */
export async function lengthsOfAlbums(
  db: Db,
  albumIds: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, { songs: number; seconds: number }>> {
  if (albumIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('albumTracks')
    .innerJoin('tracks', 'tracks.id', 'albumTracks.trackId')
    .select(({ fn }) => [
      'albumTracks.albumId',
      fn.countAll<number>().as('songs'),
      fn.sum<number | null>('tracks.duration').as('seconds'),
    ])
    .where('albumTracks.albumId', 'in', albumIds)
    .where((where) =>
      where.or([where('tracks.isPublic', '=', true), where('tracks.artistId', '=', viewerId)]),
    )
    .groupBy('albumTracks.albumId')
    .execute();
  return new Map(
    rows.map(({ albumId, songs, seconds }) => [
      albumId,
      { songs: Number(songs), seconds: Number(seconds ?? 0) },
    ]),
  );
}

const notOnAlbum = (viewerId: number) => sql<boolean>`not exists (
  select 1 from album_tracks join albums on albums.id = album_tracks.album_id
  where album_tracks.track_id = tracks.id
    and (albums.artist_id = ${viewerId} or albums.state = 'released'))`;

/** An artist's newest tracks on no album that the viewer may hear, at most `limit`. */
export async function looseTracks(
  db: Db,
  artistId: number,
  viewerId: number,
  limit: number,
): Promise<{ id: number; duration: number | null; createdAt: Date }[]> {
  let query = db
    .selectFrom('tracks')
    .select(['id', 'duration', 'createdAt'])
    .where('artistId', '=', artistId)
    .where(notOnAlbum(viewerId))
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (artistId !== viewerId) query = query.where('isPublic', '=', true);
  return query.execute();
}

/** Those of these artists with tracks on no album that the viewer may hear, with the time of the newest. */
export async function artistsWithLooseTracks(
  db: Db,
  artistIds: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, Date>> {
  if (artistIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('artists')
    .select('artists.id')
    .select(({ selectFrom }) =>
      selectFrom('tracks')
        .select('tracks.createdAt')
        .whereRef('tracks.artistId', '=', 'artists.id')
        .where((where) =>
          where.or([where('tracks.isPublic', '=', true), where('tracks.artistId', '=', viewerId)]),
        )
        .where(notOnAlbum(viewerId))
        .orderBy('tracks.id', 'desc')
        .limit(1)
        .as('newestAt'),
    )
    .where('artists.id', 'in', artistIds)
    .execute();
  return new Map(rows.flatMap(({ id, newestAt }) => (newestAt ? [[id, newestAt]] : [])));
}
