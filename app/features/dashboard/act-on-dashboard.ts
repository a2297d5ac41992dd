import type { ClientActionFunctionArgs } from '@remix-run/react';
import { IN_PLACE_INTENTS } from '../artists/editing/use-in-place.ts';
import { actInPlace, actOnEditor, keepingData, type ActedInPlace } from '../tracks/act-in-place.ts';

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
    return ended.done ? ended : keepingData<ActedInPlace>(ended);
  }
  return actOnEditor(serverAction, intent);
}
