import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { whenIdle } from '#app/ui/when-idle.ts';
import type { EventStream, Heard, Listener } from './event-stream.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

let stream: Promise<EventStream> | null = null;

/** The page's one stream, whoever listens. */
const pageStream = () => (stream ??= openStream());

/** Its scripts come after the page: whoever listens says from where on, so that nothing is missed. */
async function openStream(): Promise<EventStream> {
  await new Promise<void>(whenIdle);
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(LAST_RETRY_MS, wait * 2)) {
    try {
      const file = await import('./event-stream.ts');
      return new file.EventStream({
        open: (url) => new EventSource(url),
        visible: () => document.visibilityState === 'visible',
        onVisibility(listener) {
          document.addEventListener('visibilitychange', listener);
          return () => document.removeEventListener('visibilitychange', listener);
        },
        random: Math.random,
      });
    } catch {
      // The connection is gone: it is asked for until it comes.
      await new Promise((later) => setTimeout(later, wait));
    }
  }
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
    let hears = true;
    let stop = () => {};
    void pageStream().then((events) => {
      if (hears) stop = events.listen(listener, since.current);
    });
    return () => {
      hears = false;
      stop();
    };
  }, [signedIn, wanted]);
}
