import { changeLimit, pictureLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { pictureInput } from '../media/picture.server.ts';
import {
  describeSlots,
  removeArtistImage as removeImage,
  replaceArtistImage,
} from './artist-images.server.ts';
import { viewOwnEntity } from './artist.operations.server.ts';
import { type ArtistEntity, describeGalleryInput } from './artist.schema.ts';
import { IMAGE_SLOTS } from './sections/images/section.ts';

const slot = z.enum(IMAGE_SLOTS);

/**
 * Puts a picture into a slot of the own profile, cropped to its shape. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveArtistImage = defineOperation({
  name: 'saveArtistImage',
  input: z.object({ slot, ...pictureInput }),
  limit: pictureLimit,
  permission: signedIn,
  async run(context, { slot: name, image, crop }): Promise<ArtistEntity> {
    await replaceArtistImage(context, context.viewer.artistId, name, image.path, crop);
    return viewOwnEntity(context);
  },
});

/** Empties a picture slot. Safe to repeat. */
export const removeArtistImage = defineOperation({
  name: 'removeArtistImage',
  input: z.object({ slot }),
  limit: pictureLimit,
  permission: signedIn,
  async run(context, { slot: name }): Promise<ArtistEntity> {
    await removeImage(context, context.viewer.artistId, name);
    return viewOwnEntity(context);
  },
});

/** Saves the alternative texts of the gallery's pictures. Safe to repeat. */
export const describeGallery = defineOperation({
  name: 'describeGallery',
  input: describeGalleryInput,
  limit: changeLimit,
  permission: signedIn,
  async run(context, descriptions): Promise<ArtistEntity> {
    const { db, viewer } = context;
    await db.transaction().execute((trx) => describeSlots(trx, viewer.artistId, descriptions));
    return viewOwnEntity(context);
  },
});
