import type { Db } from '#db/client.ts';
import { markFeaturedTrack } from './track-artist.queries.server.ts';

/** Shows tracks of an artist to everybody, but for those that the host keeps private. */
export async function publishTracks(
  trx: Db,
  artistId: number,
  trackIds: readonly number[],
  now: Date,
): Promise<void> {
  if (trackIds.length === 0) return;
  await trx
    .updateTable('tracks')
    .set({ isPublic: true, updatedAt: now })
    .where('artistId', '=', artistId)
    .where('id', 'in', trackIds)
    .where('hiddenByHostAt', 'is', null)
    .execute();
  await markFeaturedTrack(trx, artistId);
}
