import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { FileRules } from '#app/operations/receive.server.ts';
import { signedIn } from '#app/permissions.ts';
import { imageRule } from '#app/platform/images.server.ts';
import type { ReceivedFile, StoredFile } from '#app/platform/upload/receive-multipart.server.ts';
import { z } from '#app/validation.ts';
import { removeArtistImage as removeImage, replaceArtistImage } from './artist-images.server.ts';
import { viewMyArtist } from './artist.operations.server.ts';
import type { ArtistEntity } from './artist.schema.ts';
import { cropInput, IMAGE_SLOTS } from './sections/images/schema.ts';

/** The file of a form or a call that fills a slot. */
export const imageFileRules: FileRules = { image: imageRule };

const slot = z.enum(IMAGE_SLOTS);

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'path' in value && 'checksum' in value;

/**
 * Puts a picture into a slot of the own profile, cut to its shape. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveArtistImage = defineOperation({
  name: 'saveArtistImage',
  input: z.object({
    slot,
    image: z.custom<StoredFile>(isStoredFile, 'No file selected'),
    crop: cropInput,
  }),
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

/** What `saveArtistImage` is given by a form. @throws {AppError} the refusal of the file */
export function imageOfForm(fields: Record<string, unknown>): Record<string, unknown> {
  const files = (fields.files ?? []) as ReceivedFile[];
  const image = files.find(({ field }) => field === 'image');
  if (image && 'refusal' in image) {
    const { code, message } = image.refusal;
    throw new AppError(code, message, { fields: { image: [message] } });
  }
  return { ...fields, image };
}

const ownId = ({ viewer }: Context) => viewer?.artistId ?? 0;

async function viewOwn(context: Context): Promise<ArtistEntity> {
  return viewMyArtist.run(context, {}, undefined);
}
