import { isRouteErrorResponse } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';

/** How a form ended that was sent from within a list. */
export type ActedInPlace = { done: true } | { done: false; message: string };

const UNREACHABLE = 'Network error. Please check your connection and try again.';

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

function sentenceOf(body: unknown): string {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'string' ? error : 'Something went wrong. Please try again.';
}
