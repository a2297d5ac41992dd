import { useEffect, useState } from 'react';
import { loadBacking, type Backing } from './backing.ts';

export type BackingState =
  { state: 'loading' } | { state: 'ready'; backing: Backing } | { state: 'failed' };

/** The track in the browser's memory, so that it begins at the very moment. */
export function useBacking({ opusUrl, audioUrl }: { opusUrl: string | null; audioUrl: string }) {
  const [state, setState] = useState<BackingState>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    setState({ state: 'loading' });
    loadBacking({ opusUrl, audioUrl }, ended.signal).then(
      (backing) => !ended.signal.aborted && setState({ state: 'ready', backing }),
      () => !ended.signal.aborted && setState({ state: 'failed' }),
    );
    return () => ended.abort();
  }, [opusUrl, audioUrl, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
