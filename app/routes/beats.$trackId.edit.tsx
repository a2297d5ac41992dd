import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { imageFileRules } from '#app/features/media/picture.server.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { editTrackIntents, viewTrackToEdit } from '#app/features/library/track-edit.server.ts';
import { EditTrackDialog } from '#app/features/library/EditTrack.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/library/texts.ts';

export const loader = load(async (door) => ({
  track: await door.perform(viewTrackToEdit, door.params),
}));

export const action = formAction(editTrackIntents, { files: imageFileRules });

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: texts.editATrackTitle }];

export default function EditTrack() {
  const { track } = useLoaderData<typeof loader>();
  return <EditTrackDialog key={track.id} track={track} refused={useRefused()} />;
}
