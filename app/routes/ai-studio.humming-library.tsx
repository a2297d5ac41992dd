import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet, type ClientActionFunctionArgs } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { HummingLibrary } from '#app/features/studio/ai-studio/HummingLibrary.tsx';
import { hummingIntents } from '#app/features/studio/ai-studio/studio.server.ts';
import { hummingFileRules, listHummingRecordings } from '#app/features/studio/humming.server.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { actInPlace } from '#app/forms/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import * as texts from '#app/features/studio/ai-studio/texts.ts';

export const loader = load(async ({ perform, url }) => {
  // `before` pages the other list of this screen.
  const before = url.searchParams.get('recordings');
  return {
    ...(await perform(listHummingRecordings, { before })),
    isFirst: before === null,
    uploadKey: crypto.randomUUID(),
  };
});

export const action = formAction(hummingIntents, {
  files: hummingFileRules,
  admit: freeSpaceForFiles,
});

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: texts.hummingLibraryTitle }];

export default function HummingLibraryScreen() {
  const shelf = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <HummingLibrary shelf={shelf} refused={useRefused()} />
      {dialog}
    </>
  );
}
