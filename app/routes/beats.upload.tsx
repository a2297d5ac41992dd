import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { viewMyProfile } from '#app/features/artists/artist.operations.server.ts';
import { libraryFileRules, uploadTracks } from '#app/features/tracks/upload.operations.server.ts';
import { UploadForm } from '#app/features/tracks/UploadForm.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { Dialog } from '#app/ui/Dialog.tsx';

export const loader = load(async (door) => {
  const { name } = await door.perform(viewMyProfile, {});
  return { artistName: name, uploadKey: crypto.randomUUID() };
});

export const action = formAction(
  {
    upload: intent({
      operation: uploadTracks,
      input: ({ files = [], isPublic = false, ...fields }) => ({ ...fields, files, isPublic }),
      done: ({ added }) => ({
        to: '/beats',
        toast: {
          title: added.length === 1 ? 'Track uploaded' : `${added.length} tracks uploaded`,
          description: 'It plays already. We draw its waveform now.',
        },
      }),
    }),
  },
  { files: libraryFileRules },
);

export const meta: MetaFunction = () => [{ title: 'Upload New Tracks, Artist Space' }];

/** The form keeps the key that it was opened with. */
export const shouldRevalidate = () => false;

export default function Upload() {
  const form = useLoaderData<typeof loader>();
  return (
    <Dialog title="Upload New Tracks" closeTo="/beats">
      <UploadForm {...form} refused={useActionData<typeof action>()} />
    </Dialog>
  );
}
