import type { CSSProperties } from 'react';
import { Link } from '@remix-run/react';
import { classNames } from './class-names.ts';
import { longestWord } from './Words.tsx';

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
