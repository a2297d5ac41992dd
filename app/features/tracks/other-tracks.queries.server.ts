import type { Db } from '#db/client.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import type { TrackWithFiles } from './track.queries.server.ts';

/** The first of an artist's public tracks in the artist's own order, without one of them. */
export async function listOtherTracks(
  db: Db,
  { artistId, except, limit }: { artistId: number; except: number; limit: number },
): Promise<TrackWithFiles[]> {
  const rows = await db
    .selectFrom('tracks')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('isPublic', '=', true)
    .where('id', '!=', except)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const files = await mediaOf(
    db,
    'track',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, files: files.get(row.id) ?? [] }));
}
