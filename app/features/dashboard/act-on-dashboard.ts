import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { refusedHere, UNREACHABLE } from '../artists/editing/refused-form.ts';
import { IN_PLACE_INTENTS } from '../artists/editing/use-in-place.ts';
import { actInPlace, type ActedInPlace } from '../tracks/act-in-place.ts';

/**
 * With this status nothing is asked for again: nothing has changed, and with the line cut that would take
 * the screen away. It has to be a response, because a bare result loses its status on the way.
 */
const FAILED_STATUS = 500;

/**
 * Sends a form of the own page. What saves at once leaves the page as it is; what a cut line or a failing
 * server did to an editor is said in the editor, and nothing that was typed is lost.
 * @returns `ActedInPlace` or `Refused`
 * @throws {Response} the way to another screen
 */
export async function actOnDashboard({ request, serverAction }: ClientActionFunctionArgs) {
  const asked = (await request.clone().formData()).get('intent');
  const intent = typeof asked === 'string' ? asked : '';
  if (IN_PLACE_INTENTS.has(intent)) {
    const ended = await actInPlace(serverAction, '/');
    return ended.done ? ended : failed<ActedInPlace>(ended);
  }
  try {
    return await serverAction();
  } catch (outcome) {
    if (outcome instanceof Response) throw outcome;
    return failed<Refused>(
      refusedHere(intent, isRouteErrorResponse(outcome) ? SERVER_FAILED : UNREACHABLE),
    );
  }
}

const failed = <Outcome>(outcome: Outcome) => Response.json(outcome, { status: FAILED_STATUS });

const SERVER_FAILED = 'Something went wrong. Please try again.';
