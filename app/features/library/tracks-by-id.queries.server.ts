import type { Db } from '#db/client.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import type { TrackWithFiles } from './track.queries.server.ts';

/** Tracks with their files and whether their artist is public. */
export async function tracksById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TrackWithFiles & { artistIsPublic: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .selectAll('tracks')
    .select('artists.isPublic as artistIsPublic')
    .where('tracks.id', 'in', ids)
    .execute();
  const files = await mediaOf(db, 'track', ids);
  return new Map(
    rows.map(({ artistIsPublic, ...row }) => [
      row.id,
      { row, files: files.get(row.id) ?? [], artistIsPublic: Boolean(artistIsPublic) },
    ]),
  );
}

/** Says that a track's files have changed. */
export async function touchTrack(trx: Db, trackId: number, updatedAt: Date): Promise<void> {
  await trx.updateTable('tracks').set({ updatedAt }).where('id', '=', trackId).execute();
}
