import { describe, expect, it } from 'vitest';
import { explorePath, filterOf, hasRedundantParameters } from './explore-filter.ts';

const of = (query: string) => new URLSearchParams(query);

describe('the address of a list of artists', () => {
  it('says only what is asked for', () => {
    const filter = filterOf(of('search=+low+&genre=&sort=followers'));
    expect(explorePath(filter)).toBe('/explore?search=low');
    expect(explorePath(filterOf(of('search=&genre=&sort=')))).toBe('/explore');
    expect(explorePath(filterOf(of('genre=jazz&sort=newest')), 'abc')).toBe(
      '/explore?genre=jazz&sort=newest&after=abc',
    );
  });

  it.each([
    'search=&genre=jazz',
    'genre=',
    'search=+',
    'sort=followers',
    'after=',
    'search=&sort=',
  ])('could be shorter: %s', (query) => {
    expect(hasRedundantParameters(of(query))).toBe(true);
    const { searchParams } = new URL(explorePath(filterOf(of(query))), 'http://site.example');
    expect(hasRedundantParameters(searchParams)).toBe(false);
  });

  it.each(['', 'search=low', 'genre=jazz&sort=newest&after=abc', 'sort=unheard-of'])(
    'is as short as can be: %s',
    (query) => expect(hasRedundantParameters(of(query))).toBe(false),
  );
});
