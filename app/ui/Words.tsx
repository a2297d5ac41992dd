/**
 * Somebody's own words within ours: a name or a title in a sentence. They keep their direction, whichever
 * that of the sentence is, and a word that is longer than the line breaks. On their own they are a `Title`.
 */
export function Words({ children }: { children: string | null | undefined }) {
  return <bdi>{children}</bdi>;
}

/** Widths of letters in the display face as drawn, in em; its wide and narrow cuts scale them. */
const NARROW_LETTERS = /[ijlI.,:;'’|!()[\]]/;
const BROAD_LETTERS = /[mwMW@&]/;
const LATIN = /[\u0020-\u024f]/;
/** Marks and joiners stand on other letters. */
const WITHOUT_WIDTH = /\p{M}|\p{Cf}/u;
/** A line may break before and after each of these. */
const BREAKABLE =
  /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu;

/** About how wide the longest word of a text is, in em of the display face as drawn; a little more, never less. */
export function longestWord(text: string): number {
  const words = text.replaceAll(BREAKABLE, ' ').match(/[^\s-]+-?/g) ?? [];
  return Math.max(1.4, ...words.map(widthOf));
}

function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) {
    if (WITHOUT_WIDTH.test(letter)) continue;
    if (NARROW_LETTERS.test(letter)) width += 0.32;
    else if (BROAD_LETTERS.test(letter)) width += 1;
    // Another script comes from another face, which has no cuts: enough for its narrow one.
    else width += LATIN.test(letter) ? 0.68 : 0.85;
  }
  return width;
}
