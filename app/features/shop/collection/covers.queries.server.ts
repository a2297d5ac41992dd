import type { Db } from '#db/client.ts';
import { mediaOf, type MediaRow } from '../../media/media.queries.server.ts';

/** How many tracks each of these purchases has, and the pictures of its first. */
export async function coversOf(
  db: Db,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, { tracks: number; files: MediaRow[] | undefined }>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchaseTracks')
    .innerJoin('soldTracks', 'soldTracks.id', 'purchaseTracks.soldTrackId')
    .select(['purchaseTracks.purchaseId', 'soldTracks.id', 'soldTracks.trackId'])
    .where('purchaseTracks.purchaseId', 'in', purchaseIds)
    .orderBy('purchaseTracks.place')
    .execute();
  const ofTracks = await mediaOf(
    db,
    'track',
    rows.flatMap(({ trackId }) => trackId ?? []),
    ['cover'],
  );
  const kept = await mediaOf(
    db,
    'sold',
    rows.flatMap(({ id, trackId }) => (trackId === null ? [id] : [])),
    ['cover'],
  );
  const found = new Map<number, { tracks: number; files: MediaRow[] | undefined }>();
  for (const { purchaseId, id, trackId } of rows) {
    const files = trackId === null ? kept.get(id) : ofTracks.get(trackId);
    const before = found.get(purchaseId);
    found.set(purchaseId, {
      tracks: (before?.tracks ?? 0) + 1,
      files: before?.files ?? files,
    });
  }
  return found;
}
