import { useEffect, useState } from 'react';
import { loadBacking, TooLargeToLoad, type Backing, type BackingFiles } from './backing.ts';
import * as texts from './texts.ts';

export type BackingState =
  | { state: 'loading' }
  | { state: 'ready'; backing: Backing }
  | { state: 'failed'; message: string };

const NOT_READ_YET = texts.trackStillRead;

/** The track in the browser's memory, so that it begins at the very moment. */
export function useBacking({ opusUrl, audioUrl, duration }: BackingFiles) {
  const [state, setState] = useState<BackingState>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    setState({ state: 'loading' });
    loadBacking({ opusUrl, audioUrl, duration }, ended.signal).then(
      (backing) => !ended.signal.aborted && setState({ state: 'ready', backing }),
      (error: unknown) => {
        if (ended.signal.aborted) return;
        const message = error instanceof TooLargeToLoad ? NOT_READ_YET : texts.fileUnplayable;
        setState({ state: 'failed', message });
      },
    );
    return () => ended.abort();
  }, [opusUrl, audioUrl, duration, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
