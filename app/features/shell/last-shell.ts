import { isRouteErrorResponse } from '@remix-run/react';

/** What the frame around the screens was made from last, in this browser. */
let last: unknown = null;

export function rememberShell(shell: object): void {
  last = shell;
}

/**
 * Asks for the frame's data again; where the line is cut or the server fails, the frame stays as it is,
 * and the screen in it says what has become of its own data.
 * @throws the way to another screen, and refusals
 */
export async function shellOrLast<Shell extends object>(
  load: () => Promise<Shell>,
): Promise<Shell> {
  try {
    return await load();
  } catch (problem) {
    const refused = isRouteErrorResponse(problem) && problem.status < 500;
    if (problem instanceof Response || refused || last === null) throw problem;
    return last as Shell;
  }
}
