import type { MetaFunction } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useOutlet,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { HummingLibrary } from '#app/features/ai-studio/HummingLibrary.tsx';
import { hummingIntents } from '#app/features/ai-studio/humming-intents.server.ts';
import {
  hummingFileRules,
  listHummingRecordings,
} from '#app/features/generations/humming.operations.server.ts';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actInPlace } from '#app/features/tracks/act-in-place.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { roomForFiles } from '#app/features/media/room.server.ts';

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
  admit: roomForFiles,
});

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: 'Humming Library, Artist Space' }];

export default function HummingLibraryScreen() {
  const shelf = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <>
      <HummingLibrary shelf={shelf} refused={useActionData<typeof action>()} />
      {dialog}
    </>
  );
}
