import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { BatchPage } from '#app/features/shop/codes/CodesPage.tsx';
import { batchIntents } from '#app/features/shop/codes/codes-intents.server.ts';
import { viewBatch } from '#app/features/shop/codes/codes.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/shop/codes/texts.ts';

export const loader = load(async ({ perform, params, url: { searchParams } }) => {
  const after = searchParams.get('after');
  return { ...(await perform(viewBatch, { ...params, after })), isFirst: after === null };
});

export const action = formAction(batchIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.codesTitle }];

export default function BatchScreen() {
  return <BatchPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
