import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const EVERY_MS = 5000;

/**
 * Reloads the screen's data every five seconds while `active` is true and the page is visible. It first checks
 * that the server is reachable, because a failed reload would replace the screen with an error.
 */
export function useRefreshWhile(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const waiting = active && state === 'idle';
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      const reached = await fetch('/healthz', { cache: 'no-store', signal: controller.signal })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (reached && !controller.signal.aborted) revalidate();
    };
    const timer = setInterval(() => void refresh(), EVERY_MS);
    const onSeen = () => void refresh();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [waiting, revalidate]);
}
