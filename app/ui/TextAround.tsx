import { Words } from './Words.tsx';

/** The argument of a text in place of an artist's words, for `TextAround`: a character that no text has. */
export const WORDS = '\uFFFC';

type TextAroundProps = {
  /** A text made with `WORDS` as its argument. */
  text: string;
  /** The artist's words. */
  children: string | undefined;
};

/** A sentence around words of an artist, wherever the language puts them: ‘Delete “Night Bus”’. */
export function TextAround({ text, children }: TextAroundProps) {
  const [before, after] = text.split(WORDS);
  return (
    <>
      {before}
      <Words>{children}</Words>
      {after}
    </>
  );
}
