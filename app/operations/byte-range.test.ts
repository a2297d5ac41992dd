import { expect, it } from 'vitest';
import { askedBytes } from './byte-range.ts';

it.each([
  ['bytes=0-', 0, 9],
  ['bytes=2-4', 2, 4],
  ['bytes=9-9', 9, 9],
  ['bytes=8-99', 8, 9],
  ['bytes=0-99999999999999999999', 0, 9],
  ['bytes=-3', 7, 9],
  ['bytes=-99', 0, 9],
  // RFC 9110: range units are case-insensitive, and a list may have blanks and empty elements.
  ['BYTES=2-4', 2, 4],
  ['bytes= 2-4', 2, 4],
  ['bytes=,2-4, ,', 2, 4],
  // Several ranges that merge into one.
  ['bytes=0-3,4-6', 0, 6],
  ['bytes=4-6 , 0-5', 0, 6],
  ['bytes=0-9,2-3', 0, 9],
  ['bytes=2-4,20-30', 2, 4],
  ['bytes=-2,6-', 6, 9],
])('reads %s as the bytes from %i to %i of ten', (header, from, to) => {
  expect(askedBytes(header, 10)).toEqual({ from, to });
});

it.each([
  null,
  '',
  'bytes',
  'bytes=',
  'bytes=,',
  'bytes=-',
  'bytes=a-b',
  'bytes=1',
  'bytes=1-2-3',
  'bytes=1.5-2',
  'bytes=+1-2',
  'bytes=0x1-2',
  'bytes=--3',
  'bytes==0-1',
  'bytes:0-1',
  '0-1',
  'seconds=0-1',
  'none',
  'bytes=5-2',
  'bytes=0-1,5-2',
  'bytes=0-1,x',
  'bytes=0-1,4-5',
  'bytes=0-0,-1',
  'bytes=20-30,40-50',
])('takes %s for no range', (header) => {
  expect(askedBytes(header, 10)).toBe('whole');
});

it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'finds nothing at %s',
  (header) => {
    expect(askedBytes(header, 10)).toBe('none');
  },
);

it('reads thousands of ranges at once', () => {
  const header = `bytes=${Array.from({ length: 4000 }, (_, at) => `${at}-${at}`).join(',')}`;
  const began = performance.now();
  expect(askedBytes(header, 5000)).toEqual({ from: 0, to: 3999 });
  expect(performance.now() - began).toBeLessThan(50);
});
