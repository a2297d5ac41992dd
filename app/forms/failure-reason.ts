import { isRouteErrorResponse } from '@remix-run/react';
import { ERRORS } from '#app/errors.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import type { FailureReason } from './request-failures.ts';
import * as texts from './texts.ts';

/** As browsers say that a request or a module did not come. */
const NO_ANSWER = /fetch|network|load failed|imported module|importing a module/i;
/** As Remix says that something answered, a proxy for instance, but not our server. */
const NOT_OURS = /^Unable to decode turbo-stream/;

/** Why a screen's data did not come, if the way to the server is to blame; else null. */
export function whyUnread(error: unknown): FailureReason | null {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return 'network';
  if (error instanceof Error && NOT_OURS.test(error.message)) return 'server';
  return null;
}

/** Why a form has no answer of its own; null where the server has refused it in words, or led elsewhere. */
export function whyUnsent(error: unknown): FailureReason | null {
  const unread = whyUnread(error);
  if (unread) return unread;
  if (isRouteErrorResponse(error)) {
    return error.status >= 500 || error.status === 429 ? 'server' : null;
  }
  return error instanceof Error ? 'server' : null;
}

/** The refusal that a form gets in place of the answer that did not come. */
export function refusedBy(reason: FailureReason, intent: string, error: unknown): Refused {
  const message = reason === 'network' ? UNREACHABLE : (sentenceIn(error) ?? texts.wentWrongRetry);
  return {
    intent,
    submission: { status: 'error' },
    error: reason === 'network' ? { ...NO_CONNECTION, message } : { ...BROKEN, message },
  };
}

const NO_CONNECTION = { code: 'unavailable', title: texts.noConnection } as const;
const BROKEN = { code: 'unexpected', title: ERRORS.unexpected.title } as const;

function sentenceIn(error: unknown): string | null {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof sentence === 'string' ? sentence : null;
}
