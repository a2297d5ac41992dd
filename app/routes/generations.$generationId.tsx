import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import {
  generationIntents,
  viewGeneration,
} from '#app/features/studio/generation.operations.server.ts';
import { titleOf } from '#app/features/studio/generation.ts';
import { GenerationPage } from '#app/features/studio/GenerationPage.tsx';
import { afterSuccess } from '#app/forms/after-success.ts';
import { actInPlace } from '#app/forms/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { timelineLinks, workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/studio/texts.ts';

export const loader = load(({ perform, params }) => perform(viewGeneration, params));

export const action = formAction(generationIntents);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const links = () => [...workshopLinks(), ...timelineLinks()];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: texts.pageTitle(data ? titleOf(data) : texts.aiGeneration) },
];

export default function Generation() {
  const generation = useLoaderData<typeof loader>();
  return <GenerationPage generation={generation} refused={useRefused()} />;
}
