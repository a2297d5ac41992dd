import * as texts from '#app/languages/texts.ts';
import { timeZone, UTC } from './time-zone.ts';

// Apart from the other formats, so that screens without a date do not load it.

/**
 * '14 Mar 2026' for a calendar day ('2026-03-14'), or for an instant in the viewer's time zone; in UTC where that is not
 * known.
 */
export const dateOf = (at: string | number | Date): string =>
  new Date(at).toLocaleDateString(texts.locale, {
    dateStyle: 'medium',
    timeZone: isDay(at) ? UTC : timeZone(),
  });

/** The day and the month with the year of a calendar day, for two lines: '14' and 'Mar 2026'. */
export function dayAndMonthOf(date: string): [day: string, month: string] {
  const write = (part: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleDateString(texts.locale, { ...part, timeZone: UTC });
  return [write({ day: 'numeric' }), write({ month: 'short', year: 'numeric' })];
}

const isDay = (at: string | number | Date) => typeof at === 'string' && at.length === 10;
