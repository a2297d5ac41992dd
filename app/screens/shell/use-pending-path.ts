import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Below this nobody waits: a skeleton would only flicker. */
const NOTICEABLE_MS = 150;

/** The path of the screen that is loading, once that has taken noticeably long; else null. */
export function usePendingPath(): string | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const pending = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const [noticed, setNoticed] = useState<string | null>(null);
  useEffect(() => {
    if (pending === null) return;
    const notice = setTimeout(() => setNoticed(pending), NOTICEABLE_MS);
    return () => {
      clearTimeout(notice);
      setNoticed(null);
    };
  }, [pending]);
  return pending === noticed ? pending : null;
}
