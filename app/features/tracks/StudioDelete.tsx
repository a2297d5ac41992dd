import { Form, useLocation, useNavigation } from '@remix-run/react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog, DialogFoot } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { libraryPathOf } from './library-filter.ts';
import { CONFIRM_DELETE } from './OwnTrackRow.tsx';

type DeleteTrackDialogProps = {
  track: { id: number; title: string };
  refused?: Refused | undefined;
};

/** Asks before a track goes, where no script can ask. */
export function DeleteTrackDialog({ track, refused }: DeleteTrackDialogProps) {
  const busy = useNavigation().state === 'submitting';
  const closeTo = libraryPathOf(new URLSearchParams(useLocation().search), track.id);
  return (
    <Dialog title={`Delete “${track.title}”`} closeTo={closeTo}>
      <Form method="post" replace>
        {refused && <ErrorState title="Delete failed">{refused.error.message}</ErrorState>}
        <p>{CONFIRM_DELETE}</p>
        <DialogFoot>
          <Button to={closeTo}>Cancel</Button>
          <Button variant="danger" name="intent" value="delete" busy={busy} busyLabel="Deleting...">
            Delete
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
