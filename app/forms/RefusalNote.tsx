import { useActionData } from '@remix-run/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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
 * Props of the note about a refusal: in a page that came from the server, browsers focus it and scroll to it, also
 * without scripts. React itself does not focus it when it appears later.
 */
export const FOCUSED_AT_LOAD = { autoFocus: true, tabIndex: -1 };

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
    <div ref={box} className={className} {...FOCUSED_AT_LOAD}>
      <ErrorState title={title ?? refused.error.title}>{children ?? sentence}</ErrorState>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Most visits refuse nothing. */
const loadCorrections = () => import('./field-corrections.ts');

/**
 * Tracks which refused fields have been corrected: their value differs from the refused one, and the browser
 * considers it valid.
 * @param errors the errors by field name; a new object for each refusal
 * @param intent of the form, if several forms of a screen have fields of the same name
 */
export function useCorrectedFields(
  errors: object | null | undefined,
  intent?: string,
): ReadonlySet<string> {
  const [state, setState] = useState<{ of: typeof errors; corrected: ReadonlySet<string> }>();
  useEffect(() => {
    const names = Object.keys(errors ?? {}).filter(Boolean);
    if (names.length === 0) return;
    const tell = (corrected: readonly string[]) =>
      setState((last) =>
        last && last.of === errors && String([...last.corrected]) === String(corrected)
          ? last
          : { of: errors, corrected: new Set(corrected) },
      );
    let isOver = false;
    const changed = new Set<string>();
    const note = ({ target }: Event) => changed.add((target as HTMLInputElement).name);
    let end = () => document.removeEventListener('input', note);
    document.addEventListener('input', note);
    loadCorrections().then(
      ({ watchCorrections }) => {
        if (isOver) return;
        end();
        end = watchCorrections(names, intent, changed, tell);
      },
      // Without a connection, the errors stay until the form is sent again.
      () => undefined,
    );
    return () => {
      isOver = true;
      end();
    };
  }, [errors, intent]);
  return state && state.of === errors ? state.corrected : NONE;
}

/**
 * The refused form of this screen, without the errors that have been corrected since.
 * @returns undefined if none was refused
 */
export function useRefused(): Refused | undefined {
  const answer = useActionData<Refused>();
  const refused = useMemo(() => (isRefused(answer) ? answer : undefined), [answer]);
  const typed = useTyped(refused);
  const corrected = useCorrectedFields(refused?.submission.error, refused?.intent);
  return useMemo(() => {
    if (!refused) return undefined;
    const { submission } = refused;
    const errors = Object.entries(submission.error ?? {});
    const left = errors.filter(([name]) => !corrected.has(name));
    return {
      ...refused,
      submission: { ...submission, initialValue: typed, error: Object.fromEntries(left) },
      isCorrected: corrected.size > 0 && !left.some(([name, messages]) => name && messages?.length),
    };
  }, [refused, typed, corrected]);
}

/** A refusal for a lost connection has no values: the form still has those of the previous response. */
function useTyped(refused: Refused | undefined): Refused['submission']['initialValue'] {
  const last = useRef<{ intent: string; typed: Refused['submission']['initialValue'] }>();
  const typed = refused?.submission.initialValue;
  if (refused && typed) last.current = { intent: refused.intent, typed };
  return typed ?? (last.current?.intent === refused?.intent ? last.current?.typed : undefined);
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'submission' in answer;

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
