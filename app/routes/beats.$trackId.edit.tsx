import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { imageFileRules } from '#app/features/pictures/picture-input.server.ts';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actOnEditor } from '#app/features/tracks/act-in-place.ts';
import { editTrackIntents } from '#app/features/tracks/edit-track-intents.server.ts';
import { EditTrackDialog } from '#app/features/tracks/EditTrack.tsx';
import { viewTrackToEdit } from '#app/features/tracks/track-edit.operations.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load(async (door) => ({
  track: await door.perform(viewTrackToEdit, door.params),
}));

export const action = formAction(editTrackIntents, { files: imageFileRules });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  actOnEditor(serverAction, 'saveTrack');

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = () => [{ title: 'Edit a track, Artist Space' }];

export default function EditTrack() {
  const { track } = useLoaderData<typeof loader>();
  return <EditTrackDialog key={track.id} track={track} refused={useActionData<typeof action>()} />;
}
