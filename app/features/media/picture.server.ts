import { z } from 'zod';
import { fileOfField, type FileRules } from '#app/operations/receive.server.ts';
import { imageRule } from '#app/platform/images.server.ts';
import { scratchFile } from '#app/platform/upload/scratch-file.schema.ts';
import type { MediaRole } from '#db/schema.ts';
import type { MediaRow } from './media.server.ts';
import { mediaUrl, type Picture } from './picture.ts';
import { cropInput } from './pictures/crop.ts';
import * as texts from './pictures/texts.ts';

/**
 * The picture with `role` among a subject's files, which must be sorted by ascending width.
 * @param secret as for `mediaUrl`
 */
export function pictureOf(
  files: MediaRow[] | undefined,
  role: MediaRole,
  secret?: string,
): Picture | null {
  const found = (files ?? []).filter(
    (file) => file.role === role && file.width !== null && file.height !== null,
  );
  const widths = found.map((file) => ({
    width: file.width ?? 0,
    height: file.height ?? 0,
    url: mediaUrl(file, secret),
  }));
  if (widths.length === 0) return null;
  const description = found[0]?.description;
  return description ? { widths, description } : { widths };
}

export const pictureAnswer = z
  .strictObject({
    widths: z.array(z.strictObject({ width: z.number(), height: z.number(), url: z.string() })),
    description: z.string().optional(),
  })
  .meta({ id: 'Picture' });

/** The file rules of a form or a call with one picture. */
export const imageFileRules: FileRules = { image: imageRule };

export const pictureInput = { image: scratchFile(texts.noFileSelected), crop: cropInput };

/** Maps a form's fields to `pictureInput`. @throws {AppError} the reason why the file was refused */
export const imageOfForm = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  image: fileOfField(fields.files, 'image'),
});
