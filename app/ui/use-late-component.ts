import { useEffect, useState, type ComponentType } from 'react';

/**
 * A component whose scripts come after the page; null until they are here. Without a line the next page
 * tries again.
 * @param load the same function for as long as it loads the same
 */
export function useLateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  afterMs = 0,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(
        (loaded) => setComponent(() => loaded),
        () => undefined,
      );
    }, afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
  return component;
}
