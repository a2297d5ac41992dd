import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { deleteTrackIntent } from '#app/screens/track-removal/delete-track.operations.server.ts';
import { DeleteTrackDialog } from '#app/features/library/DeleteTrackDialog.tsx';
import { viewOwnTrack } from '#app/features/library/track.server.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/library/texts.ts';

export const loader = load(async (door) => {
  const { id, title } = await door.perform(viewOwnTrack, door.params);
  return { id, title };
});

export const action = formAction({ delete: deleteTrackIntent });

export const meta: MetaFunction = () => [{ title: texts.deleteATrackTitle }];

export default function DeleteTrack() {
  const track = useLoaderData<typeof loader>();
  return <DeleteTrackDialog track={track} refused={useRefused()} />;
}
