import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { CollaborateDialog } from '#app/features/collaborations/CollaborateDialog.tsx';
import { requestIntents, viewRequestForm } from '#app/features/collaborations/request.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/collaborations/texts.ts';

export const loader = load((door) => door.perform(viewRequestForm, door.params));

export const action = formAction(requestIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: texts.collaborateOnTitle(data?.trackTitle ?? texts.aTrack) },
  { name: 'robots', content: 'noindex' },
];

export default function Collaborate() {
  return <CollaborateDialog {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
