import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** Below this nobody waits: a skeleton would only flicker. */
const NOTICEABLE_MS = 150;

/** The path of another screen that is on its way for a noticeable while, else null. */
export function useArriving(): string | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const arriving = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const [noticed, setNoticed] = useState<string | null>(null);
  useEffect(() => {
    if (arriving === null) return;
    const notice = setTimeout(() => setNoticed(arriving), NOTICEABLE_MS);
    return () => {
      clearTimeout(notice);
      setNoticed(null);
    };
  }, [arriving]);
  return arriving === noticed ? arriving : null;
}
