import { AVIF } from '#app/platform/pictures/picture-orders.ts';
import type { MediaRow } from '#app/features/media/media.server.ts';

type File = Pick<MediaRow, 'role' | 'width' | 'height' | 'contentType'>;

/** Copies come in steps of up to twice the width: what is half as wide, or a little more. */
const HALF = 0.6;

/**
 * What stands in for a file where data are saved, of the files of the same subject: of a picture the
 * copy that is half as wide, of a sound the small rendition; else the file itself.
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

/** The AVIF of a picture, where there is one among the files of the same subject; else the picture. */
export const avifOf = <One extends File>(picture: One, files: readonly One[]): One =>
  files.find(
    ({ role, width, height, contentType }) =>
      contentType === AVIF &&
      role === picture.role &&
      width === picture.width &&
      height === picture.height,
  ) ?? picture;
