import { describe, expect, it } from 'vitest';
import { searchKey, searchWords } from './search-key.ts';

describe('searchKey', () => {
  it('takes away accents, capitals and doubled spaces', () => {
    expect(searchKey('  Ána \t LÜÍZ ')).toBe('ana luiz');
  });
});

describe('searchWords', () => {
  it.each([
    ['Ana & the Níghts', ['ana', 'the', 'nights']],
    ['Tarmac 31', ['tarmac', '31']],
    ['Duran Duran', ['duran']],
    ['!!!', ['!!!']],
    ['夜の 海', ['夜', 'の', '海']],
    ['🔥🔥', ['🔥🔥']],
    ['   ', []],
  ])('finds %s by its words', (name, words) => {
    expect(searchWords(name)).toEqual(words);
  });

  it('cuts a word that is too long to be kept', () => {
    expect(searchWords('a'.repeat(90))).toEqual(['a'.repeat(40)]);
  });
});
