import type { Context } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { forgetIdentity } from '#app/operations/security-log.server.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { deleteUser } from '#app/features/accounts/account.queries.server.ts';
import { deleteArtist } from '#app/features/activity/artist-records/artist-records.server.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { retainOrders, retainSoldMusic } from '#app/features/shop/retain-orders.server.ts';
import { deleteMediaByKeys } from '#app/features/media/media.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { prepareAccountDeletion } from '#app/screens/federation/outgoing.server.ts';
import { deleteArchives } from './archive.job.server.ts';
import { ownFiles } from './account-rows.queries.server.ts';
import { demandPassword } from './settings.server.ts';
import { deletionInput } from './settings.schema.ts';
import * as texts from './texts.ts';

/** The account that the confirmation is about. */
export const viewDeletion = defineOperation({
  name: 'viewDeletion',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { artistId, email } = context.viewer;
    const artist = demandFound(await findArtist(context.db, artistId), texts.artistNotFound);
    return { email, name: artist.row.name };
  },
});

/**
 * Deletes the account with all data of the artist: the rows in one transaction, then the files.
 * Sold music and downloads are kept for their buyers. In a collaboration the other side's data is
 * kept, with 'Deleted artist'. Running jobs find their row gone and end.
 */
export const deleteAccount = defineOperation({
  name: 'deleteAccount',
  input: deletionInput,
  forListeners: true,
  permission: signedIn,
  async run(context, { currentPassword }) {
    const { db, storage, log, session, clock } = context;
    const { userId, artistId } = await demandPassword(context, currentPassword);
    const announceDeletion = await prepareAccountDeletion(context, artistId);
    const keys = await db.transaction().execute(async (trx) => {
      const sales = await retainSoldMusic(trx, artistId, clock.now());
      const unneeded = await retainOrders(trx, artistId, sales, clock.now());
      const files = await ownFiles(trx, artistId);
      const archives = await deleteArchives(trx, artistId);
      await deleteMediaByKeys(
        trx,
        files.map(({ key }) => key),
      );
      await announceDeletion(trx);
      await forgetIdentity(trx, userId);
      const deleted = { kind: 'account-deleted', userId: null } as const;
      await recordSecurityEvent(context, deleted, trx);
      await deleteUser(trx, userId);
      await deleteArtist(trx, artistId);
      return [...files.map(({ key }) => key), ...archives, ...unneeded];
    });
    await session.leave();
    await removeFiles({ storage, log }, artistId, keys);
    return {};
  },
});

/** The rows are gone; files that could not be removed are left to the sweep of orphans. */
async function removeFiles(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  artistId: number,
  keys: readonly string[],
): Promise<void> {
  let left = 0;
  for (const key of keys) {
    await storage.remove(key).catch(() => (left += 1));
  }
  if (left > 0)
    log.warn({ artist: artistId, left }, 'files of a deleted account are left to sweep');
}
