import { expect, it } from 'vitest';
import { repairedOrder } from './use-arrangement.ts';

it.each([
  [null, 'abc', 'abc'],
  ['cab', 'abc', 'cab'],
  // One is gone.
  ['cab', 'ac', 'ca'],
  // One came at the head, one in the middle, one at the end.
  ['cab', 'nabc', 'ncab'],
  ['cab', 'abnc', 'cabn'],
  ['cab', 'abcn', 'cnab'],
  // Nothing of it is left.
  ['xyz', 'abc', 'abc'],
  ['', '', ''],
])('the order %s of what is now %s is %s', (order, given, healed) => {
  expect(repairedOrder(order === null ? null : [...order], [...given])).toEqual([...healed]);
});
