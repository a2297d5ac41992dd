import type { ReportReason, ReportSubject } from '#db/schema.ts';
import * as texts from './texts.ts';

/**
 * The address of the reported page.
 * @param page of a message in a chat
 */
export function reportedAddress(
  subject: ReportSubject,
  id: number,
  { key, page }: { key: string | null; page: string | null },
): { to: string; label: string } {
  const secret = key ? `?key=${encodeURIComponent(key)}` : '';
  if (subject === 'track') return { to: `/tracks/${id}${secret}`, label: texts.backToTheTrack };
  if (subject === 'album') return { to: `/albums/${id}`, label: texts.backToTheAlbum };
  if (subject === 'playlist') {
    return { to: `/playlists/${id}${secret}`, label: texts.backToThePlaylist };
  }
  if (subject === 'artist') return { to: `/profile/${id}`, label: texts.backToThePage };
  if (subject === 'inbox') return { to: '/inbox', label: texts.backToYourInbox };
  if (page) return { to: page, label: texts.backToTheChat };
  return { to: '/', label: texts.returnHome };
}

/** The labels of the reasons in the form. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  spam: texts.isSpamOrFraud,
  abuse: texts.insultsOrThreatensSomeone,
  rights: texts.usesMyWorkWithoutConsent,
  illegal: texts.isAgainstTheLaw,
  other: texts.somethingElse,
};

/** In characters. */
export const MAX_WORDS = 2000;
