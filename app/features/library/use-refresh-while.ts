import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { DRAGGED } from '#app/ui/class-names.ts';

const EVERY_MS = 5000;

/** Whether new data may be shown: the page is visible, and no row is being dragged, which would move. */
export const mayRefresh = (page: Pick<Document, 'visibilityState' | 'querySelector'>): boolean =>
  page.visibilityState === 'visible' && page.querySelector(`.${DRAGGED}`) === null;

/**
 * Reloads the screen's data every five seconds while `active` is true, the page is visible and no row is being
 * dragged. It first checks that the server is reachable, because a failed reload would replace the screen with
 * an error.
 */
export function useRefreshWhile(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const waiting = active && state === 'idle';
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const refresh = async () => {
      if (!mayRefresh(document)) return;
      const reached = await fetch('/healthz', { cache: 'no-store', signal: controller.signal })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (reached && !controller.signal.aborted && mayRefresh(document)) revalidate();
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
