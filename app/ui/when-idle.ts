/** Delay in ms for Safari, which has no `requestIdleCallback`. */
const PAUSE_MS = 200;

/**
 * Calls `act` once the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
