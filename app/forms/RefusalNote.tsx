import { useEffect, useRef, type ReactNode } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { refusalSentence } from '#app/operations/refused-form.ts';
import { ErrorState } from '#app/ui/States.tsx';

type RefusalNoteProps = {
  /** Undefined shows nothing. */
  refused: Refused | undefined;
  /** Title of the error: 'Item not saved'. By default the title of the refusal. */
  title?: string | undefined;
  className?: string;
  /** Shows the refusal's own message, if no field shows an error. */
  whole?: boolean;
  /** Shown instead of the refusal's own message. */
  children?: ReactNode;
};

/**
 * The error summary above a refused form. It scrolls into view, and disappears once every field is corrected.
 */
export function RefusalNote({ refused, title, className, whole, children }: RefusalNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const answer = refused?.error;
  const sentence = refused && (whole ? refused.error.message : refusalSentence(refused));
  useEffect(() => {
    if (!answer) return;
    const { activeElement } = document;
    // An invalid field that has the focus is in view already.
    if (activeElement?.getAttribute('aria-invalid') !== 'true') {
      box.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [answer]);
  if (!refused || refused.isCorrected) return null;
  return (
    <div ref={box} className={className}>
      <ErrorState title={title ?? refused.error.title}>{children ?? sentence}</ErrorState>
    </div>
  );
}
