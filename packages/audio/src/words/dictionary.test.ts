import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, it } from 'vitest';
import { dictionaryEntry } from './dictionary.ts';

describe('the dictionary', () => {
  it('finds every word that the package lists, with its sounds', () => {
    const wrong = Object.entries(dictionary).filter(
      ([word, sounds]) => dictionaryEntry(word) !== sounds,
    );
    expect(wrong).toEqual([]);
  });

  it('knows nothing of what is not listed, before, between and behind its words', () => {
    for (const word of ['', '!', 'rainn', 'rain(9)', 'toString', 'zzzzz', 'é', '\t', '\n']) {
      expect(dictionaryEntry(word)).toBeUndefined();
    }
  });
});
