import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { AlbumTable, AlbumTrackTable } from '#db/schema.ts';
import { searchText } from '#db/search-key.ts';
import { noteChanged, forget } from '../activity/outbox.server.ts';
import { deleteMedia, mediaOf, withFiles, type MediaRow } from '../media/media.server.ts';
import { placeOfRow } from './places.queries.server.ts';
import type { TrackWithFiles } from '../library/track.queries.server.ts';

export type AlbumRow = Selectable<AlbumTable>;

export interface AlbumWithFiles {
  row: AlbumRow;
  /** The artist's name. */
  artist: string;
  files: MediaRow[];
}

/** An album with the data for its permissions. */
export async function findAlbum(
  db: Db,
  albumId: number,
): Promise<(AlbumWithFiles & { artistIsPublic: boolean }) | undefined> {
  const found = await db
    .selectFrom('albums')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .selectAll('albums')
    .select(['artists.isPublic as artistIsPublic', 'artists.name as artist'])
    .where('albums.id', '=', albumId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { artistIsPublic, artist, ...row } = found;
  const files = (await mediaOf(db, 'album', [albumId])).get(albumId) ?? [];
  // The column codec works by column name; this column is an alias.
  return { row, artist, files, artistIsPublic: Boolean(artistIsPublic) };
}

export interface EntryRow {
  id: number;
  trackId: number | null;
  /** The title of a deleted track. */
  title: string | null;
  /** Number of its disc, from 1. */
  disc: number;
  track: TrackWithFiles | null;
}

/** The entries of an album in order, each with its track. Their number is limited. */
export async function listEntries(db: Db, albumId: number): Promise<EntryRow[]> {
  const entries = await db
    .selectFrom('albumTracks')
    .select(['id', 'trackId', 'title', 'disc'])
    .where('albumId', '=', albumId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = entries.flatMap(({ trackId }) => trackId ?? []);
  if (ids.length === 0) return entries.map((entry) => ({ ...entry, track: null }));
  const rows = await db.selectFrom('tracks').selectAll().where('id', 'in', ids).execute();
  const tracks = await withFiles(db, 'track', rows);
  const byId = new Map(tracks.map((track) => [track.row.id, track]));
  return entries.map((entry) => ({
    ...entry,
    track: entry.trackId === null ? null : (byId.get(entry.trackId) ?? null),
  }));
}

export async function insertAlbum(db: Db, album: Insertable<AlbumTable>): Promise<number> {
  const { id } = await db
    .insertInto('albums')
    .values({ ...album, searchText: await searchTextOf(db, album) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findByFormKey(db: Db, artistId: number, formKey: string) {
  return db
    .selectFrom('albums')
    .select('id')
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

/** The newest own album of this title, whatever its case. */
export const findAlbumByTitle = (db: Db, artistId: number, title: string) =>
  db
    .selectFrom('albums')
    .select('id')
    .where('artistId', '=', artistId)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function countAlbums(db: Db, artistId: number): Promise<number> {
  return countRows(db.selectFrom('albums').where('artistId', '=', artistId));
}

export async function updateAlbumRow(db: Db, albumId: number, change: Updateable<AlbumTable>) {
  const albums = () => db.updateTable('albums').where('id', '=', albumId);
  await albums().set(change).execute();
  await noteChanged(db, { kind: 'album', subjectId: albumId });
  if (change.title === undefined && change.genre === undefined) return;
  const row = await db
    .selectFrom('albums')
    .select(['artistId', 'title', 'genre'])
    .where('id', '=', albumId)
    .executeTakeFirst();
  if (row)
    await albums()
      .set({ searchText: await searchTextOf(db, row) })
      .execute();
}

type AlbumWords = Pick<Insertable<AlbumTable>, 'artistId' | 'title' | 'genre'>;

/** The text that a search matches. */
async function searchTextOf(db: Db, { artistId, title, genre }: AlbumWords): Promise<string> {
  const artist = await db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return searchText(title, [artist?.name, genre]);
}

/** Updates the search texts of an artist's albums after a change of name. */
export async function renameOnAlbums(trx: Db, artistId: number, name: string): Promise<void> {
  const rows = await trx
    .selectFrom('albums')
    .select(['id', 'title', 'genre'])
    .where('artistId', '=', artistId)
    .execute();
  for (const { id, title, genre } of rows) {
    await trx
      .updateTable('albums')
      .set({ searchText: searchText(title, [name, genre]) })
      .where('id', '=', id)
      .execute();
  }
}

/** Deletes an album with its feed entries and files. @returns the keys of the files to remove */
export async function eraseAlbum(trx: Db, albumId: number): Promise<string[]> {
  const keys = await deleteMedia(trx, { type: 'album', id: albumId });
  await trx.deleteFrom('albums').where('id', '=', albumId).execute();
  await forget(trx, { kind: 'album', subjectId: albumId });
  return keys;
}

/** Those of these tracks that belong to the artist, in the order of the list. */
export async function ownTrackIds(
  db: Db,
  artistId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tracks')
    .select('id')
    .where('artistId', '=', artistId)
    .where('id', 'in', ids)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => own.has(id));
}

/** Appends tracks to an album, except those already on it. @returns the appended ones */
export async function appendTracks(
  trx: Db,
  albumId: number,
  trackIds: readonly number[],
): Promise<number[]> {
  if (trackIds.length === 0) return [];
  const last = await trx
    .selectFrom('albumTracks')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('albumId', '=', albumId)
    .executeTakeFirst();
  const first = (last?.position ?? -1) + 1;
  const added = await trx
    .insertInto('albumTracks')
    .values(trackIds.map((trackId, index) => ({ albumId, trackId, position: first + index })))
    .onConflict((conflict) => conflict.columns(['albumId', 'trackId']).doNothing())
    .returning('trackId')
    .execute();
  return added.flatMap(({ trackId }) => trackId ?? []);
}

/** Puts tracks on a new album, each at its place; null for a track that is gone. */
export async function placeTracks(
  trx: Db,
  albumId: number,
  entries: readonly Omit<Insertable<AlbumTrackTable>, 'id' | 'albumId'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, albumId }));
  await trx.insertInto('albumTracks').values(rows).execute();
}

export async function removeEntry(db: Db, albumId: number, entryId: number): Promise<void> {
  await db
    .deleteFrom('albumTracks')
    .where('albumId', '=', albumId)
    .where('id', '=', entryId)
    .execute();
}

export async function entryIds(db: Db, albumId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('albumTracks')
    .select('id')
    .where('albumId', '=', albumId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function numberEntries(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('albumTracks')
    .set({ position: placeOfRow(ids) })
    .where('id', 'in', ids)
    .execute();
}

/** Stores the title of a track that is about to be deleted on the albums that contain it. */
export async function keepTitleOnAlbums(trx: Db, { id, title }: { id: number; title: string }) {
  await trx.updateTable('albumTracks').set({ title }).where('trackId', '=', id).execute();
}

const albumsWithArtist = (db: Db) =>
  db
    .selectFrom('albums')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .selectAll('albums')
    .select('artists.name as artist');

/** Those of these albums of an artist that are released and for sale, with a track that their buyers get. */
export async function findAlbumsForSale(
  db: Db,
  artistId: number,
  ids: readonly number[],
): Promise<AlbumWithFiles[]> {
  if (ids.length === 0) return [];
  const rows = await albumsWithArtist(db)
    .where('albums.artistId', '=', artistId)
    .where('albums.id', 'in', ids)
    .where('albums.state', '=', 'released')
    .where('albums.sale', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('albumTracks')
          .innerJoin('tracks', 'tracks.id', 'albumTracks.trackId')
          .select('albumTracks.id')
          .whereRef('albumTracks.albumId', '=', 'albums.id')
          .where('tracks.isPublic', '=', true),
      ),
    )
    .execute();
  return withCovers(db, rows);
}

/** A page of an artist's albums, newest first: all of them, or the public ones. */
export async function pageOfAlbums(
  db: Db,
  artistId: number,
  {
    publicOnly,
    before,
    limit,
  }: { publicOnly: boolean; before?: number | undefined; limit: number },
): Promise<AlbumWithFiles[]> {
  let query = albumsWithArtist(db)
    .where('albums.artistId', '=', artistId)
    .orderBy('albums.id', 'desc')
    .limit(limit);
  if (publicOnly) query = query.where('albums.state', '!=', 'draft');
  if (before !== undefined) query = query.where('albums.id', '<', before);
  return withCovers(db, await query.execute());
}

/** The public albums that contain a track, newest first. */
export async function albumsOfTrack(db: Db, trackId: number, limit: number) {
  return db
    .selectFrom('albumTracks')
    .innerJoin('albums', 'albums.id', 'albumTracks.albumId')
    .select(['albums.id', 'albums.title', 'albums.state'])
    .where('albumTracks.trackId', '=', trackId)
    .where('albums.state', '!=', 'draft')
    .orderBy('albums.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of tracks of each of these albums, without deleted ones. */
export async function countEntries(
  db: Db,
  albumIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (albumIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('albumTracks')
    .select(({ fn }) => ['albumId', fn.countAll<number>().as('count')])
    .where('albumId', 'in', albumIds)
    .where('trackId', 'is not', null)
    .groupBy('albumId')
    .execute();
  return new Map(rows.map(({ albumId, count }) => [albumId, Number(count)]));
}

/** The first track of each of these albums, whose cover is used if the album has none. */
export async function firstTracks(
  db: Db,
  albumIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (albumIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('albums')
    .select(({ selectFrom }) => [
      'albums.id as albumId',
      selectFrom('albumTracks')
        .innerJoin('tracks', 'tracks.id', 'albumTracks.trackId')
        .select('tracks.id')
        .whereRef('albumTracks.albumId', '=', 'albums.id')
        .where('tracks.isPublic', '=', true)
        .orderBy('albumTracks.position')
        .limit(1)
        .as('trackId'),
    ])
    .where('albums.id', 'in', albumIds)
    .execute();
  return new Map(rows.flatMap(({ albumId, trackId }) => (trackId ? [[albumId, trackId]] : [])));
}

async function withCovers(db: Db, found: readonly (AlbumRow & { artist: string })[]) {
  const albums = await withFiles(db, 'album', found);
  return albums.map(({ row: { artist, ...row }, files }) => ({ row, artist, files }));
}

/** Scheduled albums whose release time has passed, oldest first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('albums')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('releaseAt', '<=', now)
    .orderBy('releaseAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks an album as released if it is not yet. Of several concurrent callers, one gets `true`.
 * @param due if given, only if the release time is not later than this instant
 */
export async function claimRelease(trx: Db, albumId: number, now: Date, { due }: { due: boolean }) {
  let query = trx
    .updateTable('albums')
    .set({ state: 'released', releaseAt: null, releasedAt: now, updatedAt: now })
    .where('id', '=', albumId)
    .where('state', '!=', 'released');
  if (due) query = query.where('state', '=', 'scheduled').where('releaseAt', '<=', now);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}

/** The private tracks of an album, which become public with it. */
export async function privateTracksOf(db: Db, albumId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('albumTracks')
    .innerJoin('tracks', 'tracks.id', 'albumTracks.trackId')
    .select('tracks.id')
    .where('albumTracks.albumId', '=', albumId)
    .where('tracks.isPublic', '=', false)
    .where('tracks.hiddenByHostAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Public albums of all artists, ordered by id. */
export function listPublicAlbumAddresses(
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('albums')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .select(['albums.id', 'albums.updatedAt'])
    .where('albums.state', '!=', 'draft')
    .where('artists.isPublic', '=', true)
    .where('albums.id', '>', after)
    .where('albums.id', '<=', upTo)
    .orderBy('albums.id')
    .limit(limit)
    .execute();
}

/** Public albums of artists who want no models trained on their music, at most `limit`. */
export async function albumsWithoutModels(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('artists')
    .innerJoin('albums', 'albums.artistId', 'artists.id')
    .select('albums.id')
    .where('artists.noAi', '=', true)
    .where('artists.isPublic', '=', true)
    .where('albums.state', '!=', 'draft')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

export async function highestAlbumId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('albums')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function trackIdsOf(
  db: Db,
  albumIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (albumIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('albumTracks')
    .select('trackId')
    .where('albumId', 'in', albumIds)
    .execute();
  return new Set(rows.flatMap(({ trackId }) => trackId ?? []));
}

/** Albums in the order of the given ids. */
export async function findAlbums(db: Db, ids: readonly number[]): Promise<AlbumWithFiles[]> {
  if (ids.length === 0) return [];
  const rows = await albumsWithArtist(db).where('albums.id', 'in', ids).execute();
  const found = await withCovers(db, rows);
  return ids.flatMap((id) => found.find(({ row }) => row.id === id) ?? []);
}
