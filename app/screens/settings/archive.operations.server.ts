import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { demandRecentProof } from '#app/operations/recent-proof.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import { makeArchive } from './archive.job.server.ts';
import { deleteArchives, deleteOldArchives, latestArchive } from './archive.queries.server.ts';
import * as texts from './texts.ts';

/** Nobody needs a copy for longer: it holds everything, and a new one is a press away. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const archivesPerArtist = createRateLimit('archive', 6, 24 * 60 * 60);

/** Begins to pack everything of the artist. While one is being made, asking again changes nothing. */
export const requestArchive = defineOperation({
  name: 'requestArchive',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { db, clock, queue, storage } = context;
    const { artistId } = context.viewer;
    demandRecentProof(context);
    if ((await latestArchive(db, artistId))?.state === 'waiting') return {};
    await archivesPerArtist.demand(String(artistId));
    const old = await db.transaction().execute(async (trx) => {
      const keys = await deleteArchives(trx, artistId);
      const { id } = await trx
        .insertInto('archives')
        .values({ artistId, state: 'waiting', createdAt: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queue.enqueue(trx, makeArchive, { archiveId: id }, `archive:${id}`, artistId);
      return keys;
    });
    await Promise.allSettled(old.map((key) => storage.remove(key)));
    return {};
  },
});

/** Removes the own archive. Safe to repeat. */
export const deleteArchive = defineOperation({
  name: 'deleteArchive',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { db, storage } = context;
    const { artistId } = context.viewer;
    if ((await latestArchive(db, artistId))?.state === 'waiting') {
      throw new AppError('conflict', texts.stillPacking);
    }
    const keys = await db.transaction().execute((trx) => deleteArchives(trx, artistId));
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return {};
  },
});

/** Removes the archives that have been there for a week. */
export async function sweepArchives({ database, storage, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const keys = await deleteOldArchives(database.db, before);
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}
