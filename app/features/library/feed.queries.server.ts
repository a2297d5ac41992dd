import type { Db } from '#db/client.ts';
import { withFiles } from '../media/media.queries.server.ts';
import type { TrackWithFiles } from './track.queries.server.ts';

const publicTracks = (db: Db, artistId: number) =>
  db.selectFrom('tracks').selectAll().where('artistId', '=', artistId).where('isPublic', '=', true);

/** The newest of an artist's public tracks that every program can play by now. */
export async function listNewestPlayable(
  db: Db,
  artistId: number,
  limit: number,
): Promise<TrackWithFiles[]> {
  const rows = await publicTracks(db, artistId)
    .where('ingestState', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withFiles(db, 'track', rows);
}

/** Those of these tracks that are the artist's, public, and playable by every program. */
export async function findPlayable(
  db: Db,
  artistId: number,
  ids: readonly number[],
): Promise<TrackWithFiles[]> {
  if (ids.length === 0) return [];
  const query = publicTracks(db, artistId).where('id', 'in', ids);
  const rows = await query.where('ingestState', '=', 'ready').execute();
  return withFiles(db, 'track', rows);
}

/** Those of these tracks of an artist that everybody may hear, and buy. */
export async function findTracksForSale(
  db: Db,
  artistId: number,
  ids: readonly number[],
): Promise<TrackWithFiles[]> {
  if (ids.length === 0) return [];
  const query = publicTracks(db, artistId).where('id', 'in', ids);
  const rows = await query.where('sale', 'is not', null).execute();
  return withFiles(db, 'track', rows, ['cover']);
}

/** Those of these tracks that everybody may hear, by their ids. */
export async function publicTracksById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, TrackWithFiles>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .selectAll('tracks')
    .where('tracks.id', 'in', ids)
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .execute();
  const tracks = await withFiles(db, 'track', rows);
  return new Map(tracks.map((track) => [track.row.id, track]));
}

/** Tracks that everybody may hear, of all artists, in the order of their ids. */
export function listPublicTrackAddresses(
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select(['tracks.id', 'tracks.updatedAt'])
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .where('tracks.id', '>', after)
    .where('tracks.id', '<=', upTo)
    .orderBy('tracks.id')
    .limit(limit)
    .execute();
}
