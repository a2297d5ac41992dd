import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { listTakes, TAKES_CHANGED, type UnsentTake } from './saved-takes.ts';

/** Takes in this browser that the server does not have yet, without those of the page that is shown. */
export function useUnsentTakes(): readonly UnsentTake[] {
  const [takes, setTakes] = useState<readonly UnsentTake[]>([]);
  const { pathname } = useLocation();
  useEffect(() => {
    let isCurrent = true;
    const read = () => void listTakes().then((found) => isCurrent && setTakes(found));
    read();
    addEventListener(TAKES_CHANGED, read);
    document.addEventListener('visibilitychange', read);
    return () => {
      isCurrent = false;
      removeEventListener(TAKES_CHANGED, read);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  // A secret link and the way back are in the query.
  return takes.filter(({ page }) => page.split('?')[0] !== pathname);
}
