import { AppError } from '#app/errors.ts';
import type { FileRules } from '#app/operations/receive.server.ts';
import { imageRule } from '#app/platform/images.server.ts';
import type { ReceivedFile, StoredFile } from '#app/platform/upload/receive-multipart.server.ts';
import { z } from '#app/validation.ts';
import { cropInput } from './crop.ts';

/** The file of a form or a call that brings one picture. */
export const imageFileRules: FileRules = { image: imageRule };

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'path' in value && 'checksum' in value;

/** The picture that was received, and the part of it that is kept. */
export const pictureInput = {
  image: z.custom<StoredFile>(isStoredFile, 'No file selected'),
  crop: cropInput,
};

/** What a form gives an operation that takes `pictureInput`. @throws {AppError} the refusal of the file */
export function imageOfForm(fields: Record<string, unknown>): Record<string, unknown> {
  const files = (fields.files ?? []) as ReceivedFile[];
  const image = files.find(({ field }) => field === 'image');
  if (image && 'refusal' in image) {
    const { code, message } = image.refusal;
    throw new AppError(code, message, { fields: { image: [message] } });
  }
  return { ...fields, image };
}
