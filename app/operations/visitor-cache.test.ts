import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#app/durations.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { visitorCache } from './load.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

it('keeps a page until the moment at which it is another one', async () => {
  const cache = visitorCache(site.services);
  const border = new Date(site.clock.now().getTime() + 10 * MINUTE_MS);
  let made = 0;
  const page = () =>
    cache.remember(
      '/profile/1',
      async () => {
        await site.services.database.db.selectFrom('artists').select('id').execute();
        return (made += 1);
      },
      { until: () => (site.clock.now() < border ? border : null) },
    );
  const first = await page();
  site.clock.advance(9 * MINUTE_MS);
  expect(await page()).toEqual(first);
  expect(cache.currentVersion('/profile/1')).toBe(first.version);
  site.clock.advance(MINUTE_MS);
  expect(cache.currentVersion('/profile/1')).toBeUndefined();
  const second = await page();
  expect(second.value).toBe(2);
  expect(second.version).not.toBe(first.version);
  site.clock.advance(100 * MINUTE_MS);
  expect(await page()).toEqual(second);
  await site.artist('new@example.org');
  expect((await page()).value).toBe(3);
});
