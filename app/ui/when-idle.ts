/** Safari has no `requestIdleCallback`: this long, then. */
const PAUSE_MS = 200;

/**
 * Does something once the browser has nothing more urgent to do.
 * @returns forgets it
 */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
