import type { CSSProperties } from 'react';
import { Link } from '@remix-run/react';
import { classNames } from './class-names.ts';
import { longestWord } from './Words.tsx';

type TitleProps = {
  id?: string;
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'b' | 'p' | 'span';
  /** Makes it a link. */
  to?: string;
  className?: string;
  /** At most so many lines; all of it is told by its tooltip and at the address it leads to. */
  lines?: 1 | 2;
  children: string;
};

/**
 * Somebody's own words as a line of their own: a title, a name. They run in their own direction from the
 * left edge that everything else begins at, and a word that is longer than the line breaks.
 */
export function Title({ as: Tag = 'b', to, className, lines, children, ...rest }: TitleProps) {
  const look = {
    ...rest,
    dir: 'auto',
    className: classNames('own', lines && LINES[lines], className),
    title: lines && children,
    children,
    // The largest headings are set smaller where a word would break.
    ...(Tag === 'h1' && { style: { '--longest': longestWord(children) } as CSSProperties }),
  };
  return to === undefined ? <Tag {...look} /> : <Link to={to} {...look} />;
}

const LINES = { 1: 'own-1', 2: 'own-2' };
