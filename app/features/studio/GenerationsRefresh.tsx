import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useEvents } from '../activity/events/use-events.ts';
import * as texts from './texts.ts';

const EVERY_SECONDS = 5;

/**
 * Without scripts, progress can only be shown by reloading the page, which clears text being typed. The page
 * therefore reloads only if its address asks for it (`watch`), as after starting a generation. Rendered in
 * `noscript`, so it is not part of the client's scripts.
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
  // Browsers only scroll when the address differs in nothing but its fragment, so this value alternates.
  const again = addressWith(watch === '1' ? '2' : '1');
  return (
    <>
      {watch !== null && <meta httpEquiv="refresh" content={`${EVERY_SECONDS}; url=${again}`} />}
      <p className="small mb-3">
        {watch !== null ? (
          <>
            {texts.pageRefreshesEverySeconds(EVERY_SECONDS)}{' '}
            <a href={addressWith(null)}>{texts.stopRefreshingToFillInForm}</a>
          </>
        ) : (
          <a href={again}>{texts.watchTheProgress}</a>
        )}
      </p>
    </>
  );
}

const EVERY_MS = 5000;

/**
 * Reloads the screen's data when the list has changed: at once after a server event, or, if events are not
 * available, by polling every five seconds while something is processing and the page is visible. A poll
 * without changes is answered 304 with an empty body.
 * @param artistId of the list
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

/** Requests the list with the last ETag, and stores the new one. */
async function hasChanged(
  artistId: number,
  version: { current: string | null },
  signal: AbortSignal,
): Promise<boolean> {
  const response = await fetch(`/api/artists/${artistId}/ai-generations`, {
    // The browser's HTTP cache would turn a 304 into a 200.
    cache: 'no-store',
    headers: version.current === null ? {} : { 'If-None-Match': version.current },
    signal,
  });
  if (response.status !== 200) return false;
  version.current = response.headers.get('ETag');
  return true;
}
