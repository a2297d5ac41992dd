import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { Confirm } from '#app/screens/settings/two-step/Confirm.tsx';
import { proofIntents, viewProof } from '#app/screens/settings/two-step/two-step-intents.server.ts';
import { safePath } from '#app/operations/door.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load(async ({ perform, url }) => ({
  ...(await perform(viewProof, {})),
  next: safePath(url.searchParams.get('next')),
}));

export const action = formAction(proofIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.confirmItsYouTitle }];

export default function ConfirmScreen() {
  return <Confirm {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
