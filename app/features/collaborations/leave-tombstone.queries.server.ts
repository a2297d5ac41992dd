import type { Db } from '#db/client.ts';

/**
 * Stores the title of a track that is about to be deleted in its collaborations, whose creative spaces
 * stay. Call it in the transaction that deletes the track.
 * @returns the spaces, and who takes part in each, to be told after the commit
 */
export async function leaveTombstone(
  trx: Db,
  { id, title }: { id: number; title: string },
): Promise<{ id: number; artistIds: number[] }[]> {
  const rows = await trx
    .updateTable('collaborations')
    .set({ trackTitle: title })
    .where('trackId', '=', id)
    .returning(['id', 'trackOwnerId', 'collaboratorId'])
    .execute();
  return rows.map(({ id: spaceId, trackOwnerId, collaboratorId }) => ({
    id: spaceId,
    artistIds: [trackOwnerId, collaboratorId].filter((artistId) => artistId !== null),
  }));
}
