/** The number of a name's words that are compared. */
const MAX_WORDS = 24;

/** Possible corrections of a word: two neighbouring letters swapped, or one letter left out. */
export function typosOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < 3 || letters.length > 12) return [];
  const typos = new Set<string>();
  for (let at = 0; at < letters.length; at += 1) {
    typos.add([...letters.slice(0, at), ...letters.slice(at + 1)].join(''));
    const [one, next] = [letters[at], letters[at + 1]];
    if (one === undefined || next === undefined) continue;
    typos.add([...letters.slice(0, at), next, one, ...letters.slice(at + 2)].join(''));
  }
  typos.delete(word);
  return [...typos];
}

export interface Near {
  id: number;
  /** The number of typos between the typed words and the name. */
  typos: number;
}

/**
 * Names that contain every word with at most the number of typos that its length allows: the fewest
 * typos first, then the newest.
 */
export function nearestOf(
  words: readonly string[],
  named: readonly { id: number; words: readonly string[] }[],
  limit: number,
): Near[] {
  return named
    .flatMap(({ id, words: name }) => {
      const typos = typosIn(words, name.slice(0, MAX_WORDS));
      return typos === undefined ? [] : [{ id, typos }];
    })
    .sort((one, other) => one.typos - other.typos || other.id - one.id)
    .slice(0, limit);
}

/**
 * The number of typos between these words and the best matching words of a name; undefined if too
 * many.
 */
function typosIn(words: readonly string[], name: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of words) {
    const forgiven = forgivenOf(word);
    const best = Math.min(...name.map((other) => typosBetween(word, other, forgiven)));
    if (!(best <= forgiven)) return undefined;
    sum += best;
  }
  return sum;
}

const forgivenOf = (word: string) => {
  const { length } = [...word];
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
};

/**
 * The number of typos between a typed word and a word or a prefix of it with at least four letters.
 */
function typosBetween(typed: string, word: string, most: number): number {
  const [letters, others] = [[...typed], [...word]];
  const whole = distance(letters, others, most);
  if (letters.length < 4 || others.length <= letters.length) return whole;
  return Math.min(whole, distance(letters, others.slice(0, letters.length), most));
}

/**
 * Edit distance with transpositions of neighbouring letters (restricted Damerau-Levenshtein); a
 * result above `most` may be too small.
 */
function distance(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = other.map((_, at) => at);
  last.push(other.length);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
