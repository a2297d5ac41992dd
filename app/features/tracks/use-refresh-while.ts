import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const EVERY_MS = 5000;

/**
 * Fetches the screen's data again every five seconds while something is going on and the page is
 * seen. It asks first whether it may: data that fails to come would take the screen away.
 * @param mayRefresh by default, whether the server can be reached; the same function as long as nothing changes
 */
export function useRefreshWhile(
  active: boolean,
  mayRefresh: (signal: AbortSignal) => Promise<boolean> = isReachable,
): void {
  const { revalidate, state } = useRevalidator();
  const waiting = active && state === 'idle';
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      const may = await mayRefresh(controller.signal).catch(() => false);
      if (may && !controller.signal.aborted) revalidate();
    };
    const timer = setInterval(() => void refresh(), EVERY_MS);
    const onSeen = () => void refresh();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [waiting, revalidate, mayRefresh]);
}

const isReachable = (signal: AbortSignal): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal }).then(({ ok }) => ok);
