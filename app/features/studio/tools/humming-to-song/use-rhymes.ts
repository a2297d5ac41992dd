import { useEffect, useRef, useState } from 'react';
import { lastWordOf } from './song-lines.ts';

export interface FoundRhymes {
  readonly word: string;
  readonly rhymes: readonly string[];
}

/** Until somebody stops typing for so long, nobody is asked. */
const PAUSE_MS = 500;

/** Words that rhyme with the end of a line: asked for, or while it is typed. */
export function useRhymes(given: FoundRhymes | null, language: string) {
  const [found, setFound] = useState(given);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef<AbortController>();

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );

  async function find(line: string) {
    asked.current?.abort();
    const { signal } = (asked.current = new AbortController());
    try {
      const asks = new URLSearchParams({ line, ...(language && { language }) });
      const response = await fetch(`/api/ai/rhymes?${asks.toString()}`, { signal });
      // A suggestion that cannot be had is none: nobody is interrupted while typing.
      if (response.ok) setFound((await response.json()) as FoundRhymes);
    } catch {
      // Asked anew, or the connection is cut.
    }
  }

  return {
    found,
    ask: (line: string) => void find(line),
    look(line: string) {
      clearTimeout(timer.current);
      if (lastWordOf(line) === '' || lastWordOf(line) === found?.word) return;
      timer.current = setTimeout(() => void find(line), PAUSE_MS);
    },
  };
}
