import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Confirms before the screen is left, by a link or by closing the page. Null disables it.
 * @param staysOnPath whether the unsaved changes survive while the path is the same
 */
export function useLeavingGuard(question: string | null, staysOnPath = false): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      question !== null && !(staysOnPath && currentLocation.pathname === nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (question === null || window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useBeforeUnload((event) => {
    if (question !== null) event.preventDefault();
  });
}
