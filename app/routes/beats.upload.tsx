import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { viewMyProfile } from '#app/features/artists/artist.operations.server.ts';
import { discardUpload, listUploads } from '#app/features/library/uploads/upload.server.ts';
import {
  libraryFileRules,
  uploadTracks,
} from '#app/features/library/add-track.operations.server.ts';
import { afterUpload, titlesAddress, uploadAddress } from '#app/features/library/upload-address.ts';
import { UploadForm } from '#app/features/library/uploads/UploadForm.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { Dialog } from '#app/ui/Dialog.tsx';
import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import * as texts from '#app/features/library/uploads/texts.ts';

export const loader = load(async (door) => {
  const { id, name } = await door.perform(viewMyProfile, {});
  return {
    artistId: id,
    artistName: name,
    doneTo: afterUpload(door.url.searchParams),
    uploadKey: crypto.randomUUID(),
    unfinished: await door.perform(listUploads, {}),
  };
});

export const action = formAction(
  {
    upload: intent({
      operation: uploadTracks,
      input: ({ files = [], isPublic = false, ...fields }) => ({ ...fields, files, isPublic }),
      // The next screen confirms the upload; a toast would cover its buttons.
      done: ({ added }, { url }) => ({ to: titlesAddress(added, url.searchParams) }),
    }),
    discard: intent({
      operation: discardUpload,
      done: ({ filename }, { url }) => ({
        to: uploadAddress(url.searchParams),
        toast: {
          title: texts.uploadDiscarded,
          description: texts.willNotBeUploaded(filename ?? texts.itWithoutAName),
        },
      }),
    }),
  },
  { files: libraryFileRules, admit: freeSpaceForFiles },
);

export const meta: MetaFunction = () => [{ title: texts.uploadNewTracksTitle }];

/** Keeps the form's key. */
export const shouldRevalidate = () => false;

export default function Upload() {
  const form = useLoaderData<typeof loader>();
  return (
    <Dialog title={texts.uploadNewTracks} closeTo={form.doneTo}>
      <UploadForm {...form} refused={useRefused()} />
    </Dialog>
  );
}
