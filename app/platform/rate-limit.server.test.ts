import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.server.ts';

it('counts all addresses of one IPv6 network as one, and IPv4 addresses apart', async () => {
  const limit = createRateLimit('test-of-networks', 1, 60);
  const allowed = async (key: string) => (await limit.take(key)).allowed;
  expect(await allowed('2001:db8:1:2::1')).toBe(true);
  expect(await allowed('2001:db8:1:2:ffff::9')).toBe(false);
  expect(await allowed('2001:db8:1:3::1')).toBe(true);
  expect(await allowed('2001:db8:1:2::5 12')).toBe(true);
  expect(await allowed('2001:db8:1:2::6 12')).toBe(false);
  expect(await allowed('203.0.113.7')).toBe(true);
  expect(await allowed('203.0.113.8')).toBe(true);
  expect(await allowed('::ffff:203.0.113.8')).toBe(false);
  expect(await allowed('ana@example.org')).toBe(true);
});
