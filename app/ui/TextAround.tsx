import { createElement, Fragment, type ReactNode } from 'react';
import { Words } from './Words.tsx';

/** The argument of a text in place of an artist's words, for `TextAround`: a character that no text has. */
export const WORDS = '\uFFFC';
/** The argument in place of the second part of a sentence. */
export const SECOND = '\uFFFB';

type TextAroundProps = {
  /** A text made with `WORDS`, and with `SECOND` if there are two parts, as its arguments. */
  text: string;
  /** The parts in the order of their arguments: an artist's words, or an element. */
  children: ReactNode;
};

/**
 * A sentence around words of an artist, a link or a time, wherever the language puts them: ‘Delete “Night Bus”’.
 */
export function TextAround({ text, children }: TextAroundProps) {
  const parts = [children].flat();
  return createElement(
    Fragment,
    null,
    ...text.split(/([\uFFFB\uFFFC])/).map((piece) => {
      const place = [WORDS, SECOND].indexOf(piece);
      const part = parts[place];
      return place < 0 ? piece : typeof part === 'string' ? <Words>{part}</Words> : part;
    }),
  );
}
