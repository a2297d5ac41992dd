import type { ReportSubject } from '#db/schema.ts';

/**
 * The address for reporting something to the host, apart from `report.ts`: many screens have it, and only one the
 * reasons. `key` is that of the secret link of a track or a playlist.
 */
export function reportAddress(subject: ReportSubject, id: number, key?: string | null): string {
  return `/report/${subject}/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
}
