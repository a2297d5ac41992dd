/**
 * A text as it is searched and sorted: without accents, in lower case, with single spaces. Made in
 * the program, because the databases fold letters in ways of their own.
 */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const LONGEST_WORD = 40;

/**
 * The words by which a name is found: `Ana & the Níghts` by `ana`, `the` and `nights`. A name without
 * a letter or a digit is one word as a whole, or nobody would find it.
 */
export function searchWords(text: string): string[] {
  const key = searchKey(text);
  const words = key.match(/[\p{L}\p{N}]+/gu) ?? [key.replace(/ /g, '')].filter(Boolean);
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_WORD).join('')))];
}
