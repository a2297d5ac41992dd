import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { Team } from '#app/features/assistants/Team.tsx';
import { teamIntents } from '#app/features/assistants/team-intents.server.ts';
import { teamPlaceOf } from '#app/features/assistants/team-address.ts';
import { viewTeam } from '#app/features/assistants/team.operations.server.ts';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actOnEditor } from '#app/features/tracks/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => ({
  team: await perform(viewTeam, {
    chat: searchParams.get('chat'),
    before: searchParams.get('before'),
  }),
  place: teamPlaceOf(searchParams),
}));

export const action = formAction(teamIntents);

/** A cut line leaves the screen, and what was typed, as it is. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  actOnEditor(serverAction, 'activate');

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: 'AI Assistants, Artist Space' }];

export default function AssistantsScreen() {
  return <Team {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
