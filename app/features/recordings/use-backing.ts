import { useEffect, useState } from 'react';
import { loadBacking, TooLargeToLoad, type Backing, type BackingFiles } from './backing.ts';

export type BackingState =
  | { state: 'loading' }
  | { state: 'ready'; backing: Backing }
  | { state: 'failed'; message: string };

const UNPLAYABLE = 'Unable to play this audio file.';
const NOT_READ_YET =
  'This track is still being read, and too large to sing over until then. Please open this page again in a moment.';

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
        const message = error instanceof TooLargeToLoad ? NOT_READ_YET : UNPLAYABLE;
        setState({ state: 'failed', message });
      },
    );
    return () => ended.abort();
  }, [opusUrl, audioUrl, duration, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
