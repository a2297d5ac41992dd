import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { DeleteGenerationDialog } from '#app/features/studio/DeleteGenerationDialog.tsx';
import {
  deleteGenerationIntent,
  viewGeneration,
} from '#app/features/studio/generation.operations.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/studio/texts.ts';

export const loader = load(async ({ perform, params }) => {
  const { id, title, type } = await perform(viewGeneration, params);
  return { id, title, type };
});

export const action = formAction({ deleteGeneration: deleteGenerationIntent });

export const meta: MetaFunction = () => [{ title: texts.deleteAGenerationTitle }];

export default function DeleteGeneration() {
  const generation = useLoaderData<typeof loader>();
  return <DeleteGenerationDialog generation={generation} refused={useRefused()} />;
}
