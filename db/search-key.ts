/**
 * Normalises a text for searching and sorting: without accents, in lower case, with single spaces. Done by
 * the program, because the databases fold letters differently.
 */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

const MAX_WORD = 40;

/** Letters of scripts without spaces between words: each is searched as a word. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const WORDS = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, 'gu');

/**
 * Words by which a name is found: `Ana & the Níghts` by `ana`, `the` and `nights`. A name without a letter or
 * a digit is one word as a whole, so that it can be found.
 */
export function searchWords(text: string): string[] {
  return [...new Set(wordsInOrder(text))];
}

function wordsInOrder(text: string): string[] {
  const key = searchKey(text);
  const words = key.match(WORDS) ?? [key.replace(/ /g, '')].filter(Boolean);
  return words.map((word) => [...word].slice(0, MAX_WORD).join(''));
}

/**
 * Text that a search runs on: the words of the title in order, a line break, and all other words. The line
 * break sorts before every letter, so titles are sorted by this text as well.
 */
export function searchText(title: string, others: readonly (string | null | undefined)[]): string {
  const rest = searchWords(others.filter(Boolean).join(' '));
  return `${wordsInOrder(title).join(' ')}\n${rest.join(' ')}`;
}

const MAX_SLUG_LENGTH = 80;

/** A genre or a mood in the form used in addresses: 'Drum & Bass' is `drum-bass`. Null for none. */
export function slugOf(text: string | null | undefined): string | null {
  return (
    wordsInOrder(text ?? '')
      .join('-')
      .slice(0, MAX_SLUG_LENGTH) || null
  );
}
