import { fileOfField, type FileRules } from '#app/operations/receive.server.ts';
import { imageRule } from '#app/platform/images.server.ts';
import { scratchFile } from '#app/platform/upload/scratch-file.schema.ts';
import type { MediaRole } from '#db/schema.ts';
import type { MediaRow } from './media.server.ts';
import { mediaUrl, type Picture } from './picture.ts';
import { cropInput } from './pictures/crop.ts';
import * as texts from './pictures/texts.ts';

/**
 * The picture that has `role` among a subject's files (which come with their widths ascending).
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

/** The file of a form or a call that brings one picture. */
export const imageFileRules: FileRules = { image: imageRule };

/** The picture that was received, and the part of it that is kept. */
export const pictureInput = { image: scratchFile(texts.noFileSelected), crop: cropInput };

/** What a form gives an operation that takes `pictureInput`. @throws {AppError} the refusal of the file */
export const imageOfForm = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  image: fileOfField(fields.files, 'image'),
});
