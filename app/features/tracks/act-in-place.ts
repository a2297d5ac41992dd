import { isRouteErrorResponse } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { refusedHere, UNREACHABLE } from '#app/operations/refused-form.ts';

/** How a form ended that was sent from within a list. */
export type ActedInPlace = { done: true } | { done: false; message: string };

/**
 * Sends a form of a list without leaving the list: neither the success, which leads back to it, nor
 * a failure, nor a cut line takes the screen away. The list's data is fresh after a success.
 * @param list the path of the list
 * @throws {Response} the way to another screen, when the session or the gate asks for it
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
      throw outcome;
    }
    if (isRouteErrorResponse(outcome)) return { done: false, message: sentenceOf(outcome.data) };
    return { done: false, message: UNREACHABLE };
  }
}

/**
 * Sends an editor's form. What a cut line or a failing server did to it is said in the editor, and
 * nothing that was typed is lost.
 * @throws {Response} the way to another screen
 */
export async function actOnEditor(serverAction: () => Promise<unknown>, intent: string) {
  try {
    return await serverAction();
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome;
    const message = isRouteErrorResponse(outcome) ? sentenceOf(outcome.data) : UNREACHABLE;
    return keepingData<Refused>(refusedHere(intent, message));
  }
}

/**
 * With this status nothing is asked for again: nothing has changed, and with the line cut that would
 * take the screen away. It has to be a response, because a bare result loses its status on the way.
 */
const FAILED_STATUS = 500;

/** The answer of a form that failed, with which the screen keeps the data that it has. */
export const keepingData = <Outcome>(outcome: Outcome) =>
  Response.json(outcome, { status: FAILED_STATUS });

function sentenceOf(body: unknown): string {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'string' ? error : 'Something went wrong. Please try again.';
}
