const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['week', 7 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
];
/** After this time, a date is more useful than a number of weeks. */
const LONG_AGO_S = 28 * 24 * 60 * 60;

const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** '14 Mar 2026' */
export const dateOf = (at: string): string => DAY.format(new Date(at));

/** 'just now', '5 minutes ago', 'yesterday', '3 weeks ago', '14 Mar 2026'; `now` in epoch milliseconds. */
export function relativeTime(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  if (seconds >= LONG_AGO_S) return dateOf(at);
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return RELATIVE.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** '14 Mar 2026, 12:00', the same on the server and in every browser. */
export const dayWords = (at: string) => DAY_AND_TIME.format(new Date(at));

const DAY_ONLY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** '14 Mar 2026', the same on the server and in every browser. */
export const dayOnly = (iso: string) => DAY_ONLY.format(new Date(iso));
