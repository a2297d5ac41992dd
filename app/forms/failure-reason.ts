import { isRouteErrorResponse } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import type { FailureReason } from './request-failures.ts';
import * as errorTexts from '#app/texts.ts';
import * as texts from './texts.ts';

/** Browsers' messages for a failed request or module. */
const NO_ANSWER = /fetch|network|load failed|imported module|importing a module/i;
/** Remix's message when something other than our server answered, such as a proxy. */
const NOT_OURS = /^Unable to decode turbo-stream/;

/** Why a screen's data could not be loaded, if the connection is the reason; else null. */
export function whyUnread(error: unknown): FailureReason | null {
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return 'network';
  if (error instanceof Error && NOT_OURS.test(error.message)) return 'server';
  return null;
}

/** Why a form got no response of its own; null if the server refused it with a message or redirected. */
export function whyUnsent(error: unknown): FailureReason | null {
  const unread = whyUnread(error);
  if (unread) return unread;
  if (isRouteErrorResponse(error)) {
    return error.status >= 500 || error.status === 429 ? 'server' : null;
  }
  return error instanceof Error ? 'server' : null;
}

/** The refusal that a form gets instead of the missing response. */
export function refusedBy(reason: FailureReason, intent: string, error: unknown): Refused {
  const message =
    reason === 'network' ? unreachable() : (sentenceIn(error) ?? texts.somethingWentWrongTryAgain);
  return {
    intent,
    submission: { status: 'error' },
    error: reason === 'network' ? { ...NO_CONNECTION, message } : { ...broken(), message },
  };
}

const NO_CONNECTION = { code: 'unavailable', title: texts.noConnection } as const;
const broken = () => ({ code: 'unexpected', title: errorTexts.somethingWentWrong }) as const;

function sentenceIn(error: unknown): string | null {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  const sentence = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof sentence === 'string' ? sentence : null;
}
