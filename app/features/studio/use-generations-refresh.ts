import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useEvents } from '#app/features/activity/events/use-events.ts';

const EVERY_MS = 5000;

/**
 * Fetches the screen's data again when the list has changed: at once when the server tells so, and
 * where it cannot tell, asked every five seconds while something is processing and the page is seen.
 * The question is small: as long as nothing has changed, its answer is 304 and empty.
 * @param artistId whose list
 */
export function useGenerationsRefresh(artistId: number, active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const version = useRef<string | null>(null);
  const waiting = active && state === 'idle';
  const missed = useRef(false);
  useEvents(['job'], () => {
    if (state === 'idle') revalidate();
    else missed.current = true;
  });
  useEffect(() => {
    if (state !== 'idle' || !missed.current) return;
    missed.current = false;
    revalidate();
  }, [state, revalidate]);
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      const changed = await hasChanged(artistId, version, controller.signal).catch(() => false);
      if (changed && !controller.signal.aborted) revalidate();
    };
    const timer = setInterval(() => void refresh(), EVERY_MS);
    const onSeen = () => void refresh();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [waiting, artistId, revalidate]);
}

/** Asks for the list with the version that was seen last, and keeps the new one. */
async function hasChanged(
  artistId: number,
  version: { current: string | null },
  signal: AbortSignal,
): Promise<boolean> {
  const response = await fetch(`/api/artists/${artistId}/ai-generations`, {
    // Not the browser's own memory: it would turn a 304 into a 200.
    cache: 'no-store',
    headers: version.current === null ? {} : { 'If-None-Match': version.current },
    signal,
  });
  if (response.status !== 200) return false;
  version.current = response.headers.get('ETag');
  return true;
}
