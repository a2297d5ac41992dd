import type { Context } from '#app/operations/context.server.ts';
import { pictureLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsAlbum } from '#app/permissions.ts';
import { storeImage, type StoredImage } from '#app/platform/images.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { deleteMedia } from '../media/media.queries.server.ts';
import { keepMedia } from '../media/quota.server.ts';
import { pictureInput } from '../media/pictures/picture-input.server.ts';
import { COVER_SLOT } from '../library/cover.ts';
import { albumSubject, entityOf } from './album.operations.server.ts';
import { updateAlbumRow } from './album.queries.server.ts';
import { albumById, type AlbumEntity } from './album.schema.ts';
import { tagAlbumLater } from './places.queries.server.ts';

/**
 * Gives an album a cover, cut to a square. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveAlbumCover = defineOperation({
  name: 'saveAlbumCover',
  input: albumById.extend(pictureInput),
  limit: pictureLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, image, crop }, { artistId }): Promise<AlbumEntity> {
    const images = await storeImage(context, artistId, image.path, COVER_SLOT, crop);
    return replaceCover(context, albumId, images);
  },
});

/** Takes the cover away: that of its first track stands for it again. Safe to repeat. */
export const removeAlbumCover = defineOperation({
  name: 'removeAlbumCover',
  input: albumById,
  limit: pictureLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  run: (context, { albumId }) => replaceCover(context, albumId, []),
});

async function replaceCover(
  context: Context,
  albumId: number,
  images: StoredImage[],
): Promise<AlbumEntity> {
  const { db, clock, storage } = context;
  const now = clock.now();
  const subject = { type: 'album', id: albumId } as const;
  await new UnnamedFiles(storage, images).replace(db, async (trx) => {
    const keys = await deleteMedia(trx, subject, ['cover']);
    const files = images.map((image) => ({ ...image, role: 'cover' as const }));
    await keepMedia(context, trx, subject, files, now);
    await updateAlbumRow(trx, albumId, { updatedAt: now });
    await tagAlbumLater(context, trx, albumId);
    return keys;
  });
  return entityOf(context, albumId);
}
