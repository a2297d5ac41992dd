import { AVIF } from '#app/platform/pictures/picture-orders.ts';
import type { MediaRow } from '#app/features/media/media.server.ts';

type File = Pick<MediaRow, 'role' | 'width' | 'height' | 'contentType'>;

/** Copies differ by a factor of up to two; half the width or slightly more counts as half. */
const HALF = 0.6;

/**
 * The file that replaces another one to save data, chosen from the same subject's files: for a
 * picture the copy with half the width, for a sound the small rendition; otherwise the file itself.
 */
export function lighterOf<One extends File>(file: One, files: readonly One[]): One {
  if (file.role === 'mp3-128') return files.find(({ role }) => role === 'opus-64') ?? file;
  const { width, role, contentType } = file;
  if (width === null) return file;
  const copies = files
    .filter(
      (other) =>
        other.role === role &&
        other.contentType === contentType &&
        other.width !== null &&
        other.width < width,
    )
    .sort((one, other) => (one.width ?? 0) - (other.width ?? 0));
  return copies.findLast((copy) => (copy.width ?? 0) <= width * HALF) ?? copies[0] ?? file;
}

/** The AVIF version of a picture, if the subject's files include one; otherwise the picture. */
export const avifOf = <One extends File>(picture: One, files: readonly One[]): One =>
  files.find(
    ({ role, width, height, contentType }) =>
      contentType === AVIF &&
      role === picture.role &&
      width === picture.width &&
      height === picture.height,
  ) ?? picture;
