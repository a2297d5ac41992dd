import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { findArtist } from '../artists/artist.queries.server.ts';
import { deleteArchives } from './archive.queries.server.ts';
import { ownFiles } from './belongings.queries.server.ts';
import { demandPassword, ownIds } from './settings.operations.server.ts';
import { deletionInput } from './settings.schema.ts';

/** Whose account the question is about. */
export const viewDeletion = defineOperation({
  name: 'viewDeletion',
  input: z.object({}),
  permission: signedIn,
  async run(context) {
    const { artistId, email } = ownIds(context);
    const artist = await findArtist(context.db, artistId);
    if (!artist) throw new AppError('notFound', 'Artist not found');
    return { email, name: artist.row.name };
  },
});

/**
 * Deletes the account with all that is the artist's: rows at once, in one transaction, then the
 * files. Of a collaboration the other side keeps theirs, with 'Deleted artist'. Work that is under
 * way finds its row gone and ends.
 */
export const deleteAccount = defineOperation({
  name: 'deleteAccount',
  input: deletionInput,
  permission: signedIn,
  async run(context, { currentPassword }) {
    const { db, storage, log, session } = context;
    const { userId, artistId } = await demandPassword(context, currentPassword);
    const keys = await db.transaction().execute(async (trx) => {
      const files = await ownFiles(trx, artistId);
      const archives = await deleteArchives(trx, artistId);
      await removeMedia(trx, files);
      await leaveFollowed(trx, artistId);
      await trx.deleteFrom('users').where('id', '=', userId).execute();
      await trx.deleteFrom('artists').where('id', '=', artistId).execute();
      return [...files.map(({ key }) => key), ...archives];
    });
    await session.end();
    await removeFiles({ storage, log }, artistId, keys);
    return {};
  },
});

const BATCH = 200;

async function removeMedia(trx: Db, files: readonly { key: string }[]): Promise<void> {
  for (let from = 0; from < files.length; from += BATCH) {
    const keys = files.slice(from, from + BATCH).map(({ key }) => key);
    await trx.deleteFrom('media').where('key', 'in', keys).execute();
  }
}

/** Those whom the artist followed have one follower less. */
async function leaveFollowed(trx: Db, artistId: number): Promise<void> {
  await trx
    .updateTable('artists')
    .set((set) => ({ followers: set('followers', '-', 1) }))
    .where('id', 'in', (followed) =>
      followed.selectFrom('follows').select('artistId').where('followerId', '=', artistId),
    )
    .where('followers', '>', 0)
    .execute();
}

/** The rows are gone: a file that stays behind is the sweeper's. */
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
