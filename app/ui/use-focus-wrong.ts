import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form whose first wrong field is to have the focus once the form comes back.
 * @param refused what came back; undefined if nothing did
 */
export function useFocusWrong(refused: object | undefined): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return form;
}
