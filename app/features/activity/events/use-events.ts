import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { whenIdle } from '#app/ui/when-idle.ts';
import type { EventStream, ReceivedEvent, Listener } from './event-stream.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 60_000;

let stream: Promise<EventStream> | null = null;

/** The page's single stream, shared by all listeners. */
const pageStream = () => (stream ??= openStream());

/**
 * Loads the script of the stream after the page; listeners pass their position, so nothing is
 * missed.
 */
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
      // No connection: retries until the script is loaded.
      await new Promise((later) => setTimeout(later, wait));
    }
  }
}

/**
 * Calls back for events of the signed-in artist; does nothing for visitors. `changed` means that
 * events were missed and the shown data must be fetched again.
 */
export function useEvents(types: Listener['types'], onEvent: (event: ReceivedEvent) => void): void {
  // The type belongs to the root route, which this feature must not import.
  const shell = useRouteLoaderData<{ eventsAt?: string | null } | undefined>('root');
  const eventsAt = shell?.eventsAt ?? null;
  const signedIn = eventsAt !== null;
  const latest = useRef(onEvent);
  const since = useRef(eventsAt);
  useEffect(() => {
    latest.current = onEvent;
    since.current = eventsAt;
  });
  const wanted = types.join();
  useEffect(() => {
    if (!signedIn) return;
    const listener: Listener = {
      types: wanted.split(',') as Listener['types'][number][],
      onEvent: (event) => latest.current(event),
    };
    let isListening = true;
    let stop = () => {};
    void pageStream().then((events) => {
      if (isListening) stop = events.listen(listener, since.current);
    });
    return () => {
      isListening = false;
      stop();
    };
  }, [signedIn, wanted]);
}
