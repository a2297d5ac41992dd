import { useEffect, useRef, type RefObject } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';

/**
 * For a form whose first wrong field is to have the focus once the form comes back.
 * @param refused what came back; undefined if nothing did
 */
export function useFocusWrong(refused: Refused | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  // The same answer with fewer errors is no other answer.
  const answer = refused?.error;
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
