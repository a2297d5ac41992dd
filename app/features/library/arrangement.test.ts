import { expect, it } from 'vitest';
import { repairedOrder } from './use-arrangement.ts';

it.each([
  [null, 'abc', 'abc'],
  ['cab', 'abc', 'cab'],
  // One was removed.
  ['cab', 'ac', 'ca'],
  // One was added at the beginning, one in the middle, one at the end.
  ['cab', 'nabc', 'ncab'],
  ['cab', 'abnc', 'cabn'],
  ['cab', 'abcn', 'cnab'],
  // None of the tracks are left.
  ['xyz', 'abc', 'abc'],
  ['', '', ''],
])('the order %s of what is now %s is %s', (order, given, healed) => {
  expect(repairedOrder(order === null ? null : [...order], [...given])).toEqual([...healed]);
});
