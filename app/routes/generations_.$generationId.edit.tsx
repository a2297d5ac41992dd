import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { EditScreen, editLinks } from '#app/features/studio/versions/EditScreen.tsx';
import * as texts from '#app/features/studio/versions/texts.ts';
import { versionIntents, viewVersions } from '#app/features/studio/versions/versions.server.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(({ perform, params, url }) =>
  perform(viewVersions, { ...params, before: url.searchParams.get('before') }),
);

export const action = formAction(versionIntents);

export const shouldRevalidate = afterSuccess;

export const links = () => [...workshopLinks(), ...editLinks()];

export const meta: MetaFunction = () => [{ title: texts.editTitle }];

export default function Edit() {
  const view = useLoaderData<typeof loader>();
  return <EditScreen key={view.generation.id} view={view} refused={useRefused()} />;
}
