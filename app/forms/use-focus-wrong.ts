import { useEffect, useRef, type RefObject } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';

/**
 * Focuses the first invalid field of a refused form.
 * @param refused the refused form; undefined if none was
 */
export function useFocusWrong(refused: Refused | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  // The same response with fewer errors does not count as a new one.
  const answer = refused?.error;
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
