import { expect, test } from 'vitest';
import { cutPage, pageOf } from './page-of.ts';

test('a page has its last row only where more follow', () => {
  expect(cutPage([], 2)).toEqual({ page: [], last: undefined });
  expect(cutPage([1, 2], 2)).toEqual({ page: [1, 2], last: undefined });
  expect(cutPage([1, 2, 3], 2)).toEqual({ page: [1, 2], last: 2 });
});

test('a query is asked for one row more than a page holds', async () => {
  const query = { limit: (rows: number) => ({ execute: async () => [5, 6, 7, 8].slice(0, rows) }) };
  expect(await pageOf(query, 3)).toEqual({ page: [5, 6, 7], last: 7 });
  expect(await pageOf(query, 4)).toEqual({ page: [5, 6, 7, 8], last: undefined });
});
