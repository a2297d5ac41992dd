import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { Team } from '#app/features/assistants/Team.tsx';
import { teamIntents, viewTeam } from '#app/features/assistants/team.server.ts';
import { teamPlaceOf } from '#app/features/assistants/assistants.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/assistants/texts.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => ({
  team: await perform(viewTeam, {
    chat: searchParams.get('chat'),
    before: searchParams.get('before'),
  }),
  place: teamPlaceOf(searchParams),
}));

export const action = formAction(teamIntents);

export const shouldRevalidate = afterSuccess;

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.aiAssistantsTitle }];

export default function AssistantsScreen() {
  return <Team {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
