import { useLocation } from '@remix-run/react';
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
