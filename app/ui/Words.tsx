import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/**
 * Text of an artist within a sentence: a name or a title. It keeps its own direction, independent of the
 * sentence, and a word that is longer than the line breaks. On a line of its own, use `Title`.
 */
export function Words({ children }: { children: string | null | undefined }) {
  return <bdi>{children}</bdi>;
}

/** Widths of letters in the regular display typeface, in em; the wide and narrow cuts scale them. */
const NARROW_LETTERS = /[ijlI.,:;'’|!()[\]]/;
const BROAD_LETTERS = /[mwMW@&]/;
const LATIN = /[\u0020-\u024f]/;
/** Marks and joiners have no width of their own. */
const WITHOUT_WIDTH = /\p{M}|\p{Cf}/u;
/** A line may break before and after each of these. */
const BREAKABLE =
  /\p{Extended_Pictographic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu;

/**
 * Approximate width of the longest word of a text, in em of the regular display typeface; slightly too large,
 * never too small.
 */
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
    // Other scripts use another typeface, which has no cuts: enough for the narrow one.
    else width += LATIN.test(letter) ? 0.68 : 0.85;
  }
  return width;
}

type TitleProps = {
  id?: string;
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'b' | 'p' | 'span';
  /** Address of a link. */
  to?: string;
  className?: string;
  /** Maximum number of lines; the full text is in its tooltip and at the address that it links to. */
  lines?: 1 | 2;
  children: string;
};

/**
 * Text of an artist on a line of its own: a title, a name. It keeps its own direction, aligned to the left
 * edge, and a word that is longer than the line breaks.
 */
export function Title({ as: Tag = 'b', to, className, lines, children, ...rest }: TitleProps) {
  const look = {
    ...rest,
    dir: 'auto',
    className: classNames('own', lines && LINES[lines], className),
    title: lines && children,
    children,
    // The largest headings are set smaller if a word would break.
    ...(Tag === 'h1' && { style: { '--longest': longestWord(children) } as CSSProperties }),
  };
  return to === undefined ? <Tag {...look} /> : <Link to={to} {...look} />;
}

const LINES = { 1: 'own-1', 2: 'own-2' };
