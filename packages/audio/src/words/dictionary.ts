import { DICTIONARY_TEXT as TEXT } from './dictionary-text.js';

// The text has 4 MB: only workers and servers may import this module, no browser bundle.

/**
 * Pronunciation of a word in the Carnegie Mellon dictionary, such as `R EY1 N`, by binary search;
 * undefined for unlisted words. Variants are listed as `word(2)` and so on.
 */
export function dictionaryEntry(word: string): string | undefined {
  let [low, high] = [0, TEXT.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : TEXT.lastIndexOf('\n', middle - 1) + 1;
    const tab = TEXT.indexOf('\t', start);
    const end = endOfLine(tab);
    const listed = TEXT.slice(start, tab);
    if (listed === word) return TEXT.slice(tab + 1, end);
    if (listed < word) low = end + 1;
    else high = start;
  }
  return undefined;
}

function endOfLine(from: number): number {
  const end = TEXT.indexOf('\n', from);
  return end < 0 ? TEXT.length : end;
}

/** The whole text: a line per word or variant. */
export const dictionaryText = (): string => TEXT;
