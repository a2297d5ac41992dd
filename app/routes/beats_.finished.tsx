import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Finished } from '#app/features/library/Finished.tsx';
import { finishedIntents, loadFinished } from '#app/features/library/finished.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/library/texts.ts';

export const loader = load(loadFinished);

export const action = formAction(finishedIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.finishedTitle }];

export default function FinishedScreen() {
  return <Finished {...useLoaderData<typeof loader>()} />;
}
