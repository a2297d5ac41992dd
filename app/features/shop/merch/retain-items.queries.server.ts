import type { Db } from '#db/client.ts';
import { deleteMedia, giveMedia } from '../../media/media.queries.server.ts';
import { PICTURE_SLOTS, roleOfSlot } from './merch-limits.ts';

/**
 * Before the account of a seller is deleted: retains the downloads that others have bought, each with its
 * file and nothing else, under the account that stands for deleted sellers.
 * @returns the keys of files that nobody names any more
 */
export async function retainItems(
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
