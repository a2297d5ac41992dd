import words from './words.json';

/** Normalises questions and entries alike: removes differences of spelling, endings and filler words. */

/** Longer words are cut: no meaningful word is longer. */
const LONGEST_WORD = 40;

/** The words of a text in order, without stop words. */
export function contentWords(text: string): string[] {
  // 'What does sidechain mean' is not about mean comments.
  const withoutMeaning = text.replace(
    /\b(what(?:'?s| do(?:es)?| is| are)?\b.{0,200})\bmean(?:t|s)?\b(?=\W{0,60}$)/iu,
    '$1',
  );
  return plainWordsOf(withoutMeaning)
    .map((word) => SHORT_FORMS[word] ?? word)
    .filter((word) => !SAYS_NOTHING.has(word))
    .map(stem);
}

/** All words in lower case, without accents and apostrophes: "don't" is one word. */
export function plainWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\b(d)\.(i)\.(y)\b/g, 'diy');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Removes the commonest English endings, and maps synonyms that artists use to one word. */
function stem(word: string): string {
  const synonym = SAME[word];
  if (synonym !== undefined) return synonym;
  const short = withoutEnding(word);
  return SAME[short] ?? short;
}

function withoutEnding(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (/(ss|us|is)$/.test(word)) return word;
  for (const [ending, kept] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) continue;
    return undoubled(rest + kept);
  }
  return undoubled(word);
}

/** Removes a final e as well, so that 'release' and 'releasing' match. */
function undoubled(word: string): string {
  const bare = word.length > 4 ? word.replace(/e$/, '') : word;
  return bare.replace(/([bdgmnprt])\1$/, '$1');
}

const ENDINGS: ReadonlyArray<readonly [string, string]> = [
  ['iness', 'y'],
  ['ness', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ings', ''],
  ['ing', ''],
  ['edly', ''],
  ['ed', ''],
  ['ers', 'er'],
  ['ly', ''],
  ['es', 'e'],
  ['s', ''],
];

const SAME: Record<string, string> = Object.fromEntries(
  words.synonyms.flatMap((group) => {
    const [first = '', ...others] = group.split(' ');
    return [first, ...others].map((word) => [word, first]);
  }),
);

const SAYS_NOTHING: ReadonlySet<string> = new Set(
  words.fillerWords.flatMap((line) => line.split(' ')),
);

const SHORT_FORMS: Readonly<Record<string, string>> = words.shortForms;
