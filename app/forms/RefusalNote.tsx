import { useEffect, useRef, type ReactNode } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { refusalSentence } from '#app/operations/refused-form.ts';
import { ErrorState } from '#app/ui/States.tsx';

type RefusalNoteProps = {
  /** Undefined shows nothing. */
  refused: Refused | undefined;
  /** What failed: 'Item not saved'. By default what the refusal says. */
  title?: string | undefined;
  className?: string;
  /** Says the refusal's own sentence, where no field tells what is wrong with it. */
  whole?: boolean;
  /** Said in place of the refusal's own sentence. */
  children?: ReactNode;
};

/** Over a form that came back: what happened. It comes into view, and goes once every field is right. */
export function RefusalNote({ refused, title, className, whole, children }: RefusalNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const answer = refused?.error;
  const sentence = refused && (whole ? refused.error.message : refusalSentence(refused));
  useEffect(() => {
    if (!answer) return;
    const { activeElement } = document;
    // A wrong field that has the focus is in view already.
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
