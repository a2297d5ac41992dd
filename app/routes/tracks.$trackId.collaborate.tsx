import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CollaborateDialog } from '#app/features/collaborations/CollaborateDialog.tsx';
import { viewRequestForm } from '#app/features/collaborations/request-form.operations.server.ts';
import { requestIntents } from '#app/features/collaborations/request-intents.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load((door) => door.perform(viewRequestForm, door.params));

export const action = formAction(requestIntents);

export const links = workshopLinks;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Collaborate on ${data?.trackTitle ?? 'a track'}, Artist Space` },
  { name: 'robots', content: 'noindex' },
];

export default function Collaborate() {
  return (
    <CollaborateDialog
      {...useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}
