import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import * as texts from './texts.ts';

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

type ArtistNameProps = {
  id?: string;
  name: string;
  verified?: boolean;
  /** Heading level in its page; `p` if the name is no heading. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

/**
 * An artist's name in large type: 40 px on phones, 64 from 1024, in a width of the typeface that suits its
 * length, and smaller if its longest word would break. It fills its container.
 */
export function ArtistName({ id, name, verified, as: Tag = 'h1', className }: ArtistNameProps) {
  const fit = nameFit(name);
  const longest = longestWord(name) * STRETCH[fit ?? 'drawn'] + (verified ? TICK : 0);
  return (
    <Tag id={id} className={classNames('name', className)} data-fit={fit}>
      <span className="own" dir="auto" style={{ '--longest': longest.toFixed(2) } as CSSProperties}>
        {name}
        {verified && (
          <>
            {/* Keeps the tick on the line of the last word. */}
            {'\u2060'}
            <VerifiedTick />
          </>
        )}
      </span>
    </Tag>
  );
}

/** The tick after a verified name; inside `.name` it scales with it. */
export function VerifiedTick() {
  return <Icon name="verified" className="verified" label={texts.verified} />;
}

/** Widths of the typeface's cuts, and of a tick with its space, in em. */
const STRETCH = { wide: 1.3, drawn: 1, narrow: 0.77 };
const TICK = 0.72;
/** Longest word that a phone has room for at 40 px, in em. */
const PHONE_WIDTH = 8.2;

/**
 * Width of the typeface by the number of characters: up to 11 wide, from 18 narrow, regular between; narrower
 * if a word is long.
 */
export function nameFit(name: string): 'wide' | 'narrow' | undefined {
  const length = [...name].length;
  const longest = longestWord(name);
  if (length <= 11 && longest * STRETCH.wide <= PHONE_WIDTH) return 'wide';
  return length >= 18 || longest > PHONE_WIDTH ? 'narrow' : undefined;
}
