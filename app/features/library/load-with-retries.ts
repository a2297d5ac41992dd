import { isRouteErrorResponse } from '@remix-run/react';

const RETRIES = 2;
const PAUSE_MS = 1000;

/**
 * Loads a screen's data, with two retries a second apart when the connection is lost or the server fails.
 * @returns null if loading failed, so that the screen can show a message
 * @throws redirects, and every refusal that a retry would not change
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
