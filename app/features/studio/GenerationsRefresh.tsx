import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useEvents } from '../activity/events/use-events.ts';
import * as texts from './texts.ts';

const EVERY_SECONDS = 5;

/**
 * Without scripts a page can only be loaded again to show how far the work is, and that empties what is
 * being typed: it does so while it was asked to watch, as it is after something was started. In a browser
 * with scripts nothing reads it, so that they do not bring it.
 */
export function ReloadWithoutScripts({ active }: { active: boolean }) {
  if (!active) return null;
  return <noscript>{import.meta.env.SSR && <Watching />}</noscript>;
}

function Watching() {
  const { pathname, search } = useLocation();
  const watch = new URLSearchParams(search).get('watch');
  const addressWith = (value: string | null) => {
    const parameters = new URLSearchParams(search);
    if (value === null) parameters.delete('watch');
    else parameters.set('watch', value);
    const query = parameters.toString();
    return `${pathname}${query && `?${query}`}#generations`;
  };
  // To its own address with a fragment, a browser only scrolls: each time it is another one.
  const again = addressWith(watch === '1' ? '2' : '1');
  return (
    <>
      {watch !== null && <meta httpEquiv="refresh" content={`${EVERY_SECONDS}; url=${again}`} />}
      <p className="small mb-3">
        {watch !== null ? (
          <>
            {texts.pageRefreshesItselfEvery(EVERY_SECONDS)}{' '}
            <a href={addressWith(null)}>{texts.stopFillForm}</a>
          </>
        ) : (
          <a href={again}>{texts.watchHowFar}</a>
        )}
      </p>
    </>
  );
}

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
