import type { Db } from '#db/client.ts';
import { deleteMedia, giveMedia } from '../media/media.queries.server.ts';
import { PICTURE_SLOTS, roleOfSlot } from './merch-limits.ts';

/**
 * Leaves downloads that others have bought in another's name, with their file and nothing else, before the
 * account of their seller is deleted.
 * @returns the keys of files that nobody names any more
 */
export async function leaveItems(
  trx: Db,
  itemIds: readonly number[],
  departedId: number,
  now: Date,
): Promise<string[]> {
  const keys: string[] = [];
  for (const id of itemIds) {
    await trx
      .updateTable('merchItems')
      .set({ artistId: departedId, description: null, formKey: null })
      .set({ isActive: false, removedAt: now })
      .where('id', '=', id)
      .execute();
    const subject = { type: 'merch', id } as const;
    keys.push(...(await deleteMedia(trx, subject, PICTURE_SLOTS.map(roleOfSlot))));
    await giveMedia(trx, subject, departedId);
  }
  return keys;
}
