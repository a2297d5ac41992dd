import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [226, '3:46'],
  [3723, '1:02:03'],
])('writes %s s as %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1])(
  'writes %s as 0:00',
  (seconds) => {
    expect(formatTime(seconds)).toBe('0:00');
  },
);
