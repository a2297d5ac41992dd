import { expect, it } from 'vitest';
import { parseMoment } from './comment.ts';

it.each([
  ['0:00', 0],
  ['1:23', 83_000],
  [' 1:02:03 ', 3_723_000],
  ['90', 90_000],
  ['1:60', null],
  ['', null],
  ['a', null],
  ['-1', null],
  ['1:2:3:4', null],
  ['99999:00:00', null],
])('takes %j for %j milliseconds', (typed, moment) => {
  expect(parseMoment(typed)).toBe(moment);
});
