import * as texts from '#app/languages/texts.ts';
import { dateOf } from './date-of.ts';
import { timeZone, UTC } from './time-zone.ts';

// The formats of dates and times, beside `dateOf`, which visitors' pages use.

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['week', 7 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
];
/** After this time, a date is more useful than a number of weeks. */
const LONG_AGO_S = 28 * 24 * 60 * 60;

/** 'just now', '5 minutes ago', 'yesterday', '3 weeks ago', '14 Mar 2026'; `now` in epoch milliseconds. */
export function relativeTime(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  if (seconds >= LONG_AGO_S) return dateOf(at);
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return relativeFormat().format(-Math.floor(seconds / length), unit);
  }
  return texts.justNow;
}

const relativeFormat = () => new Intl.RelativeTimeFormat(texts.locale, { numeric: 'auto' });

const formatDate = (at: string | Date, options: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleString(texts.locale, { timeZone: UTC, ...options });

/** '14 Mar 2026, 13:00' in the viewer's time zone; '14 Mar 2026, 12:00 UTC' where it is not known. */
export const dateAndTime = (at: string | Date): string =>
  formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone() }) +
  (timeZone() === UTC ? ' UTC' : '');

/** '13:00' in the viewer's time zone, or in UTC where it is not known. */
export const timeOfDay = (at: string | Date): string =>
  formatDate(at, { timeStyle: 'short', timeZone: timeZone() });

/** '14 Mar', where a year would not fit. */
export const shortDay = (at: string | Date): string =>
  formatDate(at, { day: 'numeric', month: 'short' });

/** '14 March 2026', in letters and sentences that an artist sends on. */
export const longDate = (at: string | Date): string => formatDate(at, { dateStyle: 'long' });

/** 'Fri 5 June' */
export const weekdayAndDay = (at: Date): string =>
  formatDate(at, { weekday: 'short', day: 'numeric', month: 'long' });
