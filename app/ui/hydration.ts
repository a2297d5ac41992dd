import { useEffect, useState, useSyncExternalStore } from 'react';

/** Components of the server's page that have not been updated yet. */
const waiting: (() => void)[] = [];

/**
 * True if scripts run: controls that need them are shown from then on. Components that the server rendered
 * are updated one after another once React has hydrated the page, in separate tasks: all at once they would
 * block a slow phone. Those that are rendered later get true at once.
 */
export function useHydrated(): boolean {
  const [[subscribe, read, readOnServer]] = useState(createHydration);
  return useSyncExternalStore(subscribe, read, readOnServer);
}

function createHydration() {
  let isHydrated = true;
  const subscribe = (changed: () => void) => {
    const hear = () => {
      isHydrated = true;
      changed();
    };
    if (!isHydrated && waiting.push(hear) === 1) setTimeout(tell);
    // React ignores updates of unmounted components.
    return () => {};
  };
  // React calls this on the server, and in the browser during hydration.
  const readOnServer = () => (isHydrated = false);
  return [subscribe, () => isHydrated, readOnServer] as const;
}

function tell(): void {
  waiting.shift()?.();
  if (waiting[0]) setTimeout(tell);
}

/**
 * Returns a value whose code is loaded after the page, such as a component; null until then. Without a
 * connection it tries again when the browser is online, or on the next page.
 * @param load the same function as long as it loads the same
 */
export function useLate<Loaded>(load: () => Promise<Loaded>, afterMs = 0): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const begin = () => {
      load().then(
        (it) => setLoaded(() => it),
        () => addEventListener('online', begin, { once: true }),
      );
    };
    const timer = setTimeout(begin, afterMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', begin);
    };
  }, [load, afterMs]);
  return loaded;
}
