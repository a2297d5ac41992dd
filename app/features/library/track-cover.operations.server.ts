import type { Context } from '#app/operations/context.server.ts';
import { pictureLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack } from '#app/permissions.ts';
import { storeImage, type StoredImage } from '#app/platform/images.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { id, z } from '#app/validation.ts';
import { deleteMedia } from '../media/media.queries.server.ts';
import { keepMedia } from '../media/quota.server.ts';
import { pictureInput } from '../media/pictures/picture-input.server.ts';
import { COVER_SLOT } from './cover.ts';
import { tagLater } from './tag-files.ts';
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
  limit: pictureLimit,
  subject: trackSubject,
  permission: ownsTrack,
  async run(context, { image, crop }, { track }): Promise<TrackEntity> {
    const images = await storeImage(context, track.row.artistId, image.path, COVER_SLOT, crop);
    return replaceCover(context, track, images);
  },
});

/** Takes the cover away. Safe to repeat. */
export const removeTrackCover = defineOperation({
  name: 'removeTrackCover',
  input: trackById,
  limit: pictureLimit,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, _input, { track }) => replaceCover(context, track, []),
});

async function replaceCover(
  context: Context,
  { row }: TrackSubject['track'],
  images: StoredImage[],
): Promise<TrackEntity> {
  const { db, clock, storage } = context;
  const now = clock.now();
  const subject = { type: 'track', id: row.id } as const;
  await new UnnamedFiles(storage, images).replace(db, async (trx) => {
    const { detected } = await trx
      .selectFrom('tracks')
      .select('detected')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    const keys = await deleteMedia(trx, subject, ['cover']);
    const files = images.map((image) => ({ ...image, role: 'cover' as const }));
    await keepMedia(context, trx, subject, files, now);
    await trx
      .updateTable('tracks')
      .set({ detected: detected.filter((field) => field !== 'cover'), updatedAt: now })
      .where('id', '=', row.id)
      .execute();
    await tagLater(context, trx, [row.id]);
    return keys;
  });
  const track = await findTrack(db, row.id);
  return trackEntity(db, track ?? { row, files: [] }, true);
}
