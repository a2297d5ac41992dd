import type { ClientActionFunctionArgs } from '@remix-run/react';
import { actInPlace, keepingData } from '#app/forms/act-in-place.ts';
import { IN_PLACE_INTENTS } from '#app/features/artists/editing/editing-context.ts';

/**
 * Sends a form of the dashboard. Forms that save at once leave the screen as it is.
 * @returns `ActedInPlace` or `Refused`
 * @throws {Response} a redirect to another screen
 */
export async function actOnDashboard({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get('intent');
  if (typeof intent !== 'string' || !IN_PLACE_INTENTS.has(intent)) return serverAction();
  const ended = await actInPlace(serverAction, '/');
  return ended.done ? ended : keepingData(ended);
}
