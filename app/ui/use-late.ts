import { useEffect, useState } from 'react';

/**
 * Something whose scripts come after the page, such as a component; null until they are here. Without a
 * line the next page tries again.
 * @param load the same function for as long as it loads the same
 */
export function useLate<Loaded>(load: () => Promise<Loaded>, afterMs = 0): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (it) => setLoaded(() => it),
        () => undefined,
      );
    }, afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
  return loaded;
}
