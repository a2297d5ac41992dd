import { z } from 'zod';
import { fileOfField, type FileRules } from '#app/operations/receive.server.ts';
import { imageRule } from '#app/platform/images.server.ts';
import { scratchFile } from '#app/platform/upload/scratch-file.ts';
import { cropInput } from './pictures/crop.ts';
import * as texts from './pictures/texts.ts';

export const pictureResponse = z
  .strictObject({
    widths: z.array(z.strictObject({ width: z.number(), height: z.number(), url: z.string() })),
    description: z.string().optional(),
  })
  .meta({ id: 'Picture' });

/** The file rules of a form or a call with one picture. */
export const imageFileRules: FileRules = { image: imageRule };

export const pictureInput = { image: scratchFile(() => texts.noFileSelected), crop: cropInput };

/** Maps a form's fields to `pictureInput`. @throws {AppError} the reason why the file was refused */
export const imageOfForm = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  image: fileOfField(fields.files, 'image'),
});
