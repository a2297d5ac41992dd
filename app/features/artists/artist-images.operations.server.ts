import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { pictureInput } from '../pictures/picture-input.server.ts';
import { removeArtistImage as removeImage, replaceArtistImage } from './artist-images.server.ts';
import { viewMyArtist } from './artist.operations.server.ts';
import type { ArtistEntity } from './artist.schema.ts';
import { IMAGE_SLOTS } from './sections/images/slots.ts';

const slot = z.enum(IMAGE_SLOTS);

/**
 * Puts a picture into a slot of the own profile, cut to its shape. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveArtistImage = defineOperation({
  name: 'saveArtistImage',
  input: z.object({ slot, ...pictureInput }),
  permission: signedIn,
  async run(context, { slot: name, image, crop }): Promise<ArtistEntity> {
    await replaceArtistImage(context, ownId(context), name, image.path, crop);
    return viewOwn(context);
  },
});

/** Empties a slot. Safe to repeat. */
export const removeArtistImage = defineOperation({
  name: 'removeArtistImage',
  input: z.object({ slot }),
  permission: signedIn,
  async run(context, { slot: name }): Promise<ArtistEntity> {
    await removeImage(context, ownId(context), name);
    return viewOwn(context);
  },
});

const ownId = ({ viewer }: Context) => viewer?.artistId ?? 0;

async function viewOwn(context: Context): Promise<ArtistEntity> {
  return viewMyArtist.run(context, {}, undefined);
}
