import { isRouteErrorResponse } from '@remix-run/react';
import { whyUnread } from '#app/forms/failure-reason.ts';
import { ERRORS, type ErrorCode } from '#app/errors.ts';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import * as texts from './texts.ts';

/** What a screen that could not be shown says instead. */
export interface Problem {
  /** Null when no server answered. */
  status: number | null;
  title: string;
  sentence: string;
  /** Whether trying the same again may help. */
  retry: boolean;
}

/**
 * The problem in words for a person. Refusals have a sentence of ours; of any other error nothing is
 * repeated, because its message may hold what nobody should read.
 */
export function describeProblem(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    const refusal = asRefusal(error.data);
    // A form would say which of its fields is wrong; here it is the address.
    const told = refusal?.code === 'invalid' ? undefined : refusal;
    const code = told?.code ?? codeOf(status);
    return {
      status,
      title: ERRORS[code].title,
      sentence: told?.error ?? SENTENCES[code] ?? texts.notYourFault,
      retry: status >= 500 || status === 429,
    };
  }
  if (whyUnread(error) === 'network') {
    return { status: null, title: texts.noConnection, sentence: UNREACHABLE, retry: true };
  }
  return { status: 500, title: ERRORS.unexpected.title, sentence: texts.notYourFault, retry: true };
}

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  notFound: texts.nothingPlaysHere,
  methodNotAllowed: texts.methodNotTaken,
  malformed: texts.bodyNotUnderstood,
};

function codeOf(status: number): ErrorCode {
  if (status === 404) return 'notFound';
  if (status === 405) return 'methodNotAllowed';
  return status >= 400 && status < 500 ? 'malformed' : 'unexpected';
}

function asRefusal(data: unknown): { code: ErrorCode; error: string } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('code' in data && 'error' in data)) return undefined;
  const { code, error } = data;
  if (typeof code !== 'string' || typeof error !== 'string') return undefined;
  return Object.hasOwn(ERRORS, code) ? { code: code as ErrorCode, error } : undefined;
}
