import { countText } from '#app/display/format.ts';
import * as languageTexts from '#app/languages/texts.ts';
import type { AlbumKind, AlbumState } from '#db/schema.ts';
import * as texts from './texts.ts';

export const ALBUM_LIMITS = {
  title: 255,
  genre: 80,
  notes: 10_000,
  credits: 5000,
  /** The maximum number of tracks of an album. */
  tracks: 200,
  /** The maximum number of albums of an artist. */
  albums: 500,
  /** The latest possible release, in days from now. */
  daysAhead: 730,
} as const;

export const ALBUM_KINDS = ['album', 'ep', 'single'] as const satisfies AlbumKind[];

export const KIND_WORDS: Record<AlbumKind, string> = {
  album: texts.album,
  ep: texts.ep,
  single: texts.single,
};

export const STATE_WORDS: Record<AlbumState, string> = {
  draft: texts.draft,
  scheduled: texts.scheduled,
  released: texts.released,
};

/** The kind of an album by its number of tracks, with the limits that Bandcamp and the charts use. */
export const kindOf = (tracks: number): AlbumKind =>
  tracks <= 1 ? 'single' : tracks <= 6 ? 'ep' : 'album';

/** '12 tracks' */
export const countWords = (tracks: number) =>
  tracks === 1 ? texts.oneTrack : texts.trackCount(countText(tracks));

/** 'Friday 4 December 2026, 18:00 (Europe/Berlin)' */
export function releaseWords(instant: Date, timeZone: string): string {
  const { language } = new Intl.Locale(languageTexts.locale);
  if (language !== 'en') {
    const options = { timeZone, dateStyle: 'full', timeStyle: 'short' } as const;
    return `${instant.toLocaleString(languageTexts.locale, options)} (${timeZone})`;
  }
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    words.find((part) => part.type === type)?.value ?? '';
  const day = `${of('weekday')} ${of('day')} ${of('month')} ${of('year')}`;
  return `${day}, ${of('hour')}:${of('minute')} (${timeZone})`;
}
