import type { Db } from '#db/client.ts';

/**
 * What two have begun on a track stays when the track goes: its spaces keep its title. To be called
 * in the transaction that deletes it.
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
