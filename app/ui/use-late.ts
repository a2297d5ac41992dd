import { useEffect, useState } from 'react';

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
