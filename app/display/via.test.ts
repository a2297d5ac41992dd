import { expect, it } from 'vitest';
import { viaOf, withVia } from './via.ts';

it('is added to an address, and read from it', () => {
  expect(withVia('/albums/7', undefined)).toBe('/albums/7');
  expect(withVia('/albums/7', 'embed')).toBe('/albums/7?via=embed');
  expect(withVia('https://a.example/tracks/7?key=k#comments', '12')).toBe(
    'https://a.example/tracks/7?key=k&via=12#comments',
  );
  const read = (address: string) => viaOf(new URL(address, 'https://a.example'));
  expect(read('/albums/7?via=12')).toBe('12');
  expect(read('/albums/7?via=feed')).toBe('feed');
});

it.each(['/albums/7', '/albums/7?via=', '/albums/7?via=0', '/albums/7?via=moon', '/?via=-1'])(
  'is nothing in %s',
  (address) => {
    expect(viaOf(new URL(address, 'https://a.example'))).toBeNull();
  },
);
