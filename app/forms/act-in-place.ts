import { isRouteErrorResponse, type ErrorResponse } from '@remix-run/react';
import { answerMessage } from '#app/errors.ts';
import type { Refused } from '#app/operations/form-action.server.ts';

/** How a form ended that was sent from within a list. */
export type ActedInPlace = { done: true } | { done: false; message: string };

/**
 * Sends a form of a list without leaving the list: neither the success, which leads back to it, nor
 * a refusal takes the screen away. The list's data is fresh after a success.
 * @param list the path of the list
 * @throws {Response} the way to another screen, when the session or the gate asks for it; and what
 *   became of the connection (see resilient-router.ts)
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
 * With this status nothing is asked for again: nothing has changed. It has to be a response, because
 * a bare result loses its status on the way.
 */
const FAILED_STATUS = 500;

/** The answer of a form that failed, with which the screen keeps the data that it has. */
export const keepingData = <Outcome>(outcome: Outcome) =>
  Response.json(outcome, { status: FAILED_STATUS });

/** What the answer says, or its status and body; null of a server that fails without a word of ours. */
function sentenceOf({ data, ...answer }: ErrorResponse): string | null {
  const body: unknown = data;
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error === 'string') return error;
  if (answer.status >= 500) return null;
  return answerMessage(answer, typeof body === 'string' ? body : JSON.stringify(body ?? ''));
}
