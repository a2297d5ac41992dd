import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { PlaylistTable } from '#db/schema.ts';
import { searchText } from '#db/search-key.ts';
import { placeOfRow } from '#app/features/releases/places.queries.server.ts';
import type { PlaylistEntity } from './playlist.schema.ts';
import { tracksById } from '#app/features/library/track-lists.queries.server.ts';
import type { TrackWithFiles } from '#app/features/library/track.queries.server.ts';

export type PlaylistRow = Selectable<PlaylistTable>;

/** A playlist with the columns that its access rights depend on. */
export async function findPlaylist(db: Db, playlistId: number) {
  const found = await db
    .selectFrom('playlists')
    .innerJoin('artists', 'artists.id', 'playlists.artistId')
    .selectAll('playlists')
    .select(['artists.isPublic as hasPage', 'artists.name as artist'])
    .select(['artists.kind as artistKind', 'artists.hiddenByHostAt as artistHiddenAt'])
    .where('playlists.id', '=', playlistId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { hasPage, artist, artistKind, artistHiddenAt, ...row } = found;
  return {
    row,
    artist,
    // The column codec works by column names, and this is an alias.
    hasPage: Boolean(hasPage),
    // A listener has no page, and may share a playlist all the same, unless the host hides them.
    isShown: Boolean(hasPage) || (artistKind === 'listener' && artistHiddenAt === null),
  };
}

export async function insertPlaylist(
  db: Db,
  playlist: Insertable<PlaylistTable>,
): Promise<{ id: number }> {
  const { title, description } = playlist;
  return db
    .insertInto('playlists')
    .values({ ...playlist, searchText: searchText(title, [description]) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function findByFormKey(db: Db, artistId: number, formKey: string) {
  return db
    .selectFrom('playlists')
    .select('id')
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
}

export async function countPlaylists(db: Db, artistId: number): Promise<number> {
  return countRows(db.selectFrom('playlists').where('artistId', '=', artistId));
}

export async function updatePlaylistRow(
  db: Db,
  playlistId: number,
  change: Updateable<PlaylistTable>,
): Promise<void> {
  const playlists = () => db.updateTable('playlists').where('id', '=', playlistId);
  await playlists().set(change).execute();
  if (change.title === undefined && change.description === undefined) return;
  const row = await db
    .selectFrom('playlists')
    .select(['title', 'description'])
    .where('id', '=', playlistId)
    .executeTakeFirst();
  if (!row) return;
  await playlists()
    .set({ searchText: searchText(row.title, [row.description]) })
    .execute();
}

export async function removePlaylist(db: Db, playlistId: number): Promise<void> {
  await db.deleteFrom('playlists').where('id', '=', playlistId).execute();
}

/** A page of an artist's playlists, the newest first. */
export function pageOfPlaylists(
  db: Db,
  artistId: number,
  {
    publicOnly,
    before,
    limit,
  }: { publicOnly: boolean; before?: number | undefined; limit: number },
): Promise<(PlaylistRow & { artist: string; hasArtistPage: boolean })[]> {
  let query = db
    .selectFrom('playlists')
    .innerJoin('artists', 'artists.id', 'playlists.artistId')
    .selectAll('playlists')
    .select(['artists.name as artist', 'artists.isPublic as hasArtistPage'])
    .where('playlists.artistId', '=', artistId)
    .orderBy('playlists.id', 'desc')
    .limit(limit);
  if (publicOnly) query = query.where('playlists.visibility', '=', 'public');
  if (before !== undefined) query = query.where('playlists.id', '<', before);
  return query.execute();
}

/** The public playlists of these artists, the latest changes first. */
export async function publicPlaylistsOf(
  db: Db,
  artistIds: readonly number[],
  limit: number,
): Promise<PlaylistRow[]> {
  if (artistIds.length === 0) return [];
  return db
    .selectFrom('playlists')
    .selectAll()
    .where('artistId', 'in', artistIds)
    .where('visibility', '=', 'public')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of tracks of each of these playlists that the viewer may hear, and their seconds. */
export async function summariesOf(
  db: Db,
  playlistIds: readonly number[],
  viewerId: number,
): Promise<ReadonlyMap<number, { songs: number; seconds: number }>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('playlistTracks')
    .innerJoin('tracks', 'tracks.id', 'playlistTracks.trackId')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select(({ fn }) => [
      'playlistTracks.playlistId',
      fn.countAll<number>().as('songs'),
      fn.sum<number | null>('tracks.duration').as('seconds'),
    ])
    .where('playlistTracks.playlistId', 'in', playlistIds)
    .where((where) =>
      where.or([
        where.and([where('tracks.isPublic', '=', true), where('artists.isPublic', '=', true)]),
        where('tracks.artistId', '=', viewerId),
      ]),
    )
    .groupBy('playlistTracks.playlistId')
    .execute();
  return new Map(
    rows.map(({ playlistId, songs, seconds }) => [
      playlistId,
      { songs: Number(songs), seconds: Number(seconds ?? 0) },
    ]),
  );
}

export async function countTracksOf(
  db: Db,
  playlistIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (playlistIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('playlistTracks')
    .select(({ fn }) => ['playlistId', fn.countAll<number>().as('count')])
    .where('playlistId', 'in', playlistIds)
    .groupBy('playlistId')
    .execute();
  return new Map(rows.map(({ playlistId, count }) => [playlistId, Number(count)]));
}

export interface EntryRow {
  id: number;
  title: string | null;
  track: (TrackWithFiles & { artistIsPublic: boolean }) | null;
}

/**
 * Part of a playlist in order, each entry with its track. Pages use offsets: a playlist has at most
 * a thousand entries, and a moved entry must appear on the page of its new position.
 */
export async function listEntries(
  db: Db,
  playlistId: number,
  { from, limit }: { from: number; limit: number },
): Promise<EntryRow[]> {
  const entries = await db
    .selectFrom('playlistTracks')
    .select(['id', 'trackId', 'title'])
    .where('playlistId', '=', playlistId)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset(from)
    .execute();
  const tracks = await tracksById(
    db,
    entries.flatMap(({ trackId }) => trackId ?? []),
  );
  return entries.map(({ id, trackId, title }) => ({
    id,
    title,
    track: trackId === null ? null : (tracks.get(trackId) ?? null),
  }));
}

/** Adds a track at the end; a track that is in the playlist already keeps its position. */
export async function appendTrack(trx: Db, playlistId: number, trackId: number): Promise<void> {
  const last = await trx
    .selectFrom('playlistTracks')
    .select('position')
    .where('playlistId', '=', playlistId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto('playlistTracks')
    .values({ playlistId, trackId, position: (last?.position ?? -1) + 1 })
    .onConflict((conflict) => conflict.columns(['playlistId', 'trackId']).doNothing())
    .execute();
}

/** Adds tracks at the end, in order; those that are in the playlist already keep their position. */
export async function appendTracks(
  trx: Db,
  playlistId: number,
  trackIds: readonly number[],
): Promise<void> {
  if (trackIds.length === 0) return;
  const last = await trx
    .selectFrom('playlistTracks')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('playlistId', '=', playlistId)
    .executeTakeFirst();
  const first = (last?.position ?? -1) + 1;
  await trx
    .insertInto('playlistTracks')
    .values(trackIds.map((trackId, place) => ({ playlistId, trackId, position: first + place })))
    .onConflict((conflict) => conflict.columns(['playlistId', 'trackId']).doNothing())
    .execute();
}

/** Removes these entries of a playlist, or all. */
export async function removeEntries(
  trx: Db,
  playlistId: number,
  entryIds: readonly number[] | 'all',
): Promise<void> {
  if (entryIds.length === 0) return;
  let query = trx.deleteFrom('playlistTracks').where('playlistId', '=', playlistId);
  if (entryIds !== 'all') query = query.where('id', 'in', entryIds);
  await query.execute();
}

export async function removeEntry(db: Db, playlistId: number, entryId: number): Promise<void> {
  await db
    .deleteFrom('playlistTracks')
    .where('playlistId', '=', playlistId)
    .where('id', '=', entryId)
    .execute();
}

/** The entries of a playlist in order. */
export function listPlaces(db: Db, playlistId: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('playlistTracks')
    .select('id')
    .where('playlistId', '=', playlistId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Numbers entries from 0. */
export async function numberPlaces(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('playlistTracks')
    .set({ position: placeOfRow(ids) })
    .where('id', 'in', ids)
    .execute();
}

/**
 * Stores the title of a track that is about to be deleted in playlists, if the track was public.
 */
export async function keepTitleInPlaylists(
  trx: Db,
  { id, title, isPublic }: { id: number; title: string; isPublic: boolean },
): Promise<void> {
  if (!isPublic) return;
  await trx.updateTable('playlistTracks').set({ title }).where('trackId', '=', id).execute();
}

/** Playlists in the order of these ids, as API entities. */
export async function findPlaylistEntities(
  db: Db,
  ids: readonly number[],
): Promise<PlaylistEntity[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('playlists')
    .innerJoin('artists', 'artists.id', 'playlists.artistId')
    .selectAll('playlists')
    .select(['artists.name as artist', 'artists.isPublic as hasPage'])
    .where('playlists.id', 'in', ids)
    .execute();
  const counts = await countTracksOf(db, ids);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { artistId, artist, title, description, visibility } = row;
    const of = { artistId, artist, hasArtistPage: Boolean(row.hasPage) };
    return [{ id, ...of, title, description, visibility, length: counts.get(id) ?? 0 }];
  });
}
