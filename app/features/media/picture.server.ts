import type { MediaRole } from '#db/schema.ts';
import type { MediaRow } from './media.queries.server.ts';
import { mediaUrl, type Picture } from './picture.ts';

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
