import { type Path, useBeforeUnload, useBlocker } from '@remix-run/react';
import { useEffect } from 'react';

/** Whether unsaved changes survive a navigation within the page. */
type Survives = (from: Path, to: Path) => boolean;

export const onSamePath: Survives = (from, to) => from.pathname === to.pathname;

/** Confirms before the screen is left, by a link or by closing the page. Null disables it. */
export function useLeavingGuard(question: string | null, survives?: Survives): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      question !== null && !survives?.(currentLocation, nextLocation),
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
