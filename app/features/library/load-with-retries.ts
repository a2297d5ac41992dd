import { isRouteErrorResponse } from '@remix-run/react';

const RETRIES = 2;
const PAUSE_MS = 1000;

/**
 * Loads a screen's data, and tries twice more, a second apart, when the connection is cut or the server
 * fails.
 * @returns null if it could not be had, so that the screen itself can say so
 * @throws the way to another screen, and every refusal that asking again would not change
 */
export async function loadWithRetries<Data>(
  load: () => Promise<Data>,
  signal: AbortSignal,
): Promise<Data | null> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch (problem) {
      if (signal.aborted || problem instanceof Response) throw problem;
      if (isRouteErrorResponse(problem) && problem.status < 500) throw problem;
      if (retry === RETRIES) return null;
    }
    await new Promise((later) => setTimeout(later, PAUSE_MS));
    signal.throwIfAborted();
  }
}
