import { expect, it } from 'vitest';
import { relativeTime } from './dates.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  [-5000, 'just now'],
  [59_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [3.5 * 60 * MINUTE, '3 hours ago'],
  [DAY, 'yesterday'],
  [3 * DAY, '3 days ago'],
  [8 * DAY, 'last week'],
  [20 * DAY, '2 weeks ago'],
  [28 * DAY, '14 Feb 2026'],
])('what was %i ms ago was %s', (ago, words) => {
  expect(relativeTime(new Date(NOW - ago).toISOString(), NOW)).toBe(words);
});
