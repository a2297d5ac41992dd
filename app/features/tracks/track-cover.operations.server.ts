import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack } from '#app/permissions.ts';
import { storeImage, type StoredImage } from '#app/platform/images.server.ts';
import { id, z } from '#app/validation.ts';
import { deleteMedia, insertMedia } from '../media/media.queries.server.ts';
import { pictureInput } from '../pictures/picture-input.server.ts';
import { COVER_SLOT } from './cover.ts';
import { trackSubject, type TrackSubject } from './track-subject.server.ts';
import { findTrack, trackEntity } from './track.queries.server.ts';
import { trackById, type TrackEntity } from './track.schema.ts';

/**
 * Gives a track a cover, cut to a square. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveTrackCover = defineOperation({
  name: 'saveTrackCover',
  input: z.object({ trackId: id, ...pictureInput }),
  subject: trackSubject,
  permission: ownsTrack,
  async run(context, { image, crop }, { track }): Promise<TrackEntity> {
    const stored = await storeImage(context.storage, image.path, COVER_SLOT, crop);
    try {
      return await replaceCover(context, track, stored);
    } catch (error) {
      await Promise.all(stored.map(({ key }) => context.storage.remove(key)));
      throw error;
    }
  },
});

/** Takes the cover away. Safe to repeat. */
export const removeTrackCover = defineOperation({
  name: 'removeTrackCover',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, _input, { track }) => replaceCover(context, track, []),
});

async function replaceCover(
  { db, clock, storage }: Context,
  { row }: TrackSubject['track'],
  stored: StoredImage[],
): Promise<TrackEntity> {
  const now = clock.now();
  const subject = { type: 'track', id: row.id } as const;
  const replaced = await db.transaction().execute(async (trx) => {
    const { detected } = await trx
      .selectFrom('tracks')
      .select('detected')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    const keys = await deleteMedia(trx, subject, ['cover']);
    const files = stored.map((image) => ({ ...image, role: 'cover' as const }));
    await insertMedia(trx, subject, files, now);
    await trx
      .updateTable('tracks')
      .set({ detected: detected.filter((field) => field !== 'cover'), updatedAt: now })
      .where('id', '=', row.id)
      .execute();
    return keys;
  });
  // The rows are gone: a file that stays behind is the sweeper's.
  await Promise.allSettled(replaced.map((key) => storage.remove(key)));
  const track = await findTrack(db, row.id);
  return trackEntity(db, track ?? { row, files: [] }, true);
}
