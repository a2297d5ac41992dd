import type { Db } from '#db/client.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import type { TrackWithFiles } from './track.queries.server.ts';

/** The newest track that everybody may hear and whose waveform is known. */
export async function findNewestTrack(db: Db): Promise<TrackWithFiles | undefined> {
  const row = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .selectAll('tracks')
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .where('tracks.ingestState', '=', 'ready')
    .orderBy('tracks.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await mediaOf(db, 'track', [row.id]);
  return { row, files: files.get(row.id) ?? [] };
}

/** The peaks (0 to 255 each) of each artist's newest public track; artists without one are left out. */
export async function newestPeaks(
  db: Db,
  artistIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (artistIds.length === 0) return new Map();
  const newest = db
    .selectFrom('tracks')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('artistId', 'in', artistIds)
    .where('isPublic', '=', true)
    .where('ingestState', '=', 'ready')
    .groupBy('artistId');
  const rows = await db
    .selectFrom('tracks')
    .select(['artistId', 'waveformData'])
    .where('id', 'in', newest)
    .execute();
  return new Map(rows.map(({ artistId, waveformData }) => [artistId, waveformData ?? []]));
}
