import { expect, it } from 'vitest';
import { measureStalls } from '#tests/stalls.ts';

/**
 * A sample of the requests of `npm run bench -- stalls`. The bound is wider than the bench's: this also runs
 * beside other tests, whose work makes caches cold.
 */
it('occupies the event loop with no request for long', async () => {
  const stalls = await measureStalls((_, index) => Boolean(process.env.DEEP) || index % 47 === 0);
  expect(stalls.length).toBeGreaterThan(40);
  expect(stalls.filter(({ ms }) => ms > 100)).toEqual([]);
}, 1_200_000);
