import { describe, expect, it } from 'vitest';
import { formatBytes, formatPart, formatTime, joinFacts } from './format.ts';

describe('formatBytes', () => {
  it.each([
    [1, '1 KB'],
    [831_488, '812 KB'],
    [33_135_002, '31.6 MB'],
    [50_331_648, '48 MB'],
    [209_715_200, '200 MB'],
    [5120 * 1024 ** 2, '5 GB'],
  ])('%i is %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
});

describe('formatPart', () => {
  it.each([
    [13_002_342, 31_457_280, '12.4 of 30 MB'],
    [51_200, 819_200, '50 of 800 KB'],
    [0, 209_715_200, '0 of 200 MB'],
    [900, 800, '0.8 of 1 KB'],
  ])('%i of %i is %s', (part, whole, words) => expect(formatPart(part, whole)).toBe(words));
});

describe('joinFacts', () => {
  it('leaves out what is empty', () => {
    expect(joinFacts(['Trap', null, '', 142, undefined, false, 0, '4:00'])).toBe('Trap, 142, 4:00');
    expect(joinFacts([])).toBe('');
  });
});

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [226, '3:46'],
    [3723, '1:02:03'],
    [5.999999999999998, '0:06'],
  ])('writes %s s as %s', (seconds, text) => expect(formatTime(seconds)).toBe(text));

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1])(
    'writes %s as 0:00',
    (seconds) => expect(formatTime(seconds)).toBe('0:00'),
  );
});
