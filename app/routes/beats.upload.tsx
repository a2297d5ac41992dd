import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { viewMyProfile } from '#app/features/artists/artist.operations.server.ts';
import { discardUpload, listUploads } from '#app/features/uploads/upload.operations.server.ts';
import {
  libraryFileRules,
  uploadTracks,
} from '#app/features/tracks/add-track.operations.server.ts';
import { UploadForm } from '#app/features/uploads/UploadForm.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { roomForFiles } from '#app/features/media/room.server.ts';

export const loader = load(async (door) => {
  const { id, name } = await door.perform(viewMyProfile, {});
  return {
    artistId: id,
    artistName: name,
    uploadKey: crypto.randomUUID(),
    unfinished: await door.perform(listUploads, {}),
  };
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
    discard: intent({
      operation: discardUpload,
      done: ({ filename }) => ({
        to: '/beats/upload',
        toast: {
          title: 'Upload discarded',
          description: `${filename ?? 'It'} is no longer on its way.`,
        },
      }),
    }),
  },
  { files: libraryFileRules, admit: roomForFiles },
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
