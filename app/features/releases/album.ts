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

/** A local time: '2026-12-01T18:00'. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/**
 * Converts a local time in `timeZone` to an instant. If clocks are put back, the first of the two instants; if
 * they are put forward, a skipped time is shifted by the gap. Null if `local` is not a valid time.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const [, ...parts] = LOCAL.exec(local) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  if (Number.isNaN(asUtc) || localTime(new Date(asUtc), 'UTC') !== local.slice(0, 16)) return null;
  // The offsets before and after the day: one of the two applies, and the earlier instant is meant.
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetAt(new Date(asUtc + away), timeZone));
  const candidates = offsets.map((offset) => new Date(asUtc - offset));
  const fitting = candidates.filter((one) => localTime(one, timeZone) === local.slice(0, 16));
  const chosen = fitting.length > 0 ? fitting : candidates;
  const times = chosen.map((one) => one.getTime());
  return new Date(fitting.length > 0 ? Math.min(...times) : Math.max(...times));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The local time in `timeZone` at an instant, in the format of a form field. */
export function localTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The offset of the zone from UTC, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const minutes = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.parse(`${localTime(instant, timeZone)}:00Z`) - minutes;
}

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
