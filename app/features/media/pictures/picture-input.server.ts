import { fileOfField, type FileRules } from '#app/operations/receive.server.ts';
import { imageRule } from '#app/platform/images.server.ts';
import { scratchFile } from '#app/platform/upload/scratch-file.schema.ts';
import { cropInput } from './crop.ts';
import * as texts from './texts.ts';
import { z } from 'zod';

export const pictureAnswer = z
  .strictObject({
    widths: z.array(z.strictObject({ width: z.number(), height: z.number(), url: z.string() })),
    description: z.string().optional(),
  })
  .meta({ id: 'Picture' });

/** The file of a form or a call that brings one picture. */
export const imageFileRules: FileRules = { image: imageRule };

/** The picture that was received, and the part of it that is kept. */
export const pictureInput = {
  image: scratchFile(texts.noFileSelected),
  crop: cropInput,
};

/** What a form gives an operation that takes `pictureInput`. @throws {AppError} the refusal of the file */
export const imageOfForm = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  image: fileOfField(fields.files, 'image'),
});
