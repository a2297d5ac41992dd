import { isRouteErrorResponse, type ErrorResponse } from '@remix-run/react';
import { answerMessage } from '#app/errors.ts';
import type { Refused } from '#app/operations/form-action.server.ts';

/** The result of a form that was sent from within a list. */
export type ActedInPlace = { done: true } | { done: false; message: string };

/**
 * Sends a form of a list without leaving the list: neither success, which redirects back to it, nor a refusal
 * leaves the screen. The list's data is reloaded after a success.
 * @param list the path of the list
 * @throws {Response} a redirect, when the session or the gate requires it; and connection failures (see
 *   resilient-router.ts)
 */
export async function actInPlace(
  serverAction: () => Promise<unknown>,
  list: string,
): Promise<ActedInPlace> {
  try {
    const { error } = (await serverAction()) as Refused;
    return { done: false, message: error.message };
  } catch (outcome) {
    if (outcome instanceof Response) {
      const [path] = (outcome.headers.get('Location') ?? '').split(/[?#]/);
      if (path === list) return { done: true };
    }
    const sentence = isRouteErrorResponse(outcome) ? sentenceOf(outcome) : null;
    if (sentence === null) throw outcome;
    return { done: false, message: sentence };
  }
}

/**
 * With this status nothing is reloaded, since nothing has changed. It has to be a Response, because a plain
 * result loses its status.
 */
const FAILED_STATUS = 500;

/** The response to a failed form, after which the screen keeps its data. */
export const keepingData = <Outcome>(outcome: Outcome) =>
  Response.json(outcome, { status: FAILED_STATUS });

/** The refusal in the response, or its status and body; null for a server error without a refusal. */
function sentenceOf({ data, ...answer }: ErrorResponse): string | null {
  const body: unknown = data;
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error === 'string') return error;
  if (answer.status >= 500) return null;
  return answerMessage(answer, typeof body === 'string' ? body : JSON.stringify(body ?? ''));
}
