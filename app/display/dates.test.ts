import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/durations.ts';
import { dateAndTime, longDate, relativeTime, timeOfDay, weekdayAndDay } from './dates.ts';
import { readTimeZone } from './time-zone.ts';
import { dateOf } from './date-of.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

it.each([
  [-5000, 'just now'],
  [59_000, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [3.5 * HOUR_MS, '3 hours ago'],
  [DAY_MS, 'yesterday'],
  [3 * DAY_MS, '3 days ago'],
  [8 * DAY_MS, 'last week'],
  [20 * DAY_MS, '2 weeks ago'],
  [28 * DAY_MS, '14 Feb 2026'],
])('what was %i ms ago was %s', (ago, words) => {
  expect(relativeTime(new Date(NOW - ago).toISOString(), NOW)).toBe(words);
});

const AT = '2025-11-19T23:59:00.000Z';

it('has one format for a date, a time and a letter', () => {
  expect(dateOf(AT)).toBe('19 Nov 2025');
  expect(dateOf('2025-11-19')).toBe('19 Nov 2025');
  expect(dateAndTime(AT)).toBe('19 Nov 2025, 23:59 UTC');
  expect(longDate('2025-11-19')).toBe('19 November 2025');
  expect(weekdayAndDay(new Date(AT))).toBe('Wed 19 November');
});

it('shows times where the viewer is', () => {
  readTimeZone(() => 'Asia/Kolkata');
  try {
    expect(dateAndTime(AT)).toBe('20 Nov 2025, 05:29');
    expect(timeOfDay(AT)).toBe('05:29');
    expect(dateOf(AT)).toBe('20 Nov 2025');
    expect(dateOf('2025-11-19')).toBe('19 Nov 2025');
  } finally {
    readTimeZone(() => undefined);
  }
});

/** A release is named with its weekday in the time zone of its artist. */
const WITH_A_ZONE = '../features/releases/album.ts';

it('is the only place with words for dates', () => {
  const files = Object.keys(import.meta.glob(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*']));
  const others = files.filter((file) => {
    if (file === WITH_A_ZONE || file.startsWith('./')) return false;
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    return /dateStyle|timeStyle|\bmonth: '(?:short|long)'|toLocale(?:Date|Time)String/.test(source);
  });
  expect(files.length).toBeGreaterThan(900);
  expect(others).toEqual([]);
});
