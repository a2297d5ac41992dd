import { useLocation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { DeleteDialog } from '#app/ui/DeleteDialog.tsx';
import { libraryPathOf } from './library-filter.ts';
import * as texts from './texts.ts';

type DeleteTrackDialogProps = {
  track: { id: number; title: string };
  refused?: Refused | undefined;
};

/** The confirmation page for deleting a track without scripts. */
export function DeleteTrackDialog({ track, refused }: DeleteTrackDialogProps) {
  return (
    <DeleteDialog
      name={track.title}
      closeTo={libraryPathOf(new URLSearchParams(useLocation().search), track.id)}
      intent="delete"
      problem={<RefusalNote whole refused={refused} title={texts.deleteFailed} />}
    >
      <p>{texts.sureToDeleteTrack}</p>
    </DeleteDialog>
  );
}
