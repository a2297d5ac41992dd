import { useLocation } from '@remix-run/react';

const EVERY_SECONDS = 5;

/**
 * Without scripts a page can only be loaded again to show how far the work is, and that empties what is
 * being typed: it does so while it was asked to watch, as it is after something was started.
 */
export function KeepWatching({ active }: { active: boolean }) {
  const { pathname, search } = useLocation();
  if (!active) return null;
  const parameters = new URLSearchParams(search);
  const watches = parameters.has('watch');
  if (watches) parameters.delete('watch');
  else parameters.set('watch', '1');
  const query = parameters.toString();
  const address = `${pathname}${query && `?${query}`}#generations`;
  return (
    <noscript>
      {watches && <meta httpEquiv="refresh" content={String(EVERY_SECONDS)} />}
      <p className="small mb-3">
        {watches ? (
          <>
            This page refreshes itself every {EVERY_SECONDS} seconds.{' '}
            <a href={address}>Stop it to fill in the form</a>
          </>
        ) : (
          <a href={address}>Watch how far it is</a>
        )}
      </p>
    </noscript>
  );
}
