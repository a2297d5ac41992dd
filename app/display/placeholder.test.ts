import { describe, expect, it } from 'vitest';
import { initials } from './placeholder.ts';

describe('initials', () => {
  it.each([
    ['Tamsin Oko', 'TO'],
    ['marlowe and the weathermen', 'MA'],
    ['Kasko', 'K'],
    ['  9 lives  ', '9L'],
    ['ångström Öl', 'ÅÖ'],
    ['"Salt" (Line)', 'SL'],
    ['!!!', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
