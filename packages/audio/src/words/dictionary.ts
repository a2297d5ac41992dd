import { DICTIONARY_TEXT as TEXT } from './dictionary-text.js';

// The text weighs 4 MB: let only workers and servers import this, never a browser bundle.

/**
 * The sounds of a word as the Carnegie Mellon dictionary writes them, `R EY1 N`, found by halving;
 * undefined for what it does not list. Other ways to say a word are listed as `word(2)` and so on.
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

/** All of it, a line for each way to say a word. */
export const dictionaryText = (): string => TEXT;
