import { useActionData } from '@remix-run/react';
import { useMemo, useRef } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { useCorrectedFields } from './use-corrected-fields.ts';

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
