import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { EventStream, type Heard, type Listener } from './event-stream.ts';

let stream: EventStream | null = null;

/** The page's one stream, whoever listens. */
function pageStream(): EventStream {
  stream ??= new EventStream({
    open: (url) => new EventSource(url),
    visible: () => document.visibilityState === 'visible',
    onVisibility(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    random: Math.random,
  });
  return stream;
}

/**
 * Hears what happens to the signed-in artist, as it happens; nothing where nobody is signed in.
 * `changed` says that something was missed: ask again for what is shown.
 */
export function useEvents(types: Listener['types'], onEvent: (event: Heard) => void): void {
  // Typed by the root route, which this feature does not know.
  const shell = useRouteLoaderData<{ eventsAt?: string | null } | undefined>('root');
  const eventsAt = shell?.eventsAt ?? null;
  const signedIn = eventsAt !== null;
  const hear = useRef(onEvent);
  const since = useRef(eventsAt);
  useEffect(() => {
    hear.current = onEvent;
    since.current = eventsAt;
  });
  const wanted = types.join();
  useEffect(() => {
    if (!signedIn) return;
    const listener: Listener = {
      types: wanted.split(',') as Listener['types'][number][],
      hear: (event) => hear.current(event),
    };
    return pageStream().listen(listener, since.current);
  }, [signedIn, wanted]);
}
