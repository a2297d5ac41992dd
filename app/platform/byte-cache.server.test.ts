import { expect, it } from 'vitest';
import { ByteCache } from './byte-cache.server.ts';

it('counts bytes, and lets go of what was not asked for the longest', () => {
  const cache = new ByteCache<string>(10_000);
  for (let index = 0; index < 1000; index += 1) {
    cache.get('first');
    cache.set(index === 0 ? 'first' : `key ${index}`, 'x', 1000);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.get('first')).toBe('x');
  expect(cache.get('key 999')).toBe('x');
  expect(cache.get('key 1')).toBeUndefined();
});

it('keeps nothing that would push out most of the rest, and counts long keys', () => {
  const cache = new ByteCache<string>(10_000);
  cache.set('small', 'x', 1);
  cache.set('large', 'x', 5000);
  expect([cache.get('small'), cache.get('large')]).toEqual(['x', undefined]);
  for (let index = 0; index < 100; index += 1) cache.set(`${index}${'k'.repeat(1000)}`, 'x', 0);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  cache.set('small', 'y', 5000);
  expect(cache.get('small')).toBeUndefined();
});
